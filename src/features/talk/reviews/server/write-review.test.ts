import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { drawPicture, upload } from '#testing/fixtures/goods/pictures.ts'
import { pictureUrl, type Picture } from '#contract/picture.ts'
import { cardsReview, openReviews, reviewOf, reviewsOf } from '#testing/fixtures/talk/reviews.ts'
import type { TestMember } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { review } from './reviews.tables.ts'

const world = useWorld()
const day = 24 * 60 * 60 * 1_000
/** The person signs in again after these days, because tokens end. */
const daysLater = (person: TestMember, days: number) => {
  world.now = new Date(world.now.getTime() + days * day)
  return apiAs(world, person)
}

describe('writing a review', () => {
  it('shows it with store, masked name and product, and counts its stars', async () => {
    const { as, shipped, write, cards, stars } = await openReviews(world)
    const reply = await write(as.store, await shipped(), { rating: 4 })
    expect(reply).toMatchObject({ status: 200, data: { reviewId: expect.any(Number) as number } })
    const list = await as.neighbour.get(`/product/${cards.partnerProductId}/review`)
    expect(list.data).toMatchObject({
      rating: { count: 1, average: 4 },
      stars: [0, 0, 0, 1, 0],
      content: [
        {
          rating: 4,
          content: cardsReview.content,
          author: { storeName: '성수점', name: '김*늘', role: 'STORE' },
          product: { id: cards.partnerProductId, name: '명함' },
          pictures: [],
          commentCount: 0,
          answer: null,
          updatedAt: null,
        },
      ],
    })
    expect(list.body).not.toContain('김하늘')
    expect(await stars()).toEqual([0, 0, 0, 1, 0])
  })

  it('gives the cards and the page of the product its average', async () => {
    const { as, reviewed, cards } = await openReviews(world)
    const list = '/partner/saebyeoknaru/product'
    const ratings = async () =>
      ((await as.store.get(list)).data as { content: { id: number; rating: object }[] }).content.find(
        ({ id }) => id === cards.partnerProductId,
      )?.rating
    expect(await ratings()).toEqual({ count: 0, average: null })
    await reviewed('store', { rating: 5 })
    await reviewed('neighbour', { rating: 4 })
    await reviewed('neighbour', { rating: 4 })
    // The second request has its cards from the cache.
    for (const _ of [1, 2]) expect(await ratings()).toEqual({ count: 3, average: 4.3 })
    for (const _ of [1, 2])
      expect(await as.store.get(`${list}/${cards.partnerProductId}`)).toMatchObject({
        data: { rating: { count: 3, average: 4.3 } },
      })
  })

  it('carries uploaded pictures', async () => {
    const { as, shipped, write, cards } = await openReviews(world)
    const orderNumber = await shipped()
    const stored = (await upload(as.store, '/file/picture', await drawPicture())).data as Picture
    const url = pictureUrl(stored)
    expect(await write(as.store, orderNumber, { pictures: [url, '/files/foreign.jpg'] })).toMatchObject({ status: 409 })
    expect(await write(as.store, orderNumber, { pictures: [url] })).toMatchObject({ status: 200 })
    const list = await as.store.get(`/product/${cards.partnerProductId}/review?sort=picture`)
    expect(reviewsOf(list).content[0]?.pictures.map(pictureUrl)).toEqual([url])
  })

  it('is refused before the shipment, also of the other line', async () => {
    const { as, people, order, ship, write, cards, cups } = await openReviews(world)
    const orderNumber = await order(people.store, cards, cups)
    const refused = { status: 409, message: '출고된 상품만 리뷰를 작성할 수 있습니다.' }
    expect(await write(as.store, orderNumber)).toMatchObject(refused)
    await ship(orderNumber, 2)
    expect(await write(as.store, orderNumber)).toMatchObject(refused)
    expect(await world.db.select().from(review)).toEqual([])
  })

  it('is refused for a line that was cancelled, and allowed when some of its pieces were shipped', async () => {
    const { as, people, order, write, supplierId, cards, cups } = await openReviews(world)
    const orderNumber = await order(people.store, cards, cups)
    const handling = handlingOf(world, people.operator, orderNumber)
    await handling.prepare()
    await handling.ship(supplierId, [{ lineNo: 1, rowNo: 1, count: 1 }])
    await handling.cancel({
      lines: [
        { lineNo: 1, rowNo: 1, count: 1 },
        { lineNo: 2, rowNo: 1, count: 2 },
      ],
    })
    const cupsPath = `/product/${cups.partnerProductId}/review`
    expect(await as.store.post(cupsPath, { orderNumber, lineNo: 2, ...cardsReview })).toMatchObject({ status: 409 })
    expect(await write(as.store, orderNumber)).toMatchObject({ status: 200 })
  })

  it('is refused a second time, also after the review was deleted', async () => {
    const { as, shipped, write, stars } = await openReviews(world)
    const orderNumber = await shipped()
    const { reviewId } = (await write(as.store, orderNumber)).data as { reviewId: number }
    const refused = { status: 409, message: '이미 리뷰를 작성하셨습니다.' }
    expect(await write(as.store, orderNumber, { rating: 1 })).toMatchObject(refused)
    expect(await as.store.delete(`/review/${reviewId}`)).toMatchObject({ status: 200 })
    expect(await write(as.store, orderNumber)).toMatchObject(refused)
    expect(await stars()).toEqual([0, 0, 0, 0, 0])
  })

  it('answers the same review when the request is repeated with its key', async () => {
    const { as, shipped, cards, stars } = await openReviews(world)
    const body = { orderNumber: await shipped(), lineNo: 1, ...cardsReview }
    const send = () =>
      as.store.post(`/product/${cards.partnerProductId}/review`, body, { 'idempotency-key': 'two-taps-1' })
    expect((await send()).body).toBe((await send()).body)
    expect(await stars()).toEqual([0, 0, 0, 0, 1])
  })

  it('ends 90 days after the last shipment of the line', async () => {
    const { people, shipped, write } = await openReviews(world)
    const [first, second] = [await shipped(), await shipped()]
    expect(await write(await daysLater(people.store, 90), first)).toMatchObject({ status: 200 })
    expect(await write(await daysLater(people.store, 1 / day), second)).toMatchObject({
      status: 409,
      message: '출고된 지 90일이 지나 리뷰를 작성할 수 없습니다.',
    })
  })

  it("reads another's line, another product's and another brand's like a missing one", async () => {
    const { as, shipped, write, cups } = await openReviews(world)
    const orderNumber = await shipped()
    const missing = await write(as.store, '20260515-9999999')
    expect(missing.status).toBe(404)
    for (const api of [as.neighbour, as.headquarters, as.stranger, as.general])
      expect((await write(api, orderNumber)).body).toBe(missing.body)
    const ofCups = await as.store.post(`/product/${cups.partnerProductId}/review`, {
      orderNumber,
      lineNo: 1,
      ...cardsReview,
    })
    expect(ofCups.body).toBe(missing.body)
    expect(await world.db.select().from(review)).toEqual([])
  })

  it('is refused to a stopped store, which reads on', async () => {
    const { as, people, shipped, write, cards, reviewed } = await openReviews(world)
    const reviewId = await reviewed()
    const orderNumber = await shipped()
    await world.db.update(chainStore).set({ status: 'STOP' }).where(eq(chainStore.memberId, people.store.memberId))
    const refused = { status: 409, message: '이용이 정지된 매장에서는 리뷰와 댓글을 쓰실 수 없습니다.' }
    expect(await write(as.store, orderNumber)).toMatchObject(refused)
    expect(await as.store.put(`/review/${reviewId}`, cardsReview)).toMatchObject(refused)
    expect(await as.store.post(`/review/${reviewId}/reviewComment`, { content: '네' })).toMatchObject(refused)
    expect(await as.store.get(`/product/${cards.partnerProductId}/review`)).toMatchObject({ status: 200 })
  })

  it.each([
    [{ rating: 0 }, 'rating', '별점을 선택해 주세요.'],
    [{ rating: 6 }, 'rating', '별점을 선택해 주세요.'],
    [{ rating: 4.5 }, 'rating', '별점을 선택해 주세요.'],
    [{ content: '좋아요 정말' }, 'content', '리뷰를 10자 이상 입력해 주세요.'],
    [{ content: '\u200B'.repeat(20) }, 'content', '리뷰 내용을 입력해 주세요.'],
    [{ content: '가'.repeat(1_001) }, 'content', '리뷰는 1,000자까지 입력할 수 있습니다.'],
    [
      { pictures: Array.from({ length: 6 }, (_, index) => `/files/${index}.jpg`) },
      'pictures',
      '사진은 5장까지 첨부할 수 있습니다.',
    ],
  ])('refuses %j', async (part, path, message) => {
    const { as, shipped, write } = await openReviews(world)
    expect(await write(as.store, await shipped(), part)).toMatchObject({ status: 400, errors: [{ path, message }] })
  })
})

