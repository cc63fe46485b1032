import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { openReviews, reviewOf, reviewsOf } from '#testing/fixtures/talk/reviews.ts'
import { discussionOf, insertReviewComment } from '#testing/fixtures/people/written-words.ts'
import { useWorld } from '#testing/world.ts'
import { mostReviewComments, reviewSentences } from '../contract/review-terms.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import { review } from './reviews.tables.ts'

const world = useWorld()
const coffee = { 'front-uri': 'saebyeoknaru' }
const path = '/partnerAdmin/review'

describe('hiding reviews', () => {
  it('takes them and their stars out of the shop, and tells the author the reason', async () => {
    const { as, people, cards, reviewed, stars } = await openReviews(world)
    const [first, second] = [await reviewed('store'), await reviewed('neighbour', { rating: 3 })]
    const reply = await as.headquarters.delete(path, { reviewIds: [first, first], reason: 'PRIVACY' }, coffee)
    expect(reply).toMatchObject({ status: 200, data: { hidden: 1 } })
    expect(await stars()).toEqual([0, 0, 1, 0, 0])
    for (const list of [`/product/${cards.partnerProductId}/review`, '/partner/saebyeoknaru/review'])
      expect(reviewsOf(await as.store.get(list)).content.map(({ reviewId }) => reviewId)).toEqual([second])
    expect(await as.neighbour.get(`/review/${first}`)).toMatchObject({ status: 404, message: '숨겨진 리뷰입니다.' })
    expect(await as.store.get(`/review/${first}`)).toMatchObject({
      data: { hiddenReason: 'PRIVACY', editable: false, deletable: true },
    })
    expect(reviewsOf(await as.store.get('/mypage/community/review')).content).toMatchObject([
      { reviewId: first, hiddenReason: 'PRIVACY' },
    ])
    const inbox = await world.db.select().from(message).where(eq(message.memberId, people.store.memberId))
    expect(inbox.map(({ event, variables }) => [event, variables['reason']])).toContainEqual([
      'REVIEW_HIDDEN',
      '개인정보',
    ])
    expect(
      await world.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `review/${first}`)),
    ).toMatchObject([{ before: { reviewState: 'SHOWN' }, after: { reviewState: 'HIDDEN' }, reason: '개인정보' }])
  })

  it('works without a reason, as the specification has the call, and says so to the author', async () => {
    const { as, reviewed } = await openReviews(world)
    const reviewId = await reviewed('store')
    expect(await as.headquarters.delete(path, { reviewIds: [reviewId] }, coffee)).toMatchObject({
      status: 200,
      data: { hidden: 1 },
    })
    expect(await as.store.get(`/review/${reviewId}`)).toMatchObject({ data: { hiddenReason: 'UNSTATED' } })
    const [line] = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `review/${reviewId}`))
    expect(line).toMatchObject({ reason: '사유를 적지 않음' })
  })

  it('can be undone, and counts the stars again', async () => {
    const { as, reviewed, stars } = await openReviews(world)
    const reviewId = await reviewed()
    await as.headquarters.delete(path, { reviewIds: [reviewId], reason: 'ADVERTISING' }, coffee)
    const show = () => as.headquarters.put(path, { reviewIds: [reviewId] }, coffee)
    expect(await show()).toMatchObject({ data: { shown: 1 } })
    expect(await show()).toMatchObject({ data: { shown: 0 } })
    expect(await stars()).toEqual([0, 0, 0, 0, 1])
  })

  it('hides all or none: a review of another brand, or a deleted one, refuses them all', async () => {
    const { as, reviewed, stars } = await openReviews(world)
    const [first, deleted] = [await reviewed(), await reviewed()]
    await as.store.delete(`/review/${deleted}`)
    const missing = await as.headquarters.delete(path, { reviewIds: [999_999], reason: 'PRIVACY' }, coffee)
    expect(missing.status).toBe(404)
    const both = { reviewIds: [first, deleted], reason: 'PRIVACY' }
    expect((await as.headquarters.delete(path, both, coffee)).body).toBe(missing.body)
    const foreign = { reviewIds: [first], reason: 'PRIVACY' }
    const chicken = { 'front-uri': 'basakon' }
    expect((await as.otherHeadquarters.delete(path, foreign, chicken)).body).toBe(missing.body)
    expect(await as.otherHeadquarters.delete(path, foreign, coffee)).toMatchObject({ status: 403 })
    expect(await stars()).toEqual([0, 0, 0, 0, 1])
  })

  it.each([
    [{ reviewIds: [1], reason: '별점이 낮음' }, '숨기는 사유를 선택해 주세요.'],
    [{ reviewIds: [], reason: 'PRIVACY' }, '숨길 리뷰를 선택해 주세요.'],
    [
      { reviewIds: Array.from({ length: 201 }, (_, index) => index + 1), reason: 'PRIVACY' },
      '리뷰는 한 번에 200건까지 숨길 수 있습니다.',
    ],
  ])('accepts only the three reasons, and 200 reviews (%#)', async (body, sentence) => {
    const { as } = await openReviews(world)
    const reply = await as.headquarters.delete(path, body, coffee)
    expect([reply.status, reply.body.includes(sentence)]).toEqual([400, true])
  })

  it('is open to the operator for every brand', async () => {
    const { as, reviewed } = await openReviews(world)
    const reviewId = await reviewed()
    const reviews = { reviewIds: [reviewId] }
    expect(await as.operator.delete('/admin/review', { ...reviews, reason: 'DEFAMATION' })).toMatchObject({
      data: { hidden: 1 },
    })
    expect(await as.operator.get(`/admin/review/${reviewId}`)).toMatchObject({
      data: { hidden: { reason: 'DEFAMATION' } },
    })
    expect(await as.operator.put('/admin/review', reviews)).toMatchObject({ data: { shown: 1 } })
  })
})

