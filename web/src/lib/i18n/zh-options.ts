// The options of tables and their values, in Chinese; English takes the names as the books have them.

const NAMES: Record<string, string> = {
  any_pairs_restricted: '任意对子有限制',
  area_players_max: '每区玩家上限',
  areas: '投注区数',
  burns: '烧牌数',
  burns_each_round: '每局烧牌数',
  crown_pairs: '皇冠对子赔率',
  dealer_blackjack_takes: '荷官黑杰克收取',
  decks: '牌副数',
  even_money_offered: '提供等额赔付',
  first_two_cards: '首两张牌',
  jackpot_minimum_cents: '累积奖起点(分)',
  layout: '布局',
  lone_player_areas_min: '单人最少区数',
  offers_any_pairs: '提供任意对子',
  offers_blazing_sevens: '提供火热七',
  offers_crown_pairs: '提供皇冠对子',
  offers_dragon_bonus: '提供龙宝',
  offers_pair: '提供对子',
  offers_perfect_pairs: '提供完美对子',
  offers_pot_of_gold: '提供金罐',
  offers_star_pairs: '提供星对子',
  offers_super_6: '提供超级六',
  others_on_double: '加倍时其他人',
  others_on_split: '分牌时其他人',
  pair_plus_table: '对子加赔率表',
  pay_table: '赔率表',
  perfect_pairs: '完美对子赔率',
  perfect_pairs_restricted: '完美对子有限制',
  player_areas_max: '每人区数上限',
  player_must_draw_below: '低于此点必须要牌',
  pot_of_gold: '金罐赔率',
  pot_of_gold_restricted: '金罐有限制',
  refuses_unpayable: '拒绝无法赔付的投注',
  shuffling: '洗牌',
  side_wager: '提供边注',
  side_wagers: '边注',
  six_card_bonus_table: '六张牌奖赔率表',
  skipping_holds_to_minimum: '跳局须守下限',
  spinner_minimum_wager_cents: '转轮者最低注(分)',
  split_ace_ten_is_blackjack: '分牌 A 加十算黑杰克',
  star_pairs_restricted: '星对子有限制',
  super_6: '超级六赔率',
  tied_war: '战争再平',
}

const VALUES: Record<string, string> = {
  'face up': '明牌',
  'face down': '暗牌',
  shoe: '牌靴',
  continuous: '连续洗牌',
  'by hand': '手洗',
  'may join': '可跟随',
  bonus: '奖金',
  'no bonus': '无奖金',
  stay: '保持原注',
  everything: '全部投注',
  'original wager': '原注',
  'Card Shuffling Machine': '洗牌机',
  none: '无',
  ...Object.fromEntries(
    [4, 6, 8].flatMap((n) =>
      ['A', 'B'].map((table) => [`${n} decks ${table}`, `${n} 副 ${table}`]),
    ),
  ),
}

const keyed = (kind: string, words: Record<string, string>) =>
  Object.fromEntries(Object.entries(words).map(([word, text]) => [`${kind}/${word}`, text]))

export const options: Readonly<Record<string, string>> = {
  ...keyed('option', NAMES),
  ...keyed('value', VALUES),
}
