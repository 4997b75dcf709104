# 警报、停顿的原因，以及告知玩家的话。

told-what_higher_than = 放宽的限额自 { $from_day } 起生效
told-not_allowed = 不允许：{ SAID($words) }
told-with_clause = { $words }（{ $clause }）

alert-gave_numbers_no = { $by } 半小时内在兑换处输入了 { $misses } 个无效票号
alert-tickets_in_row = { $terminal } 连续 { $tickets_missed_max } 张票券不能兑换
alert-halted = { $place } 暂停：{ SAID($why) }
alert-terminal_failed = { $terminal } 故障：{ SAID($why) }
alert-printer_failed = { $terminal } 的打印机故障：{ SAID($why) }
alert-display_failed = { $table_id } 的{ $which ->
    [controller] 显示控制器
   *[screen] 显示屏
}故障：{ SAID($why) }

closed-its_notice_up = 通告期满（{ $clause }）

alert-shut = { $name } 已关闭：{ $error }
alert-clock_set_back = 时钟被拨回：{ $name } 最后写于 { $then }

alert-large_win = { $terminal } 一局赢得 { MONEY($won) }
alert-sign_ins_failed = 以“{ $name }”登录失败 { $times } 次{ $address ->
    [none] { "" }
   *[other] （{ $address }）
}
fault-check_failed = 内部检查未通过；已通知员工
fault-refused = { $why }（{ $clause }）
told-ungrounded = 工作人员的决定
told-barred = 您不得再在本台游戏：{ SAID($why) }
told-excluded = 您不得再在本赌场游戏：{ SAID($why) }
told-wager_refused = 您在{ WORD($bet) }的下注被拒绝：{ SAID($why) }
told-held = 您的 { MONEY($held) } 被扣留：{ SAID($why) }
told-void = 您本局的下注作废并退还：{ SAID($why) }
told-forfeited = 您本局的下注被没收：{ SAID($why) }
told-warned = { SAID($why) }；下一注将退回
told-seat_given_up = 您的座位已让出：{ SAID($why) }

# 赌台的通告与限额；TIME 按本场时钟写出时刻。
notice-closing = 本台即将关闭
notice-closes_after = 本台再过 { $rounds } 局关闭
notice-closes = 本台于 { TIME($at) } 关闭
notice-variation = 自 { TIME($at) } 起游戏改为 { $game }
notice-limits = { TIME($at) } 起新限额：{ $limits }
limit = { MONEY($least) } 至 { MONEY($most) }，每级 { MONEY($step) }
limit-bet = { WORD($bet) }：{ $limit }
limit-together = 每位玩家下注合计至少 { MONEY($least) }
limit-area = 每个投注区至多 { MONEY($most) }
alert-mishap = { $table }：{ $mishap }
alert-card_locked = 会员卡 { $card } 连续 { $tries } 次密码错误，最后一次在 { $terminal }
alert-passkey_copied = { $person } 的通行密钥{ $name }计数倒退：可能有人持有其副本
alert-return_out_of_band = { $rounds } 局返还 { $actual }；在 { $confidence } 置信度下应为 { $low } 至 { $high }
alert-disk_full = 赌场文件夹所在的磁盘将满：{ $total } MB 中尚余 { $free } MB
told-sat_out = 连续 { $rounds } 局未下注
alert-prize_not_back = { $win } 所在的一局已作废，奖金仍在 { OR($players) }
fault-jackpot = { $jackpot } 运作不正常：{ SAID($why) }（{ $clause }）
fault-contributions_wait = 有 { $letters } 笔累积金等待接收
alert-mispaid = { $table }：多付或少付 { MONEY($cents) }
told-payments_reported = { $month }：须上报 { $count } 笔
told-invalid = 您的投注无效：不派彩，若中则退还本金：{ SAID($why) }
told-cut_to_limit = { WORD($bet) } 中的 { MONEY($returned) } 超出您的输额上限，已退还
told-declare_chips = 设有输额上限者，须在每局开始前申报所购或带来的筹码，离台时申报余下的筹码
told-break_over = 休息结束。输额上限尚余 { MONEY($left) }
told-break_over_unlimited = 休息结束
told-loss_past_limit = 在法律允许的范围内，凡故意、轻率、不诚实或未申报筹码而超出上限者，其损失赌场概不承担
