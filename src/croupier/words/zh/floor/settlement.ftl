# 每注结算的原因，一句短话；条款另列，不写入句中。

settled-named = { $seen }：{ WORD($result) }
settled-higher = { $player } 点胜 { $dealer } 点
settled-lower = { $player } 点不敌 { $dealer } 点
settled-equal = { $player } 点与 { $dealer } 点相同：{ WORD($result) }
settled-over_21 = { $player } 点，超过 21 点
settled-dealer_over_21 = 荷官 { $dealer } 点，超过 21 点
settled-dealer_22 = 荷官 22 点：{ WORD($result) }
settled-blackjack = 黑杰克
settled-both_blackjack = 黑杰克对荷官黑杰克：{ WORD($result) }
settled-higher_ten = 黑杰克十点牌较大，对荷官黑杰克
settled-equal_ten = 黑杰克十点牌相同，对荷官黑杰克
settled-lower_ten = 黑杰克十点牌较小，对荷官黑杰克
settled-twenty_one = 21 点立即赔付
settled-cards_max = { $cards } 张牌共 { $player } 点
settled-dealer_blackjack = 荷官黑杰克对 { $player } 点
settled-kept = 荷官黑杰克只收原注
settled-even_money = 黑杰克按等额赔付
settled-surrendered = 已投降
settled-surrendered_to_blackjack = 已投降，荷官黑杰克
settled-insured = 荷官黑杰克
settled-not_insured = 荷官没有黑杰克
settled-cards = { $cards }
settled-with_dealer = { $cards } 与荷官 { $dealer }
settled-tokens = { $count } 枚免费筹码
settled-hands = { $hand }对荷官{ $dealer }
settled-folded = 已弃牌

settled-no_play = 余额或玩家自设的限额不足以下与底注相等的跟注
settled-after_warning = { $why }（此前已警告）
settled-under_aggregate = 合计下注 { MONEY($staked) }，须达 { MONEY($least) }
settled-above_area_maximum = 超出 { $area } 号位上限 { MONEY($over) }
