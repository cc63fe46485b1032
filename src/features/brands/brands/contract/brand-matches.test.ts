import { describe, expect, it } from 'vitest'
import { brandMatches, exactBrand } from './brand-matches.ts'

const brands = ['새벽나루커피', '바삭온치킨', '값싼 국수', '프랜차이즈 마켓', 'GS25'].map((name) => ({ name }))
const found = (typed: string) => brandMatches(brands, typed).map(({ name }) => name)

describe('the brand search', () => {
  it.each([
    ['', ['새벽나루커피', '바삭온치킨', '값싼 국수', '프랜차이즈 마켓', 'GS25']],
    ['나루', ['새벽나루커피']],
    ['프랜차이즈마', ['프랜차이즈 마켓']],
    ['gs', ['GS25']],
    ['ㅂㅅㅇ', ['바삭온치킨']],
    ['ㄴㄹㅋㅍ', ['새벽나루커피']],
    // Korean keyboards combine ㄱ and ㅅ into one letter.
    ['ㄳㄱㅅ', []],
    ['ㄱㅆㄱㅅ', ['값싼 국수']],
    ['ㅂㄳ', []],
    ['ㅅㅂㄴ', ['새벽나루커피']],
    ['새벽나루커피'.normalize('NFD'), ['새벽나루커피']],
    // The keyboard was left on English, and on Korean.
    ['toqurskfn', ['새벽나루커피']],
    ['ㅎㄴ25', ['GS25']],
    ['없는', []],
    ['ㅏ', []],
  ])('%j finds %j', (typed, names) => expect(found(typed)).toEqual(names))

  it('finds the address of a shop', () => {
    const shops = [
      { name: '새벽나루커피', uri: 'saebyeoknaru' },
      { name: '바삭온치킨', uri: 'basakon' },
    ]
    expect(brandMatches(shops, 'BASAK').map(({ name }) => name)).toEqual(['바삭온치킨'])
    expect(brandMatches(shops, '')).toHaveLength(2)
  })

  it('splits combined consonants', () => {
    expect(brandMatches([{ name: '고소한 집' }], 'ㄳ')).toHaveLength(1)
  })

  it.each([
    ['새벽나루커피', '새벽나루커피'],
    ['새벽나루커피'.normalize('NFD'), '새벽나루커피'],
    ['새벽나루', undefined],
    ['새벽나루커피 ', undefined],
    ['gs25', undefined],
    ['', undefined],
  ])('%j is exactly %s', (typed, name) => expect(exactBrand(brands, typed)?.name).toBe(name))
})