describe('changing a review', () => {
  it('replaces stars, text and pictures within 30 days, and moves the counts', async () => {
    const { people, reviewed, stars } = await openReviews(world)
    const reviewId = await reviewed('store', { rating: 5 })
    const store = await daysLater(people.store, 30)
    const change = { rating: 2, content: '수량이 20매 정도 모자라게 왔습니다.', pictures: [] }
    expect(await store.put(`/review/${reviewId}`, change)).toMatchObject({ status: 200, data: { reviewId } })
    expect(await store.get(`/review/${reviewId}`)).toMatchObject({
      data: { rating: 2, content: change.content, updatedAt: world.now.toISOString(), editable: true },
    })
    expect(await stars()).toEqual([0, 1, 0, 0, 0])
  })

  it('is refused after 30 days', async () => {
    const { people, reviewed } = await openReviews(world)
    const reviewId = await reviewed()
    const store = await daysLater(people.store, 30 + 1 / day)
    expect(await store.put(`/review/${reviewId}`, cardsReview)).toMatchObject({
      status: 409,
      message: '작성한 지 30일이 지나 리뷰를 수정할 수 없습니다.',
    })
    expect(reviewOf(await store.get(`/review/${reviewId}`)).editable).toBe(false)
  })

  it('and deleting are for the author only', async () => {
    const { as, reviewed } = await openReviews(world)
    const reviewId = await reviewed()
    const missing = await as.store.put('/review/999999', cardsReview)
    for (const api of [as.neighbour, as.headquarters, as.stranger, as.otherHeadquarters]) {
      expect((await api.put(`/review/${reviewId}`, cardsReview)).body).toBe(missing.body)
      expect((await api.delete(`/review/${reviewId}`)).body).toBe(missing.body)
    }
    expect(await as.store.get(`/review/${reviewId}`)).toMatchObject({ data: { rating: 5, updatedAt: null } })
  })
})

describe('a deleted review', () => {
  it('is in no list, and its address says that it was deleted', async () => {
    const { as, reviewed, cards, stars } = await openReviews(world)
    const reviewId = await reviewed()
    for (const _ of [1, 2]) expect(await as.store.delete(`/review/${reviewId}`)).toMatchObject({ status: 200 })
    expect(await stars()).toEqual([0, 0, 0, 0, 0])
    for (const path of [
      `/product/${cards.partnerProductId}/review`,
      '/partner/saebyeoknaru/review',
      '/mypage/community/review',
    ])
      expect(reviewsOf(await as.store.get(path)).content, path).toEqual([])
    expect(await as.store.get(`/review/${reviewId}`)).toMatchObject({ status: 404, message: '삭제된 리뷰입니다.' })
  })
})
