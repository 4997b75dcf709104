# 日志所述；NAME 写出赌场对事件、步骤或警报的称呼。

journal-kind = { NAME($kind, of: "kind") }
journal-amount = { $words } { MONEY($cents) }
journal-why = { $words }：{ SAID($why) }
journal-because = { $words }：{ SAID($why) }
journal-at = { $terminal }：{ $words }
journal-at_area = { $terminal } { $area } 号位：{ $words }
journal-by = { $words }，经办 { $by }
journal-by_two = { $words }，经办 { $by } 与 { $second }
journal-about = { $words }（{ $about }）

journal-bet_at = { $area } 号位的{ WORD($bet) }
spot-choice = { CHOICE($choice) }
journal-arrived = { $terminal } 携 { MONEY($balance) } 到达
journal-left = { $terminal } 前往 { $to }
journal-opened = { $round } 局：请下注
journal-turn = 转轮次序由 { $after } 之后继续
journal-wagered = { $terminal } 下注 { MONEY($cents) } 于{ $bet }
journal-wagered_more = { $terminal } 下注 { MONEY($cents) } 于{ $bet }，原为 { MONEY($before) }
journal-withdrew = { $terminal } 从{ $bet }取回 { MONEY($before) }
journal-selected = { $terminal } 选择 { $selection }
journal-closed = 停止下注
journal-step = { NAME($step, of: "step") }
journal-step_said = { NAME($step, of: "step") }：{ $said }
journal-drawn = { $result } · { $to }
journal-untold = 未公布 · { $to }
journal-hidden_card = 一张牌 · { $to }
holder-player = { $player } { $area } 号位
holder-area = { $area } 号位
holder-position = 位置 { $position }
holder-named = { NAME($name, of: "drawn_for") }
journal-adding = { $words }，加注 { MONEY($added) }
journal-adding_free = { $words }，加免费筹码 { MONEY($added) }
journal-time_was_up = { $words }（超时）
journal-settled_at_once = 本局结束前结算：退还 { MONEY($returned) }
journal-settled = { $announced }；全部下注已结算
journal-void = 本局作废，{ SAID($why) }；全部下注退还

journal-act = { ACT($act) }
journal-requested = { $by } 请求{ ACT($act) }；等待{ $accepted }
journal-request_ended = 请求 { $request } { $how ->
    [approved] 已批准
    [declined] 已拒绝
    [expired] 已过期
   *[refused] 被拒绝
}
journal-tried = { $by } 试图{ ACT($act) }：{ SAID($why) }
journal-alert = 警报 { $alert }，{ NAME($of, of: "alert_of") }：{ SAID($what) }
journal-acknowledged = 警报 { $alert } 由 { $by } 确认：{ SAID($what) }
journal-barred = { $keys } 由 { $by } 禁入赌台：{ SAID($why) }
journal-excluded = { $keys } 由 { $by } 禁入赌场：{ SAID($why) }
journal-lifted = { $key } 可重新游戏
journal-told = 告知 { $terminal }
journal-daily_loss = 输 { MONEY($loss) }
journal-daily_minutes = { $minutes } 分钟
journal-daily_limits = 卡 { $card }：每日 { $limits }
journal-no_daily_limit = 卡 { $card }：每日不限
journal-person = { $name }（{ $person }）是 { $operator } 的 { $role }
journal-person_inactive = { $name }（{ $person }）是 { $operator } 的 { $role }，已停用
journal-signed_in = { $person } 登录
journal-signed_out = { $person } 退出
journal-wrong_password = “{ $name }”密码错误
journal-client_refused = 拒绝 { $who }：{ NAME($of, of: "incident") }
journal-clients_refused = 拒绝 { $who }：{ NAME($of, of: "incident") }，{ $times } 次
journal-enrolled = { $device } 已设置
journal-reset = { $device } 待重新设置
journal-passkey_registered = { $person } 登记通行密钥{ $name }
journal-passkey_removed = 移除 { $person } 的一个通行密钥
journal-passkey_shown = { $person } 出示通行密钥
journal-ticket_paid = 兑付 { MONEY($cents) } 票券
journal-ticket_printed = { $terminal }：打印 { MONEY($cents) } 票券
journal-voucher_printed = { $terminal }：打印 { MONEY($cents) } 凭单
journal-notice = 通告：{ $notice }
refusal-locked = { $why }

