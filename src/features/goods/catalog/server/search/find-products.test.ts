import { disassemble } from 'es-hangul'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findProducts, type SearchedShop } from './find-products.ts'
import { searchable, type Searchable } from './search-match.ts'
import { makeVocabulary } from './vocabulary.ts'

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
const row = { spec: '', options: [], soldCount: 0, isInMarket: true }
const shopOf = (products: readonly Searchable[]): SearchedShop => ({
  products,
  vocabulary: () => makeVocabulary(products),
  findMeaning: () => Promise.resolve(undefined),
  listMeanings: () => Promise.resolve([{ word: '전단명함', meaning: '일반지 명함' }]),
})
const shop = shopOf(
  names.map((name, index) =>
    searchable({ ...row, id: index + 1, name, categoryName: name.includes('컵') ? '컵·용기' : '인쇄물' }),
  ),
)
const search = (query: string) => findProducts(shop, { query, most: 8 })
const find = async (query: string) => (await search(query)).ids.map((id) => names[id - 1])

describe('a search', () => {
  it.each([
    ['the whole name', '종이컵 13oz', ['종이컵 13oz']],
    ['a part without its space', '종이컵13', ['종이컵 13oz']],
    ['the other case', 'a4', ['A4 전단지']],
    ['initial consonants', 'ㅈㅇㅋ', ['종이컵 10oz', '종이컵 13oz']],
    ['consonants that the keyboard has joined', 'ㅁㅌㅅ', ['물티슈 무지']],
    ['a syllable that is still being typed', '종이ㅋ', ['종이컵 10oz', '종이컵 13oz']],
    ['half a syllable', '쇼피', ['크라프트 쇼핑백']],
    ['a measure that is still being typed', '종이컵 13오', ['종이컵 13oz']],
    ['words in another order', '13oz 종이컵', ['종이컵 13oz']],
    ['the category', '용기', ['PET컵 16oz', '종이컵 10oz', '종이컵 13oz']],
    ['the Korean keyboard left on English', 'whddlzjq', ['종이컵 10oz', '종이컵 13oz']],
    ['with capitals where the keys want them', 'Vpdxj', []],
    ['the English keyboard left on Korean', 'ㅁ4', ['A4 전단지']],
    ['a particle at its end', '물티슈를', ['물티슈 무지']],
    ['particles in several words', '종이컵을 13oz로', ['종이컵 13oz']],
    ['letters decomposed, as macOS pastes them', '명함'.normalize('NFD'), ['고급지 명함', '일반지 명함']],
  ])('finds %s', async (_, query, found) => {
    expect(await find(query)).toEqual(found)
    expect((await search(query)).isSimilar).toBe(false)
  })

  it.each([
    ['another vowel', '죵이컵', '종이컵', '종이컵 13oz'],
    ['a letter too few', '물티스', '물티슈', '물티슈 무지'],
    ['a letter too many', '물티슙', '물티슈', '물티슈 무지'],
    ['errors in two words', '크래프트 쇼핑벡', '크라프트 쇼핑백', '크라프트 쇼핑백'],
    ['a misspelt synonym', '전단몀함', '일반지 명함', '일반지 명함'],
    ['two words written together', '크라프트백', '크라프트 백', '크라프트 쇼핑백'],
    ['two words written together in another order', '쇼핑백크라프트', '쇼핑백 크라프트', '크라프트 쇼핑백'],
  ])('corrects %s', async (_, query, text, found) => {
    expect(await search(query)).toMatchObject({ searchedFor: text, isSimilar: false })
    expect(await find(query)).toContain(found)
  })

  it.each([
    ['the name as a whole has errors', '고급쥐명항', '고급지 명함', undefined],
    ['one of the words is unknown', '노란 쇼핑백', '크라프트 쇼핑백', '쇼핑백'],
    ['the size is unknown', '종이컵 20oz', '종이컵 13oz', '종이컵'],
  ])('proposes what resembles: %s', async (_, query, found, text) => {
    expect(await find(query)).toContain(found)
    expect(await search(query)).toMatchObject({ isSimilar: true })
    expect((await search(query)).searchedFor).toBe(text)
  })

  it('finds nothing for unrelated text, short words with errors, and blanks', async () => {
    for (const query of ['냉장고', '캅', '명쇼', '', '   ', '%', '_']) expect(await find(query)).toEqual([])
  })

  it('ranks the exact name first, then its beginning, a word’s beginning, and a part; best-selling first among equals', async () => {
    const rows = ['큰 종이봉투', '종이', '색종이', '종이컵', '종이접시'].map((name, index) =>
      searchable({ ...row, id: index, name, categoryName: '', soldCount: index }),
    )
    const asked = { query: '종이', most: 8 }
    expect((await findProducts(shopOf(rows), asked)).ids).toEqual([1, 4, 3, 0, 2])
    const ordered = new Set([2])
    expect((await findProducts(shopOf(rows), { ...asked, ordered })).ids).toEqual([1, 2, 4, 3, 0])
  })

  it('finds words of spec and options after those of names, and numbers there as whole words', async () => {
    const rows = ['PET컵', '소스컵', '컵 뚜껑 90파이'].map((name, id) =>
      searchable({ ...row, id, name, categoryName: '용기', spec: '돔 뚜껑 포함', options: ['12oz'] }),
    )
    const ids = async (query: string) => (await findProducts(shopOf(rows), { query, most: 8 })).ids
    expect(await ids('뚜껑')).toEqual([2])
    expect(await ids('돔 뚜껑')).toEqual([2, 1, 0])
    expect(await ids('소스컵 12온스')).toEqual([1])
    expect(await ids('소스컵돔')).toEqual([1])
    expect((await findProducts(shopOf(rows), { query: '소스컵 2온스', most: 8 })).isSimilar).toBe(true)
  })

  it('accepts any input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 50 }), async (query) => void (await search(query))),
    )
  })

  it('finds every name with any one letter replaced', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: names.length - 1 }), fc.nat(), async (which, at) => {
        const letters = disassemble((names[which] ?? '').replaceAll(' ', ''))
        const broken = letters.slice(0, at % letters.length) + 'ㆍ' + letters.slice((at % letters.length) + 1)
        expect((await search(broken)).ids).toContain(which + 1)
      }),
    )
  })
})
