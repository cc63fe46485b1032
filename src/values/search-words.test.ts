import { describe, expect, it } from 'vitest'
import { measureWords, searchWords } from './search-words.ts'

describe('the words of a search', () => {
  it.each([
    ['감열지 79x70', '감열지 79×70'],
    ['감열지 79*70', '감열지 79×70'],
    ['감열지 79 X 70', '감열지 79×70'],
    ['감열지 79mm x 70mm', '감열지 79㎜×70㎜'],
    ['냅킨 5000매', '냅킨 5,000매'],
    ['냅킨 ５，０００매', '냅킨 5,000매'],
    ['테이프 50mm', '테이프 50㎜'],
    ['테이프 50 MM', '테이프 50㎜'],
    ['테이프 50밀리미터', '테이프 50㎜'],
    ['상자 30센치', '상자 30cm'],
    ['A4 용지', 'Ａ４ 용지'],
    ['A4　용지', 'Ａ４ 용지'],
    ['컵 13온스', '컵 13 oz'],
    ['컵 13온즈', '컵 13 oz'],
    ['컵 온즈', '컵 온스'],
    ['컵 온스', '컵 oz'],
    ['현수막 센치', '현수막 cm'],
    ['생수 1.5리타', '생수 1.5ℓ'],
    ['컵 92φ', '컵 92파이'],
    ['액자 10inch', '액자 10인치'],
    ['컵 500cc', '컵 500㎖'],
    ['생수 1.5리터', '생수 1.5ℓ'],
    ['원두 1키로', '원두 1㎏'],
    ['냅킨 5천매', '냅킨 5,000매'],
    ['냅킨 5천 매', '냅킨 5,000 매'],
    ['냅킨 5천장', '냅킨 5,000매'],
    ['냅킨 ５천장', '냅킨 5,000매'],
    ['냅킨 5천매'.normalize('NFD'), '냅킨 5,000매'],
    ['전단 1만장', '전단 10,000매'],
    ['전단 1만5천매', '전단 15,000매'],
    ['전단 1만 5천매', '전단 15,000매'],
    ['전단 1만5000장', '전단 15,000매'],
    ['전단 1.5만장', '전단 15,000매'],
    ['봉투 2천5백매입', '봉투 2,500매입'],
    ['상품권 1만원', '상품권 10,000원'],
    ['도화지 100장', '도화지 100매'],
    ['냅킨 5,000매'.normalize('NFD'), '냅킨 5000매'],
  ])('of %j are those of %j', (one, other) => {
    expect(searchWords(one)).toEqual(searchWords(other))
  })

  it.each([
    ['ㅈㅇㅋ 13', ['ㅈㅇㅋ', '13']],
    ['X배너 5 set', ['x배너', '5', 'set']],
    ['A4천연펄프', ['a4천연펄프']],
    ['50 천연 수세미', ['50', '천연', '수세미']],
    ['LED 3천장등', ['led', '3천장등']],
    ['고무장갑 3장갑', ['고무장갑', '3장갑']],
    ['2 장갑', ['2', '장갑']],
    ['전단 5천2', ['전단', '5천2']],
    // A number that is still being typed.
    ['냅킨 5,', ['냅킨', '5']],
    ['냅킨 5,00', ['냅킨', '500']],
    ['감열지 79*', ['감열지', '79x']],
    // A word that only begins like a measure.
    ['온스타일 밀리터리 미리', ['온스타일', '밀리터리', '미리']],
    ['3max 5min', ['3max', '5min']],
    ['  ', []],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words)
  })

  it('take no longer than a line for hard texts', () => {
    const hard = [
      '1,111'.repeat(100),
      '7 x '.repeat(100),
      '5 '.repeat(200),
      '9 m'.repeat(100),
      '1만 5천'.repeat(70),
      '9'.repeat(400),
    ]
    const start = performance.now()
    for (let n = 0; n < 100; n++) for (const text of hard) searchWords(text)
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

describe('the words of a text', () => {
  it.each([
    ['종이컵 13온스', ['종이컵', '13oz']],
    ['종이컵 13 oz', ['종이컵', '13oz']],
    ['소스통 100밀리리터', ['소스통', '100ml']],
    ['원두 1키로', ['원두', '1kg']],
    ['X배너 600*1800', ['x배너', '600x1800']],
    ['A4 / 전단지', ['a4', '전단지']],
    [' · ', []],
  ])('of %j are in one form', (text, words) => {
    expect(measureWords(text)).toEqual(words)
  })
})
