import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { review } from '#features/talk/reviews/server/reviews.tables.ts'
import { cardsReview, openReviews } from '../fixtures/talk/reviews.ts'
import { useWorld } from '../world.ts'
import { tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const brand = { 'front-uri': 'saebyeoknaru' }

async function countedStars(): Promise<number[]> {
  const rows = await world.db.select().from(review)
  const shown = rows.filter(({ deletedAt, hiddenAt }) => !deletedAt && !hiddenAt)
  return [1, 2, 3, 4, 5].map((stars) => shown.filter(({ rating }) => rating === stars).length)
}

describe('sixteen reviews of one order line at once', () => {
  it('become one review, which counts once', async () => {
    const { as, shipped, write, stars } = await openReviews(world)
    const orderNumber = await shipped()
    const replies = await Promise.all(Array.from({ length: 16 }, () => write(as.store, orderNumber)))
    expect(tallyReplies(replies)).toEqual({ ok: 1, '409 이미 리뷰를 작성하셨습니다.': 15 })
    expect(await world.db.select().from(review)).toHaveLength(1)
    expect(await stars()).toEqual([0, 0, 0, 0, 1])
  })

  /** Broken twin: looks for a review first and relies on what it has read, without the constraint. */
  it.runIf(process.env['TEST_DATABASE_URL'])('become several without the constraint', async () => {
    const { people, shipped, cards } = await openReviews(world)
    const [order] = await world.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.orderNumber, await shipped()))
    const row = {
      partnerId: 201,
      partnerProductId: cards.partnerProductId,
      orderId: order!.id, // it was placed above
      lineNo: 1,
      memberId: people.store.memberId,
      chainStoreId: people.store.storeIds[0] ?? 0,
      rating: 5,
      content: cardsReview.content,
      createdAt: world.now,
    }
    await world.db.execute(sql`alter table review drop constraint review_once`)
    const write = () =>
      world.db.transact(async (tx) => {
        if ((await tx.$count(review)) > 0) return { ok: false }
        // Every other request reads before this one writes.
        await new Promise<void>((resolve) => void setTimeout(resolve, 50))
        await tx.insert(review).values(row)
        return { ok: true }
      })
    await Promise.all([write(), write(), write()])
    const written = (await world.db.select().from(review)).length
    await world.db.delete(review)
    await world.db.execute(sql`alter table review add constraint review_once unique (order_id, line_no)`)
    expect(written).toBeGreaterThan(1)
  })
})

describe('the stars of a product', () => {
  it('equal its shown reviews after writes, edits, deletions and hiding at once', async () => {
    const { as, reviewed, shipped, write, stars } = await openReviews(world)
    const ids: number[] = []
    for (const rating of [1, 2, 3, 4, 5, 5]) ids.push(await reviewed('store', { rating }))
    const fresh = [await shipped(), await shipped()]
    const [a, b, c, d, e, f] = ids
    const hide = (reviewIds: unknown[]) =>
      as.headquarters.delete('/partnerAdmin/review', { reviewIds, reason: 'PRIVACY' }, brand)
    const replies = await Promise.all([
      ...fresh.map((orderNumber, index) => write(as.store, orderNumber, { rating: index + 1 })),
      ...[2, 3, 4].map((rating) => as.store.put(`/review/${a}`, { ...cardsReview, rating })),
      as.store.delete(`/review/${b}`),
      as.store.delete(`/review/${b}`),
      hide([b, c, d]),
      hide([d, c]),
      as.headquarters.put('/partnerAdmin/review', { reviewIds: [d, e] }, brand),
      as.store.put(`/review/${e}`, { ...cardsReview, rating: 1 }),
      hide([f, e]),
    ])
    expect(replies.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
    expect(await stars()).toEqual(await countedStars())
    expect((await stars())?.every((count) => count >= 0)).toBe(true)
  })

  // Broken twin: each transaction reads the count and writes it back.
  it.runIf(process.env['TEST_DATABASE_URL'])('are lost when they are read before they are written', async () => {
    const { cards, stars } = await openReviews(world)
    const ofCards = eq(partnerProduct.id, cards.partnerProductId)
    const move = () =>
      world.db.transact(async (tx) => {
        const [row] = await tx.select({ counts: partnerProduct.ratingCounts }).from(partnerProduct).where(ofCards)
        // Every other transaction reads before this one writes.
        await new Promise<void>((resolve) => void setTimeout(resolve, 50))
        const ratingCounts = (row?.counts ?? []).with(4, (row?.counts[4] ?? 0) + 1)
        await tx.update(partnerProduct).set({ ratingCounts }).where(ofCards)
        return { ok: true }
      })
    await Promise.all([move(), move(), move()])
    expect((await stars())?.[4]).toBeLessThan(3)
  })
})