describe('the list of a headquarters', () => {
  it('has hidden reviews, and finds by state, stars and text', async () => {
    const { as, reviewed } = await openReviews(world)
    const [first, second] = [await reviewed('store'), await reviewed('neighbour', { rating: 2 })]
    await as.headquarters.delete(path, { reviewIds: [first], reason: 'PRIVACY' }, coffee)
    const found = async (query: string) =>
      reviewsOf(await as.headquarters.get(`${path}?${query}`, coffee)).content.map(({ reviewId }) => reviewId)
    expect(await found('')).toEqual([second, first])
    expect(await found('state=HIDDEN')).toEqual([first])
    expect(await found('state=SHOWN')).toEqual([second])
    expect(await found('rating=2')).toEqual([second])
    expect(await found(`search=${encodeURIComponent('망원')}`)).toEqual([second])
    const all = await as.operator.get('/admin/review?partnerUri=saebyeoknaru')
    expect(reviewsOf(all).content).toHaveLength(2)
    expect(reviewsOf(await as.operator.get('/admin/review?partnerUri=basakon')).content).toEqual([])
  })

  it('finds shown reviews without an official answer', async () => {
    const { as, reviewed } = await openReviews(world)
    const [hidden, first, second] = [await reviewed('store'), await reviewed('store'), await reviewed('neighbour')]
    await as.headquarters.delete(path, { reviewIds: [hidden], reason: 'PRIVACY' }, coffee)
    const unanswered = async () =>
      reviewsOf(await as.headquarters.get(`${path}?state=UNANSWERED`, coffee)).content.map(({ reviewId }) => reviewId)
    await as.neighbour.post(`/review/${first}/reviewComment`, { content: '저희도요.' })
    expect(await unanswered()).toEqual([second, first])
    await as.headquarters.post(`${path}/${first}/reviewComment`, { content: '감사합니다.' }, coffee)
    expect(await unanswered()).toEqual([second])
    await as.operator.post(`/admin/review/${second}/reviewComment`, { content: '확인하겠습니다.' })
    expect(await unanswered()).toEqual([])
  })
})

