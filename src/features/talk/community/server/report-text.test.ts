import { describe, expect, it } from 'vitest'
import type { ApiClient } from '#testing/harness/api-client.ts'
import { addComment, addPost, detailOf, openCommunity } from '#testing/fixtures/talk/community.ts'
import { useWorld } from '#testing/world.ts'
import type { ModeratedPost, ModeratedPostRow } from '../contract/community.partner.calls.ts'
import { reportsPerDay } from '../contract/report-terms.ts'
import { communityReport } from './community-reactions.tables.ts'

const world = useWorld()
const brand = { 'front-uri': 'saebyeoknaru' }
const report = (api: ApiClient, path: string, body: object = { reason: 'SPAM' }) =>
  api.post(`/community/${path}/report`, body)
const reportedTo = async (api: ApiClient, query = 'state=REPORTED') =>
  ((await api.get(`/partnerAdmin/community?${query}`, brand)).data as { content: ModeratedPostRow[] }).content
const openedBy = async (api: ApiClient, postId: number) =>
  (await api.get(`/partnerAdmin/community/${postId}`, brand)).data as ModeratedPost

describe('reporting a text', () => {
  it('shows it to the headquarters with reason and masked reporter, not to the author', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const commentId = await addComment(world, as.store, postId, '광고입니다')
    await addPost(world, as.store)
    expect(await report(as.neighbour, `${postId}`, { reason: 'PRIVACY', note: '버려집니다' })).toMatchObject({
      status: 200,
    })
    const other = { reason: 'OTHER', note: ' 거짓 정보 ' }
    expect(await report(as.waiting, `comment/${commentId}`, other)).toMatchObject({ status: 200 })
    expect(await reportedTo(as.headquarters)).toMatchObject([{ postId, reportCount: 2 }])
    expect(await openedBy(as.headquarters, postId)).toMatchObject({
      reports: [
        { comment: null, reason: 'PRIVACY', note: null, reporter: { storeName: '망원점', name: '김*늘' } },
        { comment: '광고입니다', reason: 'OTHER', note: '거짓 정보' },
      ],
    })
    const own = await as.store.get(`/community/${postId}`)
    expect(own.body).not.toContain('PRIVACY')
    expect(detailOf(own)).toMatchObject({ reportable: false, comments: [{ reportable: false }] })
    expect(detailOf(await as.neighbour.get(`/community/${postId}`))).toMatchObject({ reportable: true })
  })

  it('is refused for own, repeated, unknown, foreign and deleted texts', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const commentId = await addComment(world, as.store, postId)
    const own = { status: 409, message: '내가 쓴 글과 댓글은 신고할 수 없습니다.' }
    expect(await report(as.store, `${postId}`)).toMatchObject(own)
    expect(await report(as.store, `comment/${commentId}`)).toMatchObject(own)
    await report(as.neighbour, `${postId}`)
    const again = { status: 409, message: '이미 신고하셨습니다. 본사가 확인하고 있습니다.' }
    expect(await report(as.neighbour, `${postId}`)).toMatchObject(again)
    const unknown = await report(as.stranger, '999')
    expect(await report(as.stranger, `${postId}`)).toMatchObject({ status: 404, body: unknown.body })
    expect(await report(as.stranger, `comment/${commentId}`)).toMatchObject({ status: 404, body: unknown.body })
    await as.store.delete(`/community/comment/${commentId}`)
    expect(await report(as.neighbour, `comment/${commentId}`)).toMatchObject({ status: 404 })
    await as.store.delete(`/community/${postId}`)
    expect(await report(as.waiting, `${postId}`)).toMatchObject({ status: 404, message: '삭제된 게시글입니다.' })
  })

  it.each([{}, { reason: 'BAD' }, { reason: 'OTHER' }, { reason: 'OTHER', note: '가'.repeat(201) }])(
    'is refused without a valid reason (%#)',
    async (body) => {
      const { as } = await openCommunity(world)
      const postId = await addPost(world, as.store)
      expect(await report(as.neighbour, `${postId}`, body)).toMatchObject({ status: 400 })
    },
  )

  it('is limited to 20 a day, also in a burst', async () => {
    const { as, people } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const { partnerId } = people.store.caller.home
    const { memberId } = people.neighbour
    const ids: number[] = []
    for (let index = 0; index < reportsPerDay - 1; index++) ids.push(await addComment(world, as.store, postId))
    const rows = ids.map((commentId) => ({ partnerId, postId, commentId, memberId, reason: 'SPAM' as const }))
    await world.db.insert(communityReport).values(rows.map((row) => ({ ...row, createdAt: world.now })))
    const more = [await addPost(world, as.store), await addPost(world, as.store), postId]
    const replies = await Promise.all(more.map((id) => report(as.neighbour, `${id}`)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
    expect(replies.find(({ status }) => status === 429)?.message).toContain('하루에 20건까지')
  })
})

describe('open reports', () => {
  it('are closed by hiding the post, or by dismissing them', async () => {
    const { as } = await openCommunity(world)
    const [hidden, dismissed] = [await addPost(world, as.store), await addPost(world, as.store)]
    for (const postId of [hidden, dismissed]) await report(as.neighbour, `${postId}`)
    expect(await reportedTo(as.headquarters)).toHaveLength(2)
    await as.headquarters.delete('/partnerAdmin/community', { postIds: [hidden], reason: '광고' }, brand)
    expect(await reportedTo(as.headquarters)).toMatchObject([{ postId: dismissed }])
    const dismiss = () => as.headquarters.put(`/partnerAdmin/community/${dismissed}/report`, undefined, brand)
    expect((await dismiss()).data).toEqual({ dismissed: 1 })
    // A lost answer is retried.
    expect((await dismiss()).data).toEqual({ dismissed: 0 })
    expect(await reportedTo(as.headquarters)).toEqual([])
    expect(await openedBy(as.headquarters, dismissed)).toMatchObject({ hidden: null, reportCount: 0, reports: [] })
    expect(await report(as.neighbour, `${dismissed}`)).toMatchObject({ status: 409 })
  })

  it('of a comment are closed when it is deleted', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const commentId = await addComment(world, as.store, postId)
    await report(as.neighbour, `comment/${commentId}`)
    await as.headquarters.delete(`/partnerAdmin/comment/${commentId}`, undefined, brand)
    expect(await reportedTo(as.headquarters)).toEqual([])
  })

  it('are dismissed by the own headquarters only', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    await report(as.neighbour, `${postId}`)
    const other = { 'front-uri': 'basakon' }
    const reply = await as.otherHeadquarters.put(`/partnerAdmin/community/${postId}/report`, undefined, other)
    expect(reply).toMatchObject({ status: 404 })
    expect(await reportedTo(as.headquarters)).toHaveLength(1)
  })
})
