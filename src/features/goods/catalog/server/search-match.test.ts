import { disassemble } from 'es-hangul'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchProducts, searchable } from './search-match.ts'

const names = [
  '종이컵 13oz',
  '종이컵 10oz',
  'A4 전단지',
  '크라프트 쇼핑백',
  '물티슈 무지',
  '일반지 명함',
  '고급지 명함',
  'PET컵 16oz',
]
const products = names.map((name, index) =>
  searchable({
    id: index + 1,
    name,
    categoryName: name.includes('컵') ? '컵·용기' : '인쇄물',
    soldCount: 0,
    isInMarket: true,
  }),
)
const find = (query: string) => matchProducts(query, products, 8).map(({ id }) => names[id - 1])
const isSimilar = (query: string) => matchProducts(query, products, 8).every((match) => match.isSimilar)

describe('a search', () => {
  it.each([
    ['the whole name', '종이컵 13oz', ['종이컵 13oz']],
    ['a part without its space', '종이컵13', ['종이컵 13oz']],
    ['the other case', 'a4', ['A4 전단지']],
    ['initial consonants', 'ㅈㅇㅋ', ['종이컵 10oz', '종이컵 13oz']],
    ['consonants that the keyboard has joined', 'ㅁㅌㅅ', ['물티슈 무지']],
    ['a syllable that is still being typed', '종이ㅋ', ['종이컵 10oz', '종이컵 13oz']],
    ['half a syllable', '쇼피', ['크라프트 쇼핑백']],
    ['words in another order', '13oz 종이컵', ['종이컵 13oz']],
    ['the category', '용기', ['PET컵 16oz', '종이컵 10oz', '종이컵 13oz']],
    ['the Korean keyboard left on English', 'whddlzjq', ['종이컵 10oz', '종이컵 13oz']],
    ['with capitals where the keys want them', 'Vpdxj', []],
    ['the English keyboard left on Korean', 'ㅁ4', ['A4 전단지']],
    ['a particle at its end', '물티슈를', ['물티슈 무지']],
    ['particles in several words', '종이컵을 13oz로', ['종이컵 13oz']],
    ['letters decomposed, as macOS pastes them', '명함'.normalize('NFD'), ['고급지 명함', '일반지 명함']],
  ])('finds %s', (_, query, found) => {
    expect(find(query)).toEqual(found)
    if (found.length > 0) expect(isSimilar(query)).toBe(false)
  })

  it.each([
    ['another vowel', '죵이컵', '종이컵 10oz'],
    ['a letter too few', '물티스', '물티슈 무지'],
    ['a letter too many', '물티슙', '물티슈 무지'],
    ['two errors in a long word', '크래프트 쇼핑벡', '크라프트 쇼핑백'],
    ['an error on the other keyboard', 'whdllzjq', '종이컵 10oz'],
  ])('finds what resembles: %s', (_, query, found) => {
    expect(find(query)).toContain(found)
    expect(isSimilar(query)).toBe(true)
  })

  it('finds nothing for unrelated text, short words with errors, and blanks', () => {
    for (const query of ['냉장고', '캅', '', '   ', '%', '_']) expect(find(query)).toEqual([])
  })

  it('ranks the exact name first, then its beginning, a word’s beginning, and a part; best-selling first among equals', () => {
    const rows = ['큰 종이봉투', '종이', '색종이', '종이컵', '종이접시'].map((name, index) =>
      searchable({ id: index, name, categoryName: '', soldCount: index, isInMarket: true }),
    )
    const found = matchProducts('종이', rows, 8).map(({ id }) => id)
    expect(found).toEqual([1, 4, 3, 0, 2])
  })

  it('accepts any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (query) => void matchProducts(query, products, 8)),
    )
  })

  it('finds every name with any one letter replaced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: names.length - 1 }), fc.nat(), (which, at) => {
        const letters = disassemble((names[which] ?? '').replaceAll(' ', ''))
        const broken = letters.slice(0, at % letters.length) + 'ㆍ' + letters.slice((at % letters.length) + 1)
        expect(matchProducts(broken, products, 8).map(({ id }) => id)).toContain(which + 1)
      }),
    )
  })
})
