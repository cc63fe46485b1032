import { describe, expect, it } from 'vitest'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, type Brand } from '#testing/fixtures/people/people.ts'
import { drawPicture, upload } from '#testing/fixtures/goods/pictures.ts'
import { openReviews, reviewsOf } from '#testing/fixtures/talk/reviews.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

describe('the reviews of a product', () => {
  it('are sorted by time or by stars, or limited to those with pictures, page by page', async () => {
    const { as, reviewed, cards } = await openReviews(world)
    const picture = (await upload(as.store, '/file/picture', await drawPicture())).data as Picture
    const ids: number[] = []
    for (const rating of [3, 5, 4, 5])
      ids.push(
        await reviewed('store', { rating, pictures: rating === 3 || ids.length === 3 ? [pictureUrl(picture)] : [] }),
      )
    const [three, five, four, lastFive] = ids
    const path = `/product/${cards.partnerProductId}/review`
    const pagesOf = async (sort: string) => {
      const found: number[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const from: string = cursor && `&cursor=${cursor}`
        const page = reviewsOf(await as.store.get(`${path}?sort=${sort}&size=1${from}`))
        found.push(...page.content.map(({ reviewId }) => reviewId))
        cursor = page.nextCursor
      }
      return found
    }
    expect(await pagesOf('recent')).toEqual([lastFive, four, five, three])
    expect(await pagesOf('rating')).toEqual([lastFive, five, four, three])
    expect(await pagesOf('picture')).toEqual([lastFive, three])
    const numbered = reviewsOf(await as.store.get(`${path}?page=1&size=3`))
    expect(numbered).toMatchObject({ totalElements: 4, content: [{ reviewId: three }], stars: [0, 0, 1, 1, 2] })
    expect(numbered.rating).toEqual({ count: 4, average: 4.3 })
  })

  it('are hidden from other brands and guests, unless the open market sells the product', async () => {
    const { as, reviewed, cards, supplierId } = await openReviews(world)
    await reviewed()
    const path = `/product/${cards.partnerProductId}/review`
    const missing = await as.stranger.get('/product/999999/review')
    for (const api of [as.stranger, as.otherHeadquarters, as.general])
      expect(await api.get(path)).toMatchObject({ status: 404, body: missing.body })
    expect(await (await apiAs(world)).get(path)).toMatchObject({ status: 403 })
    for (const api of [as.headquarters, as.operator]) expect(await api.get(path)).toMatchObject({ status: 200 })

    const open: Brand = { partnerId: 203, uri: 'openshop', name: '열린커피', state: 'ACTIVE', hasOpenMarket: true }
    await addBrands(world, open)
    const [shared, own] = [
      await addProduct(world, { brand: open, product: { supplierId }, partnerProduct: { marketMargin: 100 } }),
      await addProduct(world, { brand: open, product: { supplierId } }),
    ]
    const guest = await apiAs(world)
    expect(await guest.get(`/product/${shared.partnerProductId}/review`)).toMatchObject({ status: 200 })
    expect(await as.stranger.get(`/product/${shared.partnerProductId}/review`)).toMatchObject({ status: 200 })
    expect(await as.stranger.get(`/product/${own.partnerProductId}/review`)).toMatchObject({ status: 404 })
  })
})

describe('the reviews of a shop', () => {
  it('are found by text, product or store, named search or keyword, and by members of the brand only', async () => {
    const { as, reviewed } = await openReviews(world)
    const first = await reviewed('store', { content: '종이가 생각보다 두꺼워서 좋습니다.' })
    const second = await reviewed('neighbour', { content: '모서리 재단이 살짝 아쉽습니다.' })
    const path = '/partner/saebyeoknaru/review'
    const found = async (query: string) =>
      reviewsOf(await as.store.get(`${path}?${query}`)).content.map(({ reviewId }) => reviewId)
    const text = encodeURIComponent
    expect(await found('')).toEqual([second, first])
    expect(await found(`search=${text('두꺼워')}`)).toEqual([first])
    expect(await found(`keyword=${text('망원')}`)).toEqual([second])
    expect(await found(`search=${text('명함')}&keyword=${text('없는 말')}`)).toEqual([second, first])
    const missing = await as.store.get('/partner/nosuchshop/review')
    for (const api of [as.stranger, as.otherHeadquarters, as.general])
      expect(await api.get(path)).toMatchObject({ status: 404, body: missing.body })
    expect(reviewsOf(await as.operator.get(path)).content).toHaveLength(2)
  })
})

describe('my reviews', () => {
  it('are the own ones of every shop, and one opens with its comments', async () => {
    const { as, reviewed } = await openReviews(world)
    const own = await reviewed('store')
    await reviewed('neighbour')
    const list = reviewsOf(await as.store.get('/mypage/community/review'))
    expect(list.content.map(({ reviewId }) => reviewId)).toEqual([own])
    expect(await as.store.get(`/review/${own}`)).toMatchObject({ data: { editable: true, deletable: true } })
    expect(await as.neighbour.get(`/review/${own}`)).toMatchObject({ data: { editable: false, deletable: false } })
    expect(await as.stranger.get(`/review/${own}`)).toMatchObject({ status: 404 })
  })
})

describe('the lines to review', () => {
  it('are the shipped ones without a review, and of one order also those with a review', async () => {
    const { as, people, order, shipped, write, cards, cups } = await openReviews(world)
    await order(people.store)
    const orderNumber = await shipped(people.store, cards, cups)
    const lines = async (query = '') =>
      ((await as.store.get(`/mypage/community/review/line${query}`)).data as { content: object[] }).content
    expect(await lines()).toMatchObject([
      { orderNumber, lineNo: 1, product: { name: '명함' }, writable: true, written: false, reviewId: null },
      { orderNumber, lineNo: 2, product: { name: '종이컵' } },
    ])
    const { reviewId } = (await write(as.store, orderNumber)).data as { reviewId: number }
    expect(await lines()).toMatchObject([{ lineNo: 2 }])
    expect(await lines(`?orderNumber=${orderNumber}`)).toMatchObject([
      { lineNo: 1, writable: false, written: true, reviewId },
      { lineNo: 2, writable: true },
    ])
    await as.store.delete(`/review/${reviewId}`)
    expect(await lines(`?orderNumber=${orderNumber}`)).toMatchObject([
      { lineNo: 1, writable: false, written: true, reviewId: null },
      { lineNo: 2 },
    ])
    expect(await as.neighbour.get(`/mypage/community/review/line?orderNumber=${orderNumber}`)).toMatchObject({
      data: { content: [] },
    })
  })
})
