import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestQuickLine } from './quick-limits.ts'
import { isHeading, parseQuickLine, quickLinesOf } from './quick-line.ts'
import { sheetHeaderOf } from './quick-sheet.ts'

describe('a pasted line', () => {
  it.each([
    ['종이컵 13oz 2박스', '종이컵 13oz', 2, '박스'],
    ['A4 전단지 1000', 'A4 전단지', 1_000, null],
    ['A4 전단지 1,000', 'A4 전단지', 1_000, null],
    ['13온스 컵 x2', '13온스 컵', 2, null],
    ['13온스 컵 × 2', '13온스 컵', 2, null],
    ['컵홀더 *3', '컵홀더', 3, null],
    ['종이컵2박스', '종이컵', 2, '박스'],
    ['종이컵 3', '종이컵', 3, null],
    ['2박스 종이컵 13oz', '종이컵 13oz', 2, '박스'],
    ['종이컵: 3개', '종이컵', 3, '개'],
    ['종이컵 - 3개', '종이컵', 3, '개'],
    ['종이컵(13oz) 3개', '종이컵(13oz)', 3, '개'],
    ['종이컵 13oz 2박스 (1000개)', '종이컵 13oz (1000개)', 2, '박스'],
    ['냅킨 5,000매 x3', '냅킨 5,000매', 3, null],
    ['냅킨 5,000매 3', '냅킨 5,000매', 3, null],
    ['냅킨 50개입 2박스', '냅킨 50개입', 2, '박스'],
    ['감열지 79×70 50롤 2박스', '감열지 79×70 50롤', 2, '박스'],
    ['배너 600×1800 3개', '배너 600×1800', 3, '개'],
    ['배너 600×1800', '배너 600×1800', null, null],
    ['종이컵 13oz', '종이컵 13oz', null, null],
    ['원두 1kg 10봉', '원두 1kg', 10, '봉'],
    ['종이컵 2만개', '종이컵', 20_000, '개'],
    ['전단지 3천 장', '전단지', 3_000, '장'],
    ['전단지 1만5천매', '전단지', 15_000, '매'],
    ['전단지 1만 5천장', '전단지', 15_000, '장'],
    ['전단지 1.5만장', '전단지', 15_000, '장'],
    ['전단지 2천5백', '전단지', 2_500, null],
    ['냅킨 5천매 2박스', '냅킨 5천매', 2, '박스'],
    ['냅킨 5천매 x2', '냅킨 5천매', 2, null],
    ['냅킨\t5천', '냅킨', 5_000, null],
    ['냅킨\t1만5천매', '냅킨', 15_000, '매'],
    ['냅킨 5천매\t2', '냅킨 5천매', 2, null],
    ['종이컵 두 박스', '종이컵', 2, '박스'],
    ['명함 오백장', '명함', 500, '장'],
    ['종이컵 ２，０００개', '종이컵', 2_000, '개'],
    ['종이컵　１０', '종이컵', 10, null],
    ['종이컵 3ea', '종이컵', 3, 'ea'],
    ['종이컵 3개요', '종이컵', 3, '개'],
    ['종이컵 3개씩 부탁드립니다~', '종이컵', 3, '개'],
    ['종이컵 3박스 보내주세요!', '종이컵', 3, '박스'],
    ['종이컵 3박스 추가 주문합니다.', '종이컵', 3, '박스'],
    ['- 종이컵 2박스', '종이컵', 2, '박스'],
    ['• 종이컵 2박스', '종이컵', 2, '박스'],
    ['1. 종이컵 2박스', '종이컵', 2, '박스'],
    ['12) 종이컵 2박스', '종이컵', 2, '박스'],
    ['①종이컵 2박스', '종이컵', 2, '박스'],
    ['☑ 종이컵 2박스', '종이컵', 2, '박스'],
    ['1.5리터 생수 20병', '1.5리터 생수', 20, '병'],
    ['[김하늘] [오후 2:30] 종이컵 2박스', '종이컵', 2, '박스'],
    ['2026년 11월 21일 오후 2:30, 김하늘 : 종이컵 2박스', '종이컵', 2, '박스'],
    ['ㅈㅇㅋ 2박스', 'ㅈㅇㅋ', 2, '박스'],
    ['종이컵\t2', '종이컵', 2, null],
    ['종이컵\t13oz\t2\t박스', '종이컵 13oz', 2, '박스'],
    ['3\t종이컵 13oz\t1,000\t93,500\t93,500', '종이컵 13oz', 1_000, null],
    ['종이컵\t2박스\t급합니다', '종이컵', 2, '박스'],
    ['종이컵\t2.0', '종이컵', 2, null],
    ['종이컵 99999999999999999999개', '종이컵', null, '개'],
    ['냅킨 5,000매\t2', '냅킨 5,000매', 2, null],
    ['감열지\t50롤\t박스\t2', '감열지 50롤', 2, '박스'],
    ['감열지\t50롤\t2\t박스', '감열지 50롤', 2, '박스'],
    ['감열지\t50롤\t2', '감열지 50롤', 2, null],
    ['종이컵\t2박스\t31,000\t62,000', '종이컵', 2, '박스'],
    ['종이컵\t2\t31,000\t62,000', '종이컵', 2, null],
    ['종이컵\t31,000\t2\t62,000', '종이컵', 2, null],
    ['종이컵\t2\t박스\t31,000\t62,000', '종이컵', 2, '박스'],
    ['1\t종이컵\t13oz\t박스\t2\t31,000\t62,000', '종이컵 13oz', 2, '박스'],
  ])('%s', (text, name, count, unit) => {
    expect(parseQuickLine(text)).toMatchObject({ name, count, unit })
  })

  it.each([
    ['물티슈 무지 1,000매 -2박스', 'minus'],
    ['냅킨 5천2', 'unclear'],
    ['냅킨 5천2매', 'unclear'],
    ['냅킨\t5천2', 'unclear'],
    ['냅킨 2천3만매', 'unclear'],
    ['물티슈 −2', 'minus'],
    ['물티슈 △3개', 'minus'],
    ['-2박스 물티슈', 'minus'],
    ['물티슈\t-2', 'minus'],
    ['물티슈\t(2)', 'minus'],
    ['물티슈-2박스', 'unclear'],
    ['종이컵\t1,000\t44\t44,000', 'unclear'],
    ['종이컵\t2\t500', 'unclear'],
    ['종이컵\t2박스\t31,000', 'unclear'],
    ['감열지\t50\t롤\t2', 'unclear'],
    ['냅킨 2, 물티슈 3', 'several'],
  ])('asks for the count of %j', (text, doubt) => {
    expect(parseQuickLine(text)).toMatchObject({ count: null, doubt })
  })

  it.each([
    ['품명\t규격\t단위\t수량', '감열지\t50롤\t박스\t2', '감열지 50롤', 2, '박스'],
    ['수량\t품 명\t금액(원)\t단가', '3\t냅킨 5,000매\t93,000\t31,000', '냅킨 5,000매', 3, null],
    ['No.\t상품명\t규격\t주문수량\t비고', '\t종이컵\t13oz\t1,000\t급합니다', '종이컵 13oz', 1_000, null],
    ['품목\t재고\t발주수량\t단위', '빨대\t30\t4\t봉', '빨대', 4, '봉'],
    ['품명\t수량', '빨대\t', '빨대', null, null],
    ['품명\t수량', '빨대\t2박스', '빨대', 2, '박스'],
    ['품명\t수량\t단가\t금액', '합계\t12\t\t120,000', '', null, null],
  ])('below the headings %j: %j', (headings, text, name, count, unit) => {
    expect(parseQuickLine(text, sheetHeaderOf(headings))).toMatchObject({ name, count, unit, doubt: null })
  })

  it.each([
    ['품명\t수량', '빨대\t-2', 'minus'],
    ['품명\t수량', '빨대\t2~3', 'unclear'],
    ['품명\t수량\t수량', '빨대\t2\t3', 'unclear'],
  ])('below the headings %j asks for the count of %j', (headings, text, doubt) => {
    expect(parseQuickLine(text, sheetHeaderOf(headings))).toMatchObject({ name: '빨대', count: null, doubt })
  })

  it('keeps the whole text, for a name that ends like a count', () => {
    expect(parseQuickLine('- 감열지 79×70 50롤').whole).toBe('감열지 79×70 50롤')
  })

  it('never throws, and its count is a whole number that can be ordered', () => {
    const pieces = fc.constantFrom(
      '종이컵',
      '13oz',
      '2박스',
      'x',
      '×',
      '1,000',
      '1,00',
      '(',
      ')',
      '\t',
      '개',
      ' ',
      '만',
      '.',
      '-',
    )
    const line = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(line, (text) => {
        const { name, count, whole } = parseQuickLine(text)
        expect(count === null || (Number.isInteger(count) && count >= 0 && count <= 1_000_000)).toBe(true)
        expect(name.length).toBeLessThanOrEqual(whole.length + 1)
      }),
      { numRuns: 500 },
    )
  })

  it('parses any line within milliseconds', () => {
    const hard = ['1,111'.repeat(40), '한 '.repeat(100), '- '.repeat(100), '('.repeat(200), '종이컵 x'.repeat(30)]
    const start = performance.now()
    for (let n = 0; n < 200; n++) for (const line of hard) parseQuickLine(line)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('pasted text', () => {
  it('is split into lines, without blank ones, rulers and dates of a chat; headings stay to tell the columns', () => {
    const text = [
      '품명\t수량\t비고',
      '종이컵\t2',
      '',
      '------',
      '--------------- 2026년 11월 21일 토요일 ---------------',
      '\u0007빨대 3\r',
    ]
    expect(quickLinesOf(text.join('\n'))).toEqual(['품명\t수량\t비고', '종이컵\t2', '빨대 3'])
    expect(quickLinesOf(text.join('\n')).filter((line) => !isHeading(line))).toEqual(['종이컵\t2', '빨대 3'])
  })

  it.each([
    ['냅킨 2, 물티슈 3', ['냅킨 2', '물티슈 3']],
    ['냅킨 2,물티슈 3', ['냅킨 2', '물티슈 3']],
    ['냅킨 5,000매 2, 물티슈 1,000매 3박스', ['냅킨 5,000매 2', '물티슈 1,000매 3박스']],
    ['냅킨 2박스 / 물티슈 3박스', ['냅킨 2박스', '물티슈 3박스']],
    ['냅킨 2박스랑 물티슈 3박스', ['냅킨 2박스', '물티슈 3박스']],
    ['냅킨 2, 물티슈 3, 감사합니다', ['냅킨 2', '물티슈 3, 감사합니다']],
    ['냅킨 2, 물티슈 -3', ['냅킨 2', '물티슈 -3']],
    ['[김하늘] [오후 2:30] 냅킨 2, 물티슈 3', ['[김하늘] [오후 2:30] 냅킨 2', '물티슈 3']],
    ['2026년 11월 21일 오후 2:30, 김하늘 : 종이컵 2박스', ['2026년 11월 21일 오후 2:30, 김하늘 : 종이컵 2박스']],
    ['종이컵 13oz, 2박스', ['종이컵 13oz, 2박스']],
    ['A4 전단지 1,000', ['A4 전단지 1,000']],
    ['"냅킨\n5,000매"\t2', ['냅킨 5,000매\t2']],
    ['\t종이컵\t2', ['\t종이컵\t2']],
  ])('%j is the lines %j', (text, lines) => {
    expect(quickLinesOf(text)).toEqual(lines)
  })

  it('cuts overlong lines, and loses nothing of them', () => {
    expect(quickLinesOf('가'.repeat(5_000)).join('')).toHaveLength(5_000)
    expect(quickLinesOf('가'.repeat(5_000))[0]).toHaveLength(longestQuickLine)
  })

  it.each([
    ['a gap of 100,000 spaces', `종이컵${' '.repeat(100_000)}2박스`, ['종이컵 2박스']],
    ['wide spaces of a Korean keyboard', `종이컵${'\u3000'.repeat(100_000)}2박스`, ['종이컵 2박스']],
    ['a ruler of 5,000 strokes', `${'-'.repeat(5_000)} 주문 ${'-'.repeat(5_000)}\n종이컵 2박스`, ['종이컵 2박스']],
  ])('is split in linear time: %s took minutes before', (_, text, lines) => {
    expect(quickLinesOf(text)).toEqual(lines)
  })

  it('with a long row of strokes before a word is split in linear time', () => {
    expect(quickLinesOf(`${'-'.repeat(5_000)}컵`).join('')).toHaveLength(5_001)
  })
})