describe('comments on a review', () => {
  it('of a headquarters or the operator are its official answer', async () => {
    const { as, people, reviewed, cards } = await openReviews(world)
    const reviewId = await reviewed()
    await as.neighbour.post(`/review/${reviewId}/reviewComment`, { content: '저희도 만족했습니다.' })
    const content = '소중한 의견 감사합니다.'
    expect(await as.headquarters.post(`${path}/${reviewId}/reviewComment`, { content }, coffee)).toMatchObject({
      status: 200,
    })
    const row = reviewsOf(await as.store.get(`/product/${cards.partnerProductId}/review`)).content[0]
    expect(row).toMatchObject({ commentCount: 2, answer: { by: 'HEADQUARTERS', content } })
    const told = await world.db.select().from(message).where(eq(message.event, 'REVIEW_ANSWERED'))
    const author = people.store.memberId
    expect(told.map(({ memberId, channel }) => [memberId, channel])).toEqual([
      [author, 'INBOX'],
      [author, 'INBOX'],
    ])
    expect(reviewOf(await as.store.get(`/review/${reviewId}`)).comments).toMatchObject([
      { content: '저희도 만족했습니다.', author: { storeName: '망원점' }, deletable: false },
      { content, author: { role: 'HEADQUARTERS' } },
    ])
    world.now = new Date(world.now.getTime() + 60_000)
    await as.operator.post(`/admin/review/${reviewId}/reviewComment`, { content: '확인하겠습니다.' })
    expect(reviewOf(await as.store.get(`/review/${reviewId}`)).answer).toMatchObject({ by: 'OPERATOR' })
  })

  it('of a headquarters that buys in the market of another brand are no official answer', async () => {
    const { as, people, reviewed, cards } = await openReviews(world)
    const reviewId = await reviewed()
    const { memberId } = people.otherHeadquarters
    await insertReviewComment(world, { reviewId, memberId })
    await world.db.update(review).set({ commentCount: 1 })
    const row = reviewsOf(await as.store.get(`/product/${cards.partnerProductId}/review`)).content[0]
    expect(row).toMatchObject({ commentCount: 1, answer: null })
    expect(reviewOf(await as.store.get(`/review/${reviewId}`)).comments).toMatchObject([{ author: { role: 'STORE' } }])
  })

  it('of the own side are changed by colleagues, and those of others by nobody', async () => {
    const { as, reviewed } = await openReviews(world)
    const reviewId = await reviewed()
    const idOf = ({ data }: { data?: unknown }) => (data as { commentId: number }).commentId // the call's contract
    const said = { content: '네' }
    const byStore = idOf(await as.neighbour.post(`/review/${reviewId}/reviewComment`, said))
    const byBrand = idOf(await as.headquarters.post(`${path}/${reviewId}/reviewComment`, said, coffee))
    const byOperator = idOf(await as.operator.post(`/admin/review/${reviewId}/reviewComment`, said))
    const content = '다시 보내 드렸습니다.'
    const edit = (id: number) => as.headquarters.put(`/partnerAdmin/reviewComment/${id}`, { content }, coffee)
    expect(await edit(byBrand)).toMatchObject({ status: 200 })
    for (const id of [byStore, byOperator])
      expect(await edit(id)).toMatchObject({ status: 409, message: reviewSentences.notOwnAnswer })
    expect(await as.operator.put(`/admin/reviewComment/${byOperator}`, { content })).toMatchObject({ status: 200 })
    expect(await as.operator.put(`/admin/reviewComment/${byBrand}`, { content })).toMatchObject({ status: 409 })
    const foreign = await as.otherHeadquarters.put(
      `/partnerAdmin/reviewComment/${byBrand}`,
      { content },
      { 'front-uri': 'basakon' },
    )
    expect(foreign.status).toBe(404)
    expect(reviewOf(await as.store.get(`/review/${reviewId}`)).comments).toMatchObject([said, { content }, { content }])
    expect(
      await world.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `review/${reviewId}`)),
    ).toContainEqual(expect.objectContaining({ before: { reviewAnswer: '네' }, after: { reviewAnswer: content } }))
  })

  it('are deleted by their author or the headquarters, and keep their place', async () => {
    const { as, reviewed } = await openReviews(world)
    const reviewId = await reviewed()
    const say = async () =>
      (await as.neighbour.post(`/review/${reviewId}/reviewComment`, { content: '네' })).data as { commentId: number }
    const [own, other] = [await say(), await say()]
    const missing = await as.store.delete('/reviewComment/999999')
    expect((await as.store.delete(`/reviewComment/${own.commentId}`)).body).toBe(missing.body)
    expect(await as.neighbour.delete(`/reviewComment/${own.commentId}`)).toMatchObject({ status: 200 })
    const byBrand = `/partnerAdmin/reviewComment/${other.commentId}`
    for (const _ of [1, 2])
      expect(await as.headquarters.delete(byBrand, undefined, coffee)).toMatchObject({ status: 200 })
    expect(reviewOf(await as.store.get(`/review/${reviewId}`))).toMatchObject({
      commentCount: 0,
      comments: [{ deletedYn: 'Y', author: null }, { deletedYn: 'Y' }],
    })
    const lines = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `review/${reviewId}`))
    expect(lines).toMatchObject([{ after: { commentState: 'DELETED', deletedText: '네' } }])
  })

  it('are refused on a hidden review, above the limit of the minute, and when there are too many', async () => {
    const { as, people, reviewed } = await openReviews(world)
    const [reviewId, hidden] = [await reviewed(), await reviewed()]
    await as.headquarters.delete(path, { reviewIds: [hidden], reason: 'PRIVACY' }, coffee)
    const say = (id: number) => as.neighbour.post(`/review/${id}/reviewComment`, { content: '네' })
    expect(await say(hidden)).toMatchObject({ status: 404, message: '숨겨진 리뷰입니다.' })
    for (let index = 0; index < 10; index += 1) expect(await say(reviewId)).toMatchObject({ status: 200 })
    expect(await say(reviewId)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    const discussionId = await discussionOf(world, review, reviewId)
    const said = { discussionId, memberId: people.store.memberId, content: '네', createdAt: world.now }
    await world.db.insert(comment).values(Array.from({ length: mostReviewComments }, () => said))
    expect(await as.headquarters.post(`/review/${reviewId}/reviewComment`, { content: '네' })).toMatchObject({
      status: 409,
      message: '댓글은 리뷰 1건에 200개까지 남길 수 있습니다.',
    })
  })
})

