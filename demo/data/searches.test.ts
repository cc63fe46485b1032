import { describe, expect, it } from 'vitest'
import { findProducts } from '#features/goods/catalog/server/search/find-products.ts'
import { searchable } from '#features/goods/catalog/server/search/search-match.ts'
import { makeVocabulary } from '#features/goods/catalog/server/search/vocabulary.ts'
import { inTradeWords } from '#features/goods/search-words/contract/trade-words.ts'
import { demoProducts } from './catalogue.ts'
import { demoCategories } from './categories.ts'

const categoryNames = new Map(demoCategories.map(({ key, name }) => [key, name]))
const products = demoProducts.map(({ name, spec, options, categoryKey }, id) =>
  searchable({
    id,
    name,
    spec,
    options: options.map((option) => option.name),
    categoryName: categoryNames.get(categoryKey) ?? '',
    soldCount: 0,
    isInMarket: true,
  }),
)
const vocabulary = makeVocabulary(products)
const shop = {
  products,
  vocabulary: () => vocabulary,
  findMeaning: (text: string) => {
    const meaning = inTradeWords(text)
    return Promise.resolve(meaning === text ? undefined : meaning)
  },
  listMeanings: () => Promise.resolve([{ word: '컵싸개', meaning: '컵홀더' }]),
}

async function firstOf(query: string, ordered?: ReadonlySet<number>) {
  const { ids, searchedFor, isSimilar } = await findProducts(shop, { query, most: 5, ordered })
  const first = ids.map((id) => demoProducts[id]?.name)[0]
  return [first, searchedFor, ...(isSimilar ? ['similar'] : [])]
}

describe('what stores type', () => {
  it.each([
    // Spellings of measures.
    ['종이컵 13온즈', '종이컵 13oz', undefined],
    ['종이컵13온스', '종이컵 13oz', undefined],
    ['13 온즈', '종이컵 13oz', undefined],
    ['원두 1키로', '원두 하우스 블렌드 1kg', undefined],
    ['스티커 50미리', '원형 스티커 50mm', undefined],
    ['현수막 500*90센치', '현수막 500×90cm', undefined],
    ['냅킨 5천장', '냅킨 5,000매', undefined],
    // Typing and spelling errors.
    ['빨떼', '빨대 2,000개', '빨대'],
    ['컵홀다', '컵홀더 크라프트', '컵홀더'],
    ['냅낀', '냅킨 5,000매', '냅킨'],
    ['물티쓔', '물티슈 무지 1,000매', '물티슈'],
    ['가멸지', '감열지 79×70 50롤', '감열지'],
    ['압치마', '허리 앞치마', '앞치마'],
    ['스템프쿠폰', '스탬프 쿠폰', '스탬프 쿠폰'],
    ['매뉴판', '북형 메뉴판', '메뉴판'],
    ['헌수막', '현수막 500×90cm', '현수막'],
    ['쇼핑빽', '크라프트 쇼핑백', '쇼핑백'],
    ['A4 전단찌', 'A4 전단지', 'A4 전단지'],
    ['컵 케리어', '종이컵 캐리어', '컵 캐리어'],
    ['컵싸게', '컵홀더 크라프트', '컵홀더'],
    ['종이컵 13온', '종이컵 13oz', undefined],
    // Two words written together, or in another order.
    ['컵뚜껑', '소스컵', '컵 뚜껑'],
    ['컵뚜겅', '소스컵', '컵 뚜껑'],
    ['종이빨대', '빨대 2,000개', '종이 빨대'],
    ['버블티빨대', '빨대 2,000개', '버블티 빨대'],
    ['도장쿠폰', '쿠폰(도장) 명함', '도장 쿠폰'],
    ['스티커투명', '투명 스티커', '스티커 투명'],
    ['a4전단지', 'A4 전단지', undefined],
    // Words of the trade.
    ['아이스 컵', 'PET컵 16oz', 'PET컵'],
    ['투명컵뚜껑', 'PET컵 16oz', 'PET컵 뚜껑'],
    ['컵슬리브', '컵홀더 크라프트', '컵홀더'],
    ['영수증용지', '감열지 79×70 50롤', '감열지'],
    ['플랜카드', '현수막 500×90cm', '현수막'],
    ['엑스배너', 'X배너 600×1800', 'X배너'],
    ['방수 라벨', '유포지 방수 스티커', '방수 스티커'],
    ['비닐봉지', '비닐봉투', '비닐봉투'],
    // Specs and options.
    ['컵 뚜껑', '소스컵', undefined],
    ['검정 앞치마', 'H형 앞치마', undefined],
    ['버블티 빨대', '빨대 2,000개', undefined],
    // Keyboards and initial consonants.
    ['whddlzjq 13oz', '종이컵 13oz', '종이컵 13oz'],
    ['dkdltmzjq', 'PET컵 16oz', 'PET컵'],
    ['QKFEO', '빨대 2,000개', '빨대'],
    ['ㅔㄷㅅ컵', 'PET컵 16oz', 'pet컵'],
    ['ㅃㄷ', '빨대 2,000개', undefined],
    ['종이컵을', '종이컵 캐리어', undefined],
  ])('%s finds %s', async (typed, name, searchedFor) => {
    expect(await firstOf(typed)).toEqual([name, searchedFor])
  })

  it.each([
    ['노란 빨대', '빨대 2,000개', '빨대'],
    ['종이컵 20온스', '종이컵 캐리어', '종이컵'],
    ['소스통', '소스컵', '소스'],
    ['무알코울새정제', '무알코올 세정제', undefined],
  ])('%s proposes %s', async (typed, name, searchedFor) => {
    expect(await firstOf(typed)).toEqual([name, searchedFor, 'similar'])
  })

  it.each(['냉장고', '접시', '국자', '숟가락', '포크', '수저', '우산', '진동벨', '세탁기'])(
    '%s finds nothing',
    async (typed) => {
      expect(await firstOf(typed)).toEqual([undefined, undefined])
    },
  )

  it('by halves already suggests cups for 온스, first the one that the store orders', async () => {
    const sizes = new Set(['종이컵 10oz', '종이컵 13oz', 'PET컵 16oz'])
    expect(sizes.has((await firstOf('온스'))[0] ?? '')).toBe(true)
    for (const name of sizes) {
      const ordered = new Set([demoProducts.findIndex((product) => product.name === name)])
      expect((await firstOf('온스', ordered))[0]).toBe(name)
    }
  })
})