# 核验所计。
found-entries_in_streams = { $heads } 条流共 { $count } 个条目
found-accounts_cents_owed = { $held } 个账户，欠玩家 { $owed } 分
found-signed_heads = { $count } 个签名
found-postings = { $count } 笔过账
found-rounds_ended = { $ended } 局已结束
found-lines = { $lines } 行
found-sent_on_their = 已寄 { $sent } 封，在途 { $waiting } 封
found-rounds_drawn_again = 由公布的密钥重开 { $checked } 局
found-printed_redeemed = 打印 { $printed } 张，兑付 { $redeemed } 张
found-people_whose_password = { $staff } 人，其中 { $unbound } 人的密码没有条目约束
found-terminals = { $terminals } 台终端
found-sealed_secrets = { $count } 个密封的密钥
found-entries_happened_again = 重演 { $entries } 个条目，重新结算 { $settled } 局
found-snapshots = { $compared } 个快照
found-unsigned_floor_open = 未签名：赌场开着，或上次关闭后又有写入
found-entries_snapshots = { $entries } 个条目，{ $snapshots } 个快照
found-tables_as_floor = { $rows } 个表与关闭时相同
found-kind = { $kind ->
    [none] 未建立
    [demonstration] 演示
   *[floor] 赌场
}
move = { NAME($move, of: "move") }：{ $text }
moves-play = 游戏：{ $wagers } 注

journal-letter_to = 寄往 { $place } 的信：{ $what }
journal-letter_from = 来自 { $place } 的信：{ $what }
journal-sits_down = { $terminal } 坐到 { $area } 号投注区
journal-stands_up = { $terminal } 离开 { $area } 号投注区的座位
journal-face_down = { $terminal } 指定 { $area } 号投注区暗发
journal-second_area = { $terminal } 可在多个投注区下注
journal-no_second_area = { $terminal } 不可再在多个投注区下注
journal-areas_kept = { $areas } 号投注区为 { $terminal } 保留
journal-areas_kept_no_more = { $areas } 号投注区不再为 { $terminal } 保留
journal-area_released = { $terminal } 让出 { $area } 号投注区
journal-players_as_places = 可玩人数：按座位数
journal-players_at_most = 可玩人数：至多 { $players } 位
journal-area_players = 每区至多 { $players } 位下注
journal-control = 由谁决定：{ $each }

journal-reported = { $by } 报告：{ $what }
journal-nothing_wrong = { $by } 认为无异常：{ $what }
journal-ruled = { $by } 裁定：{ $what }。{ $remedy }
journal-ruled_and_told = { $ruled } 已告知 { $told }。
journal-goes_back = { $words }；退还 { MONEY($back) }
journal-exposed = { $card } 为下一张牌
journal-burned = { $card } 烧掉
journal-retracted = 出错之后的牌为其后的牌
journal-reordered = 牌序更正为：{ $cards }
journal-wagers_back = 下注取回
journal-hand_void = { $area } 号位的一手牌作废
journal-amended = { $what }
journal-no_spin = 无效旋转：重新摇骰
journal-undone = 撤销即时结算
journal-shuffle_ordered = 本局结束后洗牌
journal-refilled = 弃牌洗切后继续本局
journal-device_replaced = 改用另一台洗牌机或牌靴

journal-made_of = { $bet }（{ WORD($means) }）
journal-in_chips = 筹码 { MONEY($cents) }
journal-pieces = { $count } 枚 { $mark } { WORD($means) }，每枚 { MONEY($worth) }
journal-exchanged = { $by } 以礼券 { $voucher } 给 { $terminal } { $given }
journal-tokens = { $terminal } 获得 { $tokens }
journal-handed_in = { $terminal } 交回 { $tokens }，换礼券 { $voucher }
journal-issued = { $by } 发给 { $terminal } { $chips }
journal-redeemed = { $by } 兑回 { $terminal } 的 { $chips }
journal-settled_round_void = 已结算的 { $round } 局作废：{ SAID($why) }；下注退还
journal-cut = { $by } 在前数 { $at } 张处切牌
journal-cut_by_house = 赌场在前数 { $at } 张处切牌
journal-cut_offered = 请 { $terminal } 切牌
journal-cut_refused = { $terminal } 不切牌
journal-cutting_card_out = 切牌卡在给{ $to }的牌之前出现
journal-first_cards_burned = 按 { $shown } 销 { $count } 张牌
journal-burn_card_shown = 向 { $terminal } 出示弃牌：{ $card }
journal-discards_returned = { $count } 张弃牌放回洗牌机
journal-shoe_ended = { $by } 结束本靴：{ ACT($order) }
entry-decided = { $player }：{ CHOICE($choice) }
found-rounds_entered = { $drawn }，另有 { $entered } 局按荷官录入结算
found-flows = 已归档条目的 { $flows } 项流动
found-jackpots = { $jackpots } 个累积奖池，开出 { $wins } 次
found-corrections = { $count } 项更正
found-cards = { $cards } 张会员卡，{ $used } 张使用中
found-archives = { $archives } 份归档，均已签名
found-archives_unchecked = { $archives } 份归档，未核对由谁签名：请以 --public-key 指明
journal-shuffled = { $why ->
    [at_the_start] 开局前洗牌
    [after_the_cutting_card] 切牌卡已出现，洗牌
    [before_a_round] 下一张即切牌卡，洗牌
    [by_order] 奉命洗牌
   *[other] 洗牌
}