describe('sweeping reviews', () => {
  it('empties those deleted or hidden 30 days ago with their comments, and keeps their rows', async () => {
    const { as, people, reviewed } = await openReviews(world)
    const [kept, deleted, hidden] = [await reviewed(), await reviewed(), await reviewed()]
    await as.store.delete(`/review/${deleted}`)
    await as.headquarters.delete(path, { reviewIds: [hidden], reason: 'PRIVACY' }, coffee)
    for (const [id, content] of [
      [kept, '감사합니다.'],
      [deleted, '네'],
      [hidden, '네'],
    ] as const)
      await insertReviewComment(world, { reviewId: id, memberId: people.neighbour.memberId, content })
    const after = (ms: number) => (world.now = new Date(world.now.getTime() + ms))
    after(30 * 24 * 60 * 60 * 1_000 - 1)
    await world.runJob('sweep-reviews')
    const left = async () => {
      const rows = await world.db.select().from(review).orderBy(asc(review.id))
      return rows.filter(({ content }) => content !== '').map(({ id }) => id)
    }
    expect(await left()).toEqual([kept, deleted, hidden])
    after(1)
    await world.runJob('sweep-reviews')
    expect(await left()).toEqual([kept])
    expect(await world.db.select().from(review)).toHaveLength(3)
    expect(await world.db.select().from(comment)).toMatchObject([{ content: '감사합니다.' }])
  })
})
