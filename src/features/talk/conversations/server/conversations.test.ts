import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { attachment } from '#features/platform/files/server/files.tables.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { addPost, openCommunity, postOf } from '#testing/fixtures/talk/community.ts'
import { addRequest } from '#testing/fixtures/talk/product-requests.ts'
import { addQuestion } from '#testing/fixtures/talk/questions.ts'
import { openReviews } from '#testing/fixtures/talk/reviews.ts'
import { useWorld } from '#testing/world.ts'
import { writingsPerMinute } from '../contract/comment-terms.ts'
import { productRequest } from '#features/talk/product-requests/server/product-requests.tables.ts'
import { question } from '#features/talk/questions/server/questions.tables.ts'
import { exceedsMinute } from './add-entry.ts'
import { comment, discussion, threadEntry } from './conversations.tables.ts'

const world = useWorld()
const day = 24 * 60 * 60 * 1_000

describe('the discussion of a text', () => {
  it('is opened once by several first comments', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const say = (who: keyof typeof as) => as[who].post(`/community/${postId}/comment`, { content: `${who}입니다.` })
    const replies = await Promise.all([say('store'), say('neighbour'), say('headquarters')])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await world.db.$count(discussion)).toBe(1)
  })

  it('has limits of its board only', async () => {
    const { as, reviewed } = await openReviews(world)
    const reviewId = await reviewed()
    const say = () => as.neighbour.post(`/review/${reviewId}/reviewComment`, { content: '감사합니다.' })
    for (let index = 0; index < writingsPerMinute; index++) expect(await say()).toMatchObject({ status: 200 })
    expect(await say()).toMatchObject({ status: 429 })
    expect(await as.neighbour.post('/community', postOf())).toMatchObject({ status: 200 })
  })

  it('disappears with the post, not with a comment', async () => {
    const { as } = await openCommunity(world)
    const [kept, gone] = [await addPost(world, as.store), await addPost(world, as.store)]
    for (const id of [kept, gone]) await as.neighbour.post(`/community/${id}/comment`, { content: `댓글 ${id}` })
    await as.store.delete(`/community/${gone}`)
    world.now = new Date(world.now.getTime() + 30 * day)
    await world.runJob('sweep-community')
    expect(await world.db.select().from(comment)).toMatchObject([{ content: `댓글 ${kept}` }])
    expect(await world.db.$count(discussion)).toBe(1)
  })
})

describe('the entries of a minute', () => {
  it('are counted in the threads of their own board only', async () => {
    await addBrands(world, coffee)
    const { memberId } = await addMember(world, { username: 'store', brand: coffee })
    await addQuestion(world, { partnerId: coffee.partnerId, memberId })
    const exceeds = (board: typeof question | typeof productRequest) =>
      world.db.transact(async (tx) => {
        const discussions = tx.select({ id: board.discussionId }).from(board)
        const of = { board: 'any', memberId, at: world.now, most: 1, discussions }
        return { ok: true, isOver: await exceedsMinute(tx, of) }
      })
    expect(await exceeds(question)).toMatchObject({ isOver: true })
    expect(await exceeds(productRequest)).toMatchObject({ isOver: false })
  })
})

describe('sweeping threads', () => {
  it('deletes those of old records with their entries, and releases their files', async () => {
    await addBrands(world, coffee)
    const { memberId } = await addMember(world, { username: 'store', brand: coffee })
    const of = { partnerId: coffee.partnerId, memberId }
    await addQuestion(world, { ...of, text: '끝난 문의', part: { state: 'CLOSED' } })
    await addQuestion(world, { ...of, text: '열린 문의' })
    await addRequest(world, { ...of, text: '끝난 요청', part: { state: 'DONE' } })
    await addRequest(world, { ...of, text: '열린 요청' })
    world.now = new Date(world.now.getTime() + 6 * 366 * day)
    await world.runJob('sweep-questions')
    await world.runJob('sweep-product-requests')
    const entries = await world.db.select({ text: threadEntry.text }).from(threadEntry).orderBy(threadEntry.id)
    expect(entries.map(({ text }) => text)).toEqual(['열린 문의', '열린 요청'])
    expect(await world.db.$count(discussion)).toBe(2)
    expect(await world.db.$count(attachment, eq(attachment.record, ''))).toBe(2)
  })
})
