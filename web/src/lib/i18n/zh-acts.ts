// What staff do, by which grounds, and the phases of a table, in Chinese.
import type { ActName } from '$lib/console/menu'

export const zhActs: Readonly<Record<ActName, string>> = {
  open_table: '开台',
  close_table: '收台',
  resume_table: '恢复赌台',
  change_limits: '更改限额',
  change_variation: '更改玩法',
  withdraw_notice: '撤回通告',
  acknowledge_alert: '确认警报',
  limit_player: '给予玩家个人限额',
  set_daily_limits: '设定每日限额',
  vacate_seat: '让久未投注者让座',
  give_up_seat: '让久未投注者让座',
  answer_service: '应答服务请求',
  restore_terminal: '恢复终端',
  direct_to_leave: '要求玩家离开',
  bar_from_game: '禁止玩家参加此游戏',
  bar_player: '禁止玩家参加此游戏',
  lift_bar: '解除禁令',
  exclude_from_casino: '禁止玩家进入赌场',
  exclude_player: '禁止玩家进入赌场',
  lift_exclusion: '解除禁入',
  refer_to_inspector: '转交督察员',
  confiscate_device: '没收违禁装置',
  detain: '扣留玩家',
  record_incident: '记录事件',
  hear_dispute: '听取争议',
  review_dispute: '复核争议',
  decide_dispute: '裁定争议',
  refuse_wager: '拒绝一注',
  establish_wagers: '依记录确定投注',
  void_round: '宣布一局作废',
  void_wager: '宣布一注作废',
  void_wagers_of_player: '宣布某玩家的投注作废',
  void_wagers: '宣布某玩家的投注作废',
  forfeit_wager: '没收投注',
  forfeit_wagers: '没收投注',
  hold_winnings: '扣留赢额',
  release_held: '放还扣留款',
  adjust_account: '调整账户',
  issue_voucher: '开具凭单',
  redeem: '兑付票券',
  pay_large: '大额支付',
  administer_staff: '管理员工',
  suspend_staff: '停用员工账户',
  add_person: '新增人员',
  change_role: '更改职务',
  reset_password: '新密码',
  deactivate: '停用',
  change_floor: '更改平面图',
  change_rules: '更改规则',
  read_journal: '阅读日志',
}

/** What the button of an act says where that is shorter than its name. */
export const zhShort: Readonly<Record<string, string>> = {
  withdraw_notice: '撤回',
  acknowledge_alert: '确认',
  lift_bar: '解除',
  lift_exclusion: '解除',
  release_held: '放还',
  redeem: '支付 {amount}',
  pay_large: '支付 {amount}',
}

/** What a form says about its act. */
export const zhAbout: Readonly<Record<string, string>> = {
  set_daily_limits: '玩家凭卡为自己设定。更严的立即生效,更宽的次日生效;留空则不设限。',
}

/** Fields of forms and requests, of one command or of every one that has them. */
export const zhFields: Readonly<Record<string, string>> = {
  'adjust account.cents': '调整多少元;负数为减少',
  'hold winnings.cents': '扣留多少元',
  'record.person': '涉及哪位员工(登录名),如有',
  'record.terminal': '哪位玩家',
  'establish wagers.terminal': '何人的投注',
  loss_cents: '每日最多输多少元',
  minutes: '每日最多游戏多少分钟',
  'release held.terminal': '放还至终端(留空则归经营者)',
  is_established: '记录足以确定投注',
  'is_established.not': '无法确定:作废并退还',
  book: '改为',
  consenting: '在座玩家全部同意',
  'add person.person': '编号',
  name: '全名',
  side_by_side: '对新来者立即提高;在座者在通告期内保留原最低额',
  hold: '扣留的赢额',
  password: '新密码',
}

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
  'the wager was for somebody outside the casino': '下注系代赌场外的人所为',
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

export const zhPhases: Readonly<Record<string, string>> = {
  closed: '已收台',
  'between rounds': '两局之间',
  wagering: '投注中',
  dealing: '发牌中',
  halted: '已停止',
}
