# 开出的结果，以及荷官所说的话。

outcome-zero = 0 绿
outcome-number = { $number } { $colour ->
    [red] 红
   *[black] 黑
} { $parity ->
    [odd] 单
   *[even] 双
} { $half ->
    [low] 小
   *[high] 大
}
outcome-dice = { $dice }，共 { $total } 点
outcome-symbol = { $symbol }
outcome-combination = { $symbols }（{ WORD($combination) }）
outcome-no_combination = { $symbols }（无组合）
outcome-points = 闲 { $player }，庄 { $banker }
outcome-hands = { $hands } 点对荷官 { $dealer } 点
outcome-against_blackjack = { $hands } 对荷官黑杰克
outcome-cards = { $card } 对 { $dealer }
outcome-war = { $card } 对 { $dealer }，战争牌 { $community } 对 { $second }

hand-blackjack = 黑杰克
hand-made = { WORD($hand) }
hand-high = { $rank ->
    [Ace] A
    [King] K
    [Queen] Q
    [Jack] J
    [Ten] 10
    [Nine] 9
    [Eight] 8
    [Seven] 7
    [Six] 6
    [Five] 5
    [Four] 4
   *[Three] 3
} 高

dealer-total = 荷官 { $cards }：{ $total } 点
dealer-card = 荷官 { $card }
dealer-war = 荷官 { $card }，战争牌 { $community } 对 { $second }
dealer-hand = 荷官 { $cards }：{ $makes }
dealer-unqualified = 荷官 { $cards }：{ $makes }，不入围

dealer-place_wagers = 请下注
dealer-no_more_bets = 停止下注
dealer-next_round = 下一局即将开始
dealer-closed = 本台已关闭
dealer-stopped = 本台已暂停：{ SAID($why) }
dealer-void = 本局作废
dealer-void_for = 本局作废：{ SAID($why) }
dealer-lit = { WORD($areas) }
dealer-asks = 请您决定
dealer-asks_area = { $area } 号位：请您决定
dealer-asks_one = { CHOICE($choice) }：{ $player }
dealer-offers = { OR(CHOICE($choices)) }
dealer-offers_area = { $area } 号位：{ OR(CHOICE($choices)) }

shows-spinner = 由 { $player } 转轮
shows-equal_cards = { $card } 对荷官的 { $dealer }
shows-nine_cards =
    { $first }
    { $second }
    { $third }
    手牌 { $hand }：{ $makes }


fault-display = { $which ->
    [controller] 显示控制器
   *[screen] 显示屏
}故障：{ SAID($why) }
