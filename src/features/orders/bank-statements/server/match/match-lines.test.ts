import { describe, expect, it } from 'vitest'
import type { AwaitedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import { won } from '#values/won.ts'
import { plainHolder } from '#values/account-holder.ts'
import { plainCompanies } from '../../contract/payment-companies.ts'
import { learntNameOf, matchLines, unrequested, type BookedReceipt, type MatchableLine } from './match-lines.ts'

const waiting = (number: string, due: number, depositor: string, memberId = 1): AwaitedTransfer => ({
  number,
  memberId,
  payer: '성수점',
  partnerName: '새벽나루',
  due: won(due),
  depositor,
  since: new Date('2026-05-15T01:00:00Z'),
})

const seongsu = waiting('20260515-4561234', 30_000, '성수점')
const charge = waiting('C20260515-4565678', 100_000, '주식회사 누리 가맹', 2)

const receivedAt = new Date('2026-05-15T02:00:00Z')
const line = (amount: number, depositor: string, id = 1): MatchableLine => ({
  id,
  amount: won(amount),
  depositor,
  receivedAt,
  isReversed: false,
  wasUndone: false,
})

const companies = plainCompanies('한별페이, 나루 송금')

/** Names by member, as the tests write them. */
function learntOf(aliases: readonly [number, string[]][]) {
  const pairs = aliases.flatMap(([memberId, names]) => names.map((name) => ({ memberId, name })))
  const byName = Map.groupBy(pairs, ({ name }) => plainHolder(name))
  return new Map([...byName].map(([name, owners]) => [name, owners.map(({ memberId }) => memberId)]))
}

function matched(
  lines: MatchableLine[],
  awaited: AwaitedTransfer[],
  aliases: [number, string[]][] = [],
  booked: BookedReceipt[] = [],
) {
  const matches = matchLines(lines, awaited, { learnt: learntOf(aliases), companies, booked })
  return lines.map(({ id }) => {
    const { kind, reason, candidates } = matches.get(id)!
    return [kind, reason, ...candidates.map(({ awaited: { number } }) => number.slice(-4))]
  })
}

describe('a line matches', () => {
  it.each<[string, number, string, (string | null)[]]>([
    ['amount and name', 30_000, '성수점', ['EXACT', null, '1234']],
    ['amount and name, spaced and wide', 30_000, '성 수 점', ['EXACT', null, '1234']],
    ['amount and name with the code', 30_000, '성수점1234', ['EXACT', null, '1234']],
    ['amount and name with the code apart', 30_000, '성수점 1234', ['EXACT', null, '1234']],
    ['amount and the beginning of the name with the code', 30_000, '성수1234', ['EXACT', null, '1234']],
    ['a charge, in another company form', 100_000, '㈜누리가맹', ['EXACT', null, '5678']],
    ['a charge, cut off before the code', 100_000, '누리5678', ['EXACT', null, '5678']],
    ['amount and name behind the code', 30_000, '1234성수점', ['EXACT', null, '1234']],
    ['amount and name apart from the code, cut off', 30_000, '1234 성수', ['EXACT', null, '1234']],
    ['a charge, cut off behind the code', 100_000, '5678㈜누리', ['EXACT', null, '5678']],
    ['amount and code, one letter behind it', 30_000, '1234성', ['PROPOSED', 'amount-and-code', '1234']],
    ['the code in front', 31_000, '1234김하늘', ['PROPOSED', 'code', '1234']],
    ['amount and code, one letter of the name', 30_000, '성1234', ['PROPOSED', 'amount-and-code', '1234']],
    ['amount and code, another name', 30_000, '김하늘1234', ['PROPOSED', 'amount-and-code', '1234']],
    ['amount and code alone', 30_000, '1234', ['PROPOSED', 'amount-and-code', '1234']],
    ['the beginning of the name without the code', 30_000, '성수', ['PROPOSED', 'amount', '1234']],
    ['the amount', 30_000, '김하늘', ['PROPOSED', 'amount', '1234']],
    ['the amount, without a depositor', 30_000, '', ['PROPOSED', 'amount', '1234']],
    ['the name: a partial transfer', 10_000, '성수점', ['PROPOSED', 'name', '1234']],
    ['the name: too much', 31_000, '성수점1234', ['PROPOSED', 'name', '1234']],
    ['the code', 31_000, '김하늘1234', ['PROPOSED', 'code', '1234']],
    ['nothing', 12_345, '김하늘', ['NONE', null]],
    ['nothing: a company form is no name', 12_345, '(주)', ['NONE', null]],
  ])('%s', (_, amount, depositor, expected) => {
    expect(matched([line(amount, depositor)], [seongsu, charge])).toEqual([expected])
  })
})

describe('a line is only proposed', () => {
  const at = (time: string) => [{ ...line(30_000, '성수점'), receivedAt: new Date(time) }]

  it('when its money came before the request, by the minute', () => {
    expect(matched(at('2026-05-15T00:58:00Z'), [seongsu])).toEqual([['PROPOSED', 'too-early', '1234']])
    const late = { ...seongsu, since: new Date('2026-05-15T01:00:40Z') }
    expect(matched(at('2026-05-15T01:00:00Z'), [late])).toEqual([['EXACT', null, '1234']])
  })

  it('when its day ended before the request; without a time it came on the whole of its day', () => {
    const midnight = (day: string) => at(`${day}T00:00:00+09:00`)
    expect(matched(midnight('2026-05-15'), [seongsu])).toEqual([['EXACT', null, '1234']])
    expect(matched(midnight('2026-05-16'), [seongsu])).toEqual([['EXACT', null, '1234']])
    expect(matched(midnight('2026-05-14'), [seongsu])).toEqual([['PROPOSED', 'too-early', '1234']])
  })

  it('when an operator has booked the same amount by hand within a week', () => {
    const byHand = (amount: number, time: string): BookedReceipt[] => [
      { amount: won(amount), receivedAt: new Date(time), depositor: '', source: 'OPERATOR' },
    ]
    const kinds = [
      byHand(30_000, '2026-05-18T02:00:00Z'),
      byHand(30_001, '2026-05-18T02:00:00Z'),
      byHand(30_000, '2026-05-22T14:59:59Z'),
      byHand(30_000, '2026-05-22T15:00:00Z'),
      byHand(30_000, '2026-05-07T15:00:00Z'),
      byHand(30_000, '2026-05-07T14:59:59Z'),
    ].map((receipts) => matched([line(30_000, '성수점')], [seongsu], [], receipts))
    const [doubted, exact] = [[['PROPOSED', 'by-hand', '1234']], [['EXACT', null, '1234']]]
    expect(kinds).toEqual([doubted, exact, doubted, exact, doubted, exact])
  })
})

describe('a line that another export of the same transfer has booked', () => {
  const booked = (depositor: string, time: string): BookedReceipt[] => [
    { amount: won(30_000), receivedAt: new Date(time), depositor, source: 'BANK' },
  ]
  const midnight = '2026-05-14T15:00:00Z'

  it.each([
    ['in the same minute, with seconds', '성수점', '2026-05-15T02:00:22Z', 'PROPOSED'],
    ['on the same day, without a time', '(주)성수점', midnight, 'PROPOSED'],
    ['two minutes later', '성수점', '2026-05-15T02:02:00Z', 'EXACT'],
    ['of another depositor', '강남점', '2026-05-15T02:00:00Z', 'EXACT'],
  ] as const)('%s', (_, depositor, time, kind) => {
    const [[found, reason] = []] = matched([line(30_000, '성수점')], [seongsu], [], booked(depositor, time))
    expect([found, reason]).toEqual([kind, kind === 'EXACT' ? null : 'booked'])
  })
})

describe('several candidates', () => {
  const twin = waiting('20260515-4569999', 30_000, '성수점')

  it('of one amount and name are only proposed, and told apart by the code', () => {
    expect(matched([line(30_000, '성수점')], [seongsu, twin])).toEqual([['PROPOSED', 'several', '1234', '9999']])
    expect(matched([line(30_000, '성수점9999')], [seongsu, twin])).toEqual([['EXACT', null, '9999']])
  })

  it('are five at most, the likeliest first', () => {
    const others = Array.from({ length: 9 }, (_, at) => waiting(`20260515-111100${at}`, 30_000, '다른점'))
    const [[, reason, ...numbers] = []] = matched([line(30_000, '김하늘1234')], [...others, seongsu])
    expect([reason, numbers.length, numbers[0]]).toEqual(['amount-and-code', 5, '1234'])
  })

  it('never share an exact match: two equal transfers for one order are left to the operator', () => {
    expect(matched([line(30_000, '성수점', 1), line(30_000, '성수점1234', 2)], [seongsu])).toEqual([
      ['PROPOSED', 'shared', '1234'],
      ['PROPOSED', 'shared', '1234'],
    ])
  })
})

describe('the names of a member', () => {
  it('include those under which the member has paid before, also with a code', () => {
    expect(matched([line(30_000, '박서연')], [seongsu], [[1, ['박서연']]])).toEqual([['EXACT', null, '1234']])
    expect(matched([line(30_000, '박서연1234')], [seongsu], [[1, ['박서연']]])).toEqual([['EXACT', null, '1234']])
    expect(matched([line(30_000, '1234박서연')], [seongsu], [[1, ['박서연']]])).toEqual([['EXACT', null, '1234']])
    expect(matched([line(30_000, '박서연')], [seongsu], [[2, ['박서연']]])).toEqual([['PROPOSED', 'amount', '1234']])
  })

  it.each([
    ['박 서연', '박서연'],
    ['박서연1234', '박서연'],
    ['1234박서연', '박서연'],
    ['(주)다온', '다온'],
    // The announced name is remembered as well: two members may announce one name.
    ['성수점', '성수점'],
    ['성수1234', '성수점'],
    ['1234', undefined],
    ['', undefined],
    ['(주)비바리퍼블리카', undefined],
    ['카카오페이1234', undefined],
    ['1234카카오페이', undefined],
  ])('are learnt from %s', (depositor, name) => {
    expect(learntNameOf(depositor, seongsu, { known: [], companies })).toBe(name)
  })

  it('are learnt once', () => {
    expect(learntNameOf('박서연', seongsu, { known: ['박서연'], companies })).toBeUndefined()
  })
})

/** [decisions: Payments] */
describe('a name is evidence only while it points to one member', () => {
  const [a, b] = [waiting('20260515-4561234', 700_000, '성수점'), waiting('C20260515-4565678', 700_000, '강남점', 2)]

  it.each([
    '(주)비바리퍼블리카',
    '비바리퍼블',
    '㈜카카오페이',
    '카카오페이머니',
    '토스',
    '네이버파이낸셜(주)',
    '타행이체',
    'ＡＴＭ',
    '(주)한별페이',
    '나루송금',
    '(주)비바리퍼블리카'.normalize('NFD'),
  ])('not one of a company for payments, learnt or announced: %s', (depositor) => {
    const learnt = matched([line(700_000, depositor)], [a], [[1, [depositor]]])
    expect(learnt).toEqual([['PROPOSED', 'payment-company', '1234']])
    const announced = waiting('20260515-4561234', 700_000, depositor)
    expect(matched([line(700_000, depositor)], [announced])).toEqual([['PROPOSED', 'payment-company', '1234']])
    expect(matched([line(700_000, `${depositor}1234`)], [announced])[0]?.[0]).toBe('PROPOSED')
    expect(matched([line(700_000, `1234${depositor}`)], [announced])[0]?.[0]).toBe('PROPOSED')
  })

  it.each(['토스트상회', '현금성', '이체리'])('but a name that only begins like one: %s', (depositor) => {
    expect(matched([line(700_000, depositor)], [a], [[1, [depositor]]])).toEqual([['EXACT', null, '1234']])
  })

  it('not one that was learnt for two members, unless the code distinguishes them', () => {
    const learnt: [number, string[]][] = [
      [1, ['박서연']],
      [2, ['박서연']],
    ]
    expect(matched([line(700_000, '박서연')], [a], learnt)).toEqual([['PROPOSED', 'many-members', '1234']])
    expect(matched([line(700_000, '박서연1234')], [a], learnt)).toEqual([['EXACT', null, '1234']])
  })

  it('not one that another member announces, such as a headquarters that pays for its stores', () => {
    const [one, other] = [
      waiting('20260515-4561234', 30_000, '(주)누리'),
      waiting('20260515-4569999', 50_000, '누리', 2),
    ]
    expect(matched([line(30_000, '주식회사 누리')], [one, other])).toEqual([
      ['PROPOSED', 'many-members', '1234', '9999'],
    ])
  })

  it('not a learnt one while two requests wait for the same amount, orders and charges alike', () => {
    expect(matched([line(700_000, '박서연')], [a, b], [[1, ['박서연']]])).toEqual([
      ['PROPOSED', 'same-amount', '1234', '5678'],
    ])
    expect(matched([line(700_000, '박서연')], [a], [[1, ['박서연']]])).toEqual([['EXACT', null, '1234']])
    expect(matched([line(700_000, '성수점')], [a, b])).toEqual([['EXACT', null, '1234']])
  })

  it('and a match names the learnt name', () => {
    const restsOn = (depositor: string) =>
      matchLines([line(700_000, depositor)], [a], { learnt: learntOf([[1, ['박서연']]]), companies, booked: [] }).get(1)
        ?.candidates[0]?.learntName
    expect([restsOn('박 서연'), restsOn('박서연1234'), restsOn('성수점')]).toEqual(['박서연', '박서연', ''])
  })
})

describe('a line whose money the bank took back', () => {
  it('matches nothing exactly, and says so', () => {
    const reversed = { ...line(30_000, '성수점'), isReversed: true }
    expect(matched([reversed], [seongsu])).toEqual([['PROPOSED', 'reversed', '1234']])
  })
})

describe('a line whose confirmation was taken back', () => {
  it.each(['성수점', '김하늘1234', '성수점1234'])('is decided by a person: %s', (depositor) => {
    const [[kind, reason] = []] = matched(
      [{ ...line(30_000, depositor), wasUndone: true }],
      [seongsu],
      [[1, ['김하늘']]],
    )
    expect([kind, reason]).toEqual(['PROPOSED', 'undone'])
  })

  it('and takes no exact match from another transfer of the same request', () => {
    const undone = { ...line(30_000, '성수점', 1), wasUndone: true }
    expect(matched([undone, line(30_000, '성수점', 2)], [seongsu])).toEqual([
      ['PROPOSED', 'undone', '1234'],
      ['EXACT', null, '1234'],
    ])
  })
})

describe('the lines that no request explains', () => {
  const left = (depositors: string[], awaited: AwaitedTransfer[], aliases: [number, string[]][] = []) =>
    unrequested(
      depositors.map((depositor, at) => line(30_000, depositor, at)),
      awaited,
      { learnt: learntOf(aliases), companies },
    ).map(({ depositor }) => depositor)

  it.each(['성수점', ' 성수점', '성수점1234', '성수1234', '1234성수', '(주)박서연', '박서연1234'])(
    'lack one with the name %s',
    (name) => {
      expect(left([name, '모르는이름'], [seongsu], [[1, ['박서연']]])).toEqual(['모르는이름'])
    },
  )

  it('have the later one of two transfers for one request', () => {
    expect(left(['성수점', '박서연'], [seongsu], [[1, ['박서연']]])).toEqual(['박서연'])
  })

  it('give a request to the line with its code first', () => {
    const other = waiting('20260515-4569999', 30_000, '성수점')
    expect(left(['성수점', '성수점1234'], [seongsu, other])).toEqual([])
  })
})
