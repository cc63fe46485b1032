import { describe, expect, it } from 'vitest'
import { openReviews } from '#testing/fixtures/talk/reviews.ts'
import { useWorld } from '#testing/world.ts'
import { cardsReview } from '#testing/fixtures/talk/reviews.ts'
import { review } from './reviews.tables.ts'

const world = useWorld()
const brand = { 'front-uri': 'saebyeoknaru' }

/** A repeatable sequence of numbers below `most`. */
function numbers(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
}

describe('the counts of stars', () => {
  it.each([1, 2, 3])('equal the shown reviews after random writes, edits, deletions and hidings (%i)', async (seed) => {
    const { as, people, shipped, write, stars } = await openReviews(world)
    const below = numbers(seed)
    const ids: number[] = []
    const one = () => ids[below(ids.length)]
    const steps = [
      async () => {
        const reply = await write(as.store, await shipped(people.store), { rating: 1 + below(5) })
        ids.push((reply.data as { reviewId: number }).reviewId)
      },
      () => as.store.put(`/review/${one()}`, { ...cardsReview, rating: 1 + below(5) }),
      () => as.store.delete(`/review/${one()}`),
      () => as.headquarters.delete('/partnerAdmin/review', { reviewIds: [one(), one()], reason: 'PRIVACY' }, brand),
      () => as.headquarters.put('/partnerAdmin/review', { reviewIds: [one(), one()] }, brand),
    ]
    for (let step = 0; step < 40; step += 1) await steps[ids.length < 4 ? 0 : below(steps.length)]?.()
    const shown = (await world.db.select().from(review)).filter(({ deletedAt, hiddenAt }) => !deletedAt && !hiddenAt)
    const counted = [1, 2, 3, 4, 5].map((rating) => shown.filter((row) => row.rating === rating).length)
    expect(await stars()).toEqual(counted)
  })
})
