/** The grounds of acts, as the books have them. */
export const grounds = {
  'the game was disrupted by what the operator does not control': '经营者无法控制的事情扰乱了游戏',
  'somebody committed a fraud in connection with the game': '有人在游戏中舞弊',
  'the player broke a rule': '玩家违反规则',
  'the player had a prohibited device': '玩家持有违禁装置',
  'the player held a place without wagering': '玩家占位而不下注',
  'the player stood in the way of others who would play': '玩家妨碍他人参加',
  'the player obstructed, harassed, threatened or disturbed others':
    '玩家妨碍、骚扰、威胁或打扰他人',
  "somebody swayed a player's decisions who had not asked for it": '有人未经请求左右玩家的决定',
  'players bet against one another': '玩家之间私下打赌',
  'the wager was placed for another person': '下注系代他人所为',
  'players joined to get past the maximum': '玩家联手规避最高限额',
  'somebody of the staff told a player how to play': '员工指点玩家如何下注',
  'there are reasonable grounds against the wager': '有合理理由不接受此注',
  "the player's staying would disrupt the game or harm its integrity":
    '玩家留下会扰乱游戏或损害其公正',
  'approved equipment failed and affected the result': '核准设备故障并影响结果',
  'cards were dealt wrongly and their order cannot be restored': '发牌有误且无法恢复次序',
  'cards were dealt although nobody had wagered': '无人下注却已发牌',
  'the terminal failed after the Wagering Period': '终端在投注期之后发生故障',
  'the Display Controller failed after the Wagering Period': '显示控制器在投注期之后发生故障',
} as const
