# What the person who deals is told to do next, and why an entry of theirs is refused.

prompt-nothing = 本台已关闭
prompt-ruling = 请等候裁定
prompt-shoe = 请放上 { $decks } 副牌
prompt-shuffle = 请洗牌
prompt-cut = 请 { SAID($player) } 切牌
prompt-cut_by_house = 请主管切牌
prompt-cutting_card = 请将切牌卡插入距末端 { $least } 至 { $most } 张处，并将牌放入牌靴
prompt-burn = 请烧掉第一张牌
prompt-open = 请宣布开始下注
prompt-close = 接受下注，然后宣布“停止下注”
prompt-spin = 请盖上骰盅并摇动
prompt-announce = 请宣布结果：{ SAID($result) }
prompt-light = 请点亮中奖区
prompt-dice = 请揭开骰盅并录入骰子
prompt-card_area = { $area } 号位{ $number ->
    [1] 第一张牌
    [2] 第二张牌
   *[other] 下一张牌
}
prompt-card_dealer = 荷官{ $number ->
    [1] 第一张牌
    [2] 第二张牌
   *[other] 下一张牌
}
prompt-offer = 请询问{ CHOICE($choice) }
prompt-decide = { $area } 号位，控制玩家 { SAID($player) }：{ $soft ->
    [1] 软 { $hand } 点
   *[other] { $hand } 点
}对{ $dealer ->
    [11] A
   *[other] { $dealer } 点
}
prompt-settle_at_once = 请立即赔付或收取这些下注
prompt-settle = { $count ->
    [0] 请清理台面
   *[other] 请结算 { $count } 注
}
prompt-settle_cards = { $count ->
    [0] 请逐手收牌
   *[other] 请结算 { $count } 注，然后逐手收牌
}

refusal-no_such_result = 本设备没有“{ $result }”这一结果
refusal-nothing_to_undo = 上一次录入已不能撤销
refusal-pre_shuffled = 已预先洗好的牌
refusal-device_not_cut = 洗牌机的牌不切牌
refusal-nobody_asked_to_cut = 未请任何人切牌
refusal-decides_elsewhere = { SAID($player) } 在 { $area } 号投注区有下注，但不在该区作决定
refusal-no_cutting_card = 没有正在使用的牌靴
refusal-display_fault = 本台显示屏故障：{ SAID($fault) }
refusal-not_next_at_table = “{ SAID($what) }”不是下一步
refusal-another_dealer = 本局由 { $dealer } 发牌
refusal-turn_is_over = 已有人录入：{ SAID($last) }
refusal-turn_is_past = 此画面之后本台已有进展
refusal-dealer_at_table = { $table } 由真人发牌，没有玩家终端
refusal-virtual_dealer = { $table } 由虚拟荷官发牌
refusal-nobody_there = { SAID($player) } 没有人
refusal-people_full = 台上已有 { $count } 人
refusal-wagers_in_play = { SAID($player) } 还有未结算的下注
refusal-change = { MONEY($amount) } 换成 { MONEY($chip) } 的筹码
refusal-no_seat = 没有 { $seat } 号座位
refusal-seat_number_taken = { $seat } 号座位已有人
refusal-card_barred = 会员卡 { $card } 不得在此参与：{ SAID($why) }
refusal-card_here = 会员卡 { $card } 已在本台
refusal-chips_amount = { MONEY($amount) } 的筹码

accepted-shuffled_here = 在本桌洗的牌
accepted-shuffled_by_device = 洗牌机发出的牌
accepted-house_cuts = 由主管切牌
accepted-decision_of_controlling = { SAID($player) } 的决定
accepted-correction = 更正
accepted-shoe_in_play = 已洗好并切好的牌靴
accepted-resumed = 由主管恢复本台
accepted-next_at_table = 下一步：{ SAID($what) }
accepted-after_this_round = { $dealer }，或本局结束后的其他人
accepted-what_is_shown_now = 画面现在所示
accepted-table_of_person = 由真人发牌的台
accepted-seat_first = 先安排一人入座
accepted-place_left = 有人离开后再试
accepted-after_settlement = 结算后再试
accepted-multiple_of = { MONEY($chip) } 的倍数
accepted-seats = 1 至 { $most } 号座位，或站立
accepted-free_seat = 空座位
accepted-nobody_barred = 未被禁止的人
accepted-card_once = 每张卡只在一处
refusal-card_untold = 没有人说明出现的是哪张牌
refusal-another_card_is_next = { $card } 不是下一张牌
accepted-card_told = 说明出现的那张牌
accepted-card_out_already = 已经出现的 { $card }
