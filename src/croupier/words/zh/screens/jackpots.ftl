# 累积奖池：大屏、赌台、终端和大厅。

jackpots = 累积奖池
jackpots_none = 目前没有开放的奖池。
jackpot_style_mystery = 神秘奖池
jackpot_style_stand-alone = 单台奖池
jackpot_style_linked = 联台奖池
jackpot_style_bonus = 奖金奖池
jackpot_must_go = 达到 { $maximum } 之前必定开出
jackpot_starts = 起始额 { $minimum }
jackpot_wager = 奖池下注
jackpot_any_wager = 每笔下注都参加
jackpot_wager_range = { $minimum } 至 { $maximum }
jackpot_won_how = 如何赢取
jackpot_won_mystery = 有奖池下注的玩家把奖池推到一个隐藏金额即赢，该金额在开始前抽出并封存。
jackpot_pays = 派彩
jackpot_pays_all = 整个奖池
jackpot_pays_part = 奖池的 { $percent } %
jackpot_pays_hidden = 奖池当时的金额
jackpot_fixed = { $amount }，由赌场支付
jackpot_joined_at = 参加的赌台
jackpot_last_won = 上次开出：{ $amount }，{ $table }
jackpot_won_now = 开出！
jackpot_being_confirmed = { $table }开出 { $amount } – 正在确认
jackpot_paused = 暂停：{ $why }
jackpot_closing = 即将关闭
jackpot_promise = 封存金额
jackpot_type = 类型
