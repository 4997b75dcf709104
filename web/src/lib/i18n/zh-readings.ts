// How the books read their clauses, and what the laboratory says of them, in Chinese.
export const readings = {
  'The dice show three different numbers of the chosen four.': '骰子显示所选四个数中三个不同的数。',
  'As in the approved Casino War rules: 1 to 1; a won war returns the Ante.':
    '依核准的赌场战争规则:1 赔 1;战争获胜则退还底注。',
  'As in the approved Three Card Poker rules: the Ante Bonus is paid whether the Dealer wins or not, and comes with the Ante.':
    '依核准的三张牌扑克规则:无论荷官输赢均付底注奖金,随底注一并赔付。',
  'A Tie returns the wager, as in the approved Baccarat rules.':
    '和局退还本注,依核准的百家乐规则。',
  'C, D and E: all three wheels show one of these, not all the same.':
    'C、D 与 E:三个转轮均为其中之一,且不全相同。',
  'The eighteen black numbers; zero loses the whole wager.': '十八个黑色号码;零则全输。',
  'The eighteen red numbers; zero loses the whole wager.': '十八个红色号码;零则全输。',
  'The wager is collected first (16.7), so an award of 500 times the wager is 499 to 1.':
    '先收取本注(16.7),故 500 倍奖金即 1 赔 499。',
  'Twelve numbers, from 1, 2 or 3 on by threes; zero loses.':
    '十二个号码,自 1、2 或 3 起每隔三个;零则输。',
  'Four numbers that meet in a point, or 0-1-2-3.': '交于一点的四个号码,或 0-1-2-3。',
  '1 to 12, 13 to 24 or 25 to 36; zero loses.': '1 至 12、13 至 24 或 25 至 36;零则输。',
  'A win by one, two or three points without a natural loses, as does any other Tie.':
    '非例牌而以一、二、三点取胜则输,其他和局亦输。',
  '2, 4, 6 and on to 36; zero loses the whole wager.': '2、4、6 直至 36;零则全输。',
  '1, 3, 5 and on to 35; zero loses the whole wager.': '1、3、5 直至 35;零则全输。',
  'A triple loses, as it does on Big and Small.': '围骰则输,与大、小相同。',
  'As in the approved Casino War rules: 1 to 1, a tied war included.':
    '依核准的赌场战争规则:1 赔 1,战争平手亦然。',
  '19 to 36; zero loses the whole wager.': '19 至 36;零则全输。',
  '1 to 18; zero loses the whole wager.': '1 至 18;零则全输。',
  "Ace and nine total 20 too; 1000 to 1 needs the Dealer's hand completed.":
    'A 与 9 也合计 20 点;1 赔 1000 须荷官完成其手牌。',
  'A fold loses the Ante only (18.6.2), so wagers on the hand survive it as those on lines do.':
    '弃牌只输底注(18.6.2),故手牌上的下注与行列上的一样保留。',
  'The wager is on the first two cards of the hand that the player nominates.':
    '下注于玩家指定一手的首两张牌。',
  'As in the approved Three Card Poker rules: it stands off when the Dealer does not qualify.':
    '依核准的三张牌扑克规则:荷官不入围则平手。',
  'The table prints no odds for a suited Blackjack: it is paid as two suited cards.':
    '赔率表未列同花黑杰克:按两张同花赔付。',
  "The cards of the line, or of the hand, with the Dealer's three; a fold loses the Ante only (18.6.2).":
    '行列或手牌的三张与荷官三张合计;弃牌只输底注(18.6.2)。',
  'The six numbers of two rows that touch.': '相邻两行的六个号码。',
  'Two numbers that touch on the layout, 0-1, 0-2 and 0-3 included.':
    '台面上相邻的两个号码,包括 0-1、0-2 与 0-3。',
  'One number, zero included.': '一个号码,包括零。',
  'The three numbers of a row, or 0-1-2 or 0-2-3.': '一行的三个号码,或 0-1-2、0-2-3。',
  'As in the approved Casino War rules; a Side Wager may stand without an Ante (1.1).':
    '依核准的赌场战争规则;边注可无底注(1.1)。',
  'Table 1 prints no odds; 8 to 1 are those of the approved Baccarat rules.':
    '表 1 未列赔率;1 赔 8 出自核准的百家乐规则。',
  'A patron who complains of how gaming or betting is conducted here may have the VCGLR investigate it, as the law and these rules provide.':
    '顾客对本处博彩的进行方式有投诉,可依法及依本规则请 VCGLR 调查。',
  'The operator decides disputes finally, and the Gaming and Wagering Commission may review its decision.':
    '争议由经营者最终裁定,博彩委员会可复核其决定。',
  'Whoever is not satisfied with a decision about the conduct of gaming may complain to an Inspector, by section 33 of the Gaming and Liquor Administration Act 2007 (NSW).':
    '对博彩进行的决定不满者,可依新南威尔士州 2007 年法第 33 条向督察员投诉。',
  'Whoever is not satisfied with a decision about the conduct of gaming may complain to an inspector, by section 33 of the Gaming and Liquor Administration Act 2007 (NSW).':
    '对博彩进行的决定不满者,可依新南威尔士州 2007 年法第 33 条向督察员投诉。',
  'Whoever is not satisfied with a decision about the conduct of gaming may have an Inspector investigate it; staff say how to reach one.':
    '对博彩进行的决定不满者,可请督察员调查;工作人员会告知联系方式。',
  'Table 6 prints the odds.': '赔率见表 6。',

  'the best choice for the cards of each hand; the return to {n} decimals, results of split areas as the method says':
    '每手牌按牌选最佳;返还率精确到 {n} 位小数,分牌结果依所述方法',
  'the chart of basic strategy, by totals; the return to {n} decimals, results of split areas as the method says':
    '按点数的基本策略表;返还率精确到 {n} 位小数,分牌结果依所述方法',
  "Exact to {n} digits for one area and a full shoe: every composition of the hands of player and Dealer, drawn without replacement. Split hands are exact for play that looks at a hand's own cards, the upcard and the pair: the best with one more card of the pair gone{exposed}. {saying}":
    '对一个投注区与一副满牌靴精确到 {n} 位:玩家与荷官手牌的每种组合,不放回抽取。分牌对只看本手、明牌与对子的打法精确:以再少一张对子牌为最佳{exposed}。{saying}',
  "Hit frequency, standard deviation and the single results of split areas take split hands as independent once the Dealer's end is known; the expectation does not.":
    '净赢率、标准差与分牌区的各项结果,在荷官结果已知后视分牌各手为独立;期望值不然。',
  'Exact in fractions for the infinite deck and the best play of all, split hands included. {saying}':
    '对无限副牌与最佳打法以分数精确计算,包括分牌。{saying}',
  'Even Money against waiting': '等额赔付对等待',
  'Free Bet Blackjack played best': '免费加注二十一点的最佳打法',
  'best play': '最佳打法',
  'basic strategy': '基本策略',
  'own three cards': '只看自己的三张牌',
  '{choice} with {text} or better, else {choice2}': '{text} 或更好则{choice},否则{choice2}',
  '{choice} on every tie': '每次平手均{choice}',
  '{choice} on ties of {text}': '{text} 平手时{choice}',
  '{choice} on ties of {text}; {choice2} on ties of {text2}':
    '{text} 平手时{choice};{text2} 平手时{choice2}',
  'Exact in fractions, from the functions that settle.': '以分数精确计算,出自结算所用的同一函数。',
  'Exact in fractions, each card drawn with replacement, from the functions that settle.':
    '以分数精确计算,每张牌抽后放回,出自结算所用的同一函数。',
  'Each effect is the difference of two exact solutions. {saying}':
    '每项影响是两个精确解之差。{saying}',
  'Each effect is the difference of two exact solutions, which blackjack from a shoe has to {n} decimals. {saying}':
    '每项影响是两个精确解之差,牌靴二十一点精确到 {n} 位小数。{saying}',
  'Rules are switched in the order shown, each on top of those before it; another order (--order) shares out the same difference otherwise.':
    '规则按所示次序逐条切换,每条加于前面各条之上;换一次序(--order),同一差额的分配不同。',

  '1 deck': '1 副牌',
  '{n} decks': '{n} 副牌',
  'infinite decks': '无限副牌',
  'a blackjack pays {odds}': '黑杰克 {odds}',
  'both blackjack: paid all the same': '双方黑杰克:照付',
  'both blackjack: paid by the ten': '双方黑杰克:按十点牌赔付',
  'both blackjack: {result}': '双方黑杰克:{result}',
  'Dealer hits soft 17': '荷官软 17 要牌',
  'Dealer stands on soft 17': '荷官软 17 停牌',
  'dealer blackjack takes one wager': '荷官黑杰克只收一注',
  'dealer blackjack takes every wager': '荷官黑杰克收全部注',
  'dealer 22 is over 21': '荷官 22 点即爆牌',
  'dealer 22: {result}': '荷官 22 点:{result}',
  'equal totals lose': '同点则输',
  'equal totals: {result}': '同点:{result}',
  '21 waits for the Dealer': '21 点等待荷官',
  '21 at once: {result}': '21 点立即:{result}',
  'no number of cards wins': '牌数不计胜',
  '{n} cards are paid at once': '{n} 张牌立即赔付',
  'any total may stand': '任何点数可停牌',
  'below {n} must draw': '低于 {n} 点必须要牌',
  'doubles are free': '加倍免费',
  'doubles cost a wager': '加倍须加注',
  'splits cost a wager': '分牌须加注',
  'splits of {text} are free': '{text} 分牌免费',
  'doubles on any total': '任何点数可加倍',
  'doubles on hard {text}': '硬 {text} 点可加倍',
  'doubles on up to {n} cards': '至多 {n} 张牌可加倍',
  'doubles after a split': '分牌后可加倍',
  'no double after a split': '分牌后不可加倍',
  'splits to {n} hands': '可分至 {n} 手',
  'split aces take one card': '分 A 各补一张',
  'split aces play on': '分 A 可继续要牌',
  'aces are split again': 'A 可再分',
  'aces are split once': 'A 只分一次',
  'split ace and ten: a blackjack': '分牌 A 加十:算黑杰克',
  'split ace and ten: no blackjack': '分牌 A 加十:不算黑杰克',
  'no surrender': '不可投降',
  'surrender against {text}': '对 {text} 可投降',
  'Insurance is offered': '提供保险',
  'no Insurance': '不提供保险',
  'Insurance for a blackjack': '黑杰克可买保险',
  'no Insurance for a blackjack': '黑杰克不可买保险',
  'even money is offered': '提供等额赔付',
  'no even money': '不提供等额赔付',
  '{bet} pays {odds}': '{bet} {odds}',
  '{bet}, {bet2}: {odds}': '{bet},{bet2}:{odds}',
} as const
