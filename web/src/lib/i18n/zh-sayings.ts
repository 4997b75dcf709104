// What the Dealer and the rules say, in Chinese: sentences of the floor by their patterns. What has no
// pattern stays as the floor has said it.
import { terms } from './zh-terms'

type Rule = readonly [pattern: RegExp, text: (found: string[]) => string]

const COLOURS: Record<string, string> = { red: '红', black: '黑', green: '绿' }
const PARTS: Record<string, string> = { even: '双', odd: '单', low: '小', high: '大' }

const RULES: readonly Rule[] = [
  [/^Place your wagers$/, () => '请下注'],
  [/^No more bets$/, () => '停止下注'],
  [/^This table is closed$/, () => '本台已关闭'],
  [/^The next round is about to begin$/, () => '下一局即将开始'],
  [/^This table has stopped: (.*)$/, ([why = '']) => `本台已暂停:${why}`],
  [/^The round is Void(?:: (.*))?$/, ([why = '']) => `本局作废${why && `:${why}`}`],
  [
    /^(\d+), (\w+)(?:, (\w+), (\w+))?$/,
    ([number = '', colour = '', ...parts]) =>
      [
        number,
        COLOURS[colour] ?? colour,
        ...parts.filter(Boolean).map((part) => PARTS[part] ?? part),
      ].join(' '),
  ],
  [/^([\d ]+), total (\d+)$/, ([dice = '', total = '']) => `${dice},共 ${total} 点`],
  [/^Player (\d), Banker (\d)$/, ([player = '', banker = '']) => `闲 ${player},庄 ${banker}`],
  [
    /^Dealer (.*)$/,
    ([cards = '']) => `荷官 ${cards.replace(', which does not qualify', ',不入围')}`,
  ],
  [
    /^Betting Area (\d+): (.*)$/,
    ([area = '', choices = '']) => `${area} 号位:${choicesOf(choices)}`,
  ],
  [/^Spin: (.*)$/, ([player = '']) => `旋转:${player}`],
  [/^(.*) \(no combination\)$/, ([symbols = '']) => `${symbols}(无组合)`],
  [/^the account is empty$/, () => '账户中没有余额'],
  [/^the ticket cannot be redeemed$/, () => '此票券不能兑换'],
  [/^play money is not given here/, () => '此处不发游戏币,或账户余额已足'],
  [/^(\$\S+) more than the account holds$/, ([more = '']) => `余额不足,还差 ${more}`],
  [
    /^(\$\S+) on (.*?) (?:is )?(?:below|under) (.*)$/,
    ([cents = '', bet = '']) => `${terms[bet] ?? bet} 的 ${cents} 低于最低限额`,
  ],
  [/^a wager while wagering is not open$/, () => '现在不接受下注'],
  [/^a selection while wagering is not open$/, () => '现在不接受选择'],
  [/^a cash-out with wagers in play$/, () => '仍有下注,暂不能兑现'],
  [/ with wagers in play$/, () => '仍有下注'],
  [/^(\S+) is full$/, () => '本台已满'],
  [
    /^Betting Area (\d+) holds the wagers of (\d+) players?$/,
    ([area = '', count = '']) => `${area} 号位已有 ${count} 位玩家下注`,
  ],
  [/^once the round is settled$/, () => '待本局结算后'],
  [/^the next Wagering Period$/, () => '下一个下注时段'],
  [/^((?:[A-Z][\w ]+(?:, | or )?)+)$/, ([choices = '']) => choicesOf(choices)],
]

export function saying(text: string): string {
  for (const [pattern, write] of RULES) {
    const found = pattern.exec(text)
    if (found) return write(found.slice(1))
  }
  return text
}

function choicesOf(text: string): string {
  return text
    .split(/, | or /)
    .map((choice) => terms[choice] ?? choice)
    .join('、')
}
