import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { addComment, addPost, openCommunity, rowsOf, titlesOf } from '#testing/fixtures/talk/community.ts'
import { useWorld } from '#testing/world.ts'
import type { ModeratedPost, ModeratedPostRow } from '../contract/community.partner.calls.ts'

const world = useWorld()
const coffee = { 'front-uri': 'saebyeoknaru' }
const path = '/partnerAdmin/community'
const reason = '다른 매장의 연락처가 적혀 있습니다.'

async function open() {
  const { as, people } = await openCommunity(world)
  type Reply = Awaited<ReturnType<typeof as.headquarters.get>>
  return {
    as,
    people,
    list: (query = '') => as.headquarters.get(`${path}${query}`, coffee),
    read: (id: number) => as.headquarters.get(`${path}/${id}`, coffee),
    hide: (postIds: number[], body: object = { reason }) => as.headquarters.delete(path, { postIds, ...body }, coffee),
    found: (reply: Reply) => (reply.data as { content: ModeratedPostRow[] }).content,
  }
}

describe("the headquarters' list of posts", () => {
  it('has the shown and hidden posts of its brand, newest first, by state, category and a word', async () => {
    const { as, list, hide, found } = await open()
    const first = await addPost(world, as.store, { title: '첫 글', category: 'TIP' })
    await addPost(world, as.headquarters, { title: '컵 안내', category: 'NOTICE' })
    const deleted = await addPost(world, as.store, { title: '지운 글' })
    await as.store.delete(`/community/${deleted}`)
    await addPost(world, as.neighbour, { title: '둘째 글', content: '100%_무료' })
    await addPost(world, as.stranger, { title: '다른 브랜드의 글' })
    await hide([first])
    const titles = async (query: Record<string, string>) =>
      found(await list(`?${new URLSearchParams(query).toString()}`)).map(({ title }) => title)
    expect(await titles({})).toEqual(['둘째 글', '컵 안내', '첫 글'])
    expect(await titles({ state: 'HIDDEN' })).toEqual(['첫 글'])
    expect(await titles({ state: 'SHOWN' })).toEqual(['둘째 글', '컵 안내'])
    expect(await titles({ category: 'NOTICE' })).toEqual(['컵 안내'])
    expect(await titles({ search: '망원' })).toEqual(['둘째 글'])
    expect(await titles({ search: '%_무' })).toEqual(['둘째 글'])
    expect(await titles({ page: '1', size: '2' })).toEqual(['첫 글'])
    const whole = await list()
    expect(whole.data).toMatchObject({
      totalElements: 3,
      content: [{ hidden: null, author: { storeName: '망원점', name: '김*늘' } }, {}, { hidden: { reason } }],
    })
    expect(whole.body).not.toContain('김하늘')
  })

  it('needs the same number of statements for one post and for many', async () => {
    const { as, list } = await open()
    const count = async () => {
      const { statements } = await withStatements(() => list('?search=컵'))
      return statements.length
    }
    await addPost(world, as.store, { title: '컵 하나' })
    const one = await count()
    for (const title of ['컵 둘', '컵 셋', '컵 넷']) await addPost(world, as.store, { title })
    expect(await count()).toBe(one)
    expect(one).toBeLessThanOrEqual(4)
  })
})

describe('hiding posts', () => {
  it('removes them from the board, tells only the author why, and is written to the audit log', async () => {
    const { as, read, hide } = await open()
    const postId = await addPost(world, as.store, { title: '연락처 공유' })
    const other = await addPost(world, as.store, { title: '다른 글' })
    await addComment(world, as.neighbour, postId, '감사합니다')
    expect(await hide([postId, postId])).toMatchObject({ status: 200, data: { hidden: 1 } })

    expect(titlesOf(await as.neighbour.get('/partner/saebyeoknaru/community'))).toEqual(['다른 글'])
    const refused = await as.neighbour.get(`/community/${postId}`)
    expect(refused).toMatchObject({ status: 404, message: '본사가 숨긴 게시글입니다.' })
    expect(refused.body).not.toContain(reason)
    expect(await as.store.get(`/community/${postId}`)).toMatchObject({
      status: 200,
      data: {
        title: '연락처 공유',
        hiddenReason: reason,
        editable: false,
        deletable: false,
        comments: [{ deletable: false }],
      },
    })
    expect(rowsOf(await as.store.get('/mypage/community/post')).content).toMatchObject([
      { postId: other },
      { postId, hiddenReason: reason },
    ])
    const edit = { category: 'TIP', title: '연락처', content: '다시 올립니다.' }
    expect(await as.store.put(`/community/${postId}`, edit)).toMatchObject({ status: 404 })
    expect(await as.neighbour.post(`/community/${postId}/comment`, { content: '네' })).toMatchObject({ status: 404 })
    const detail = (await read(postId)).data as ModeratedPost
    expect(detail).toMatchObject({ hidden: { reason }, comments: [{ content: '감사합니다', deletable: false }] })

    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines).toMatchObject([
      { subject: `community/${postId}`, reason, before: { postState: 'SHOWN' }, after: { postState: 'HIDDEN' } },
    ])
  })

  it('changes nothing when one post is foreign or unknown', async () => {
    const { as, hide, list, found } = await open()
    const own = await addPost(world, as.store)
    const foreign = await addPost(world, as.stranger)
    for (const bad of [foreign, 999_999]) expect(await hide([own, bad])).toMatchObject({ status: 404 })
    expect(found(await list()).map(({ hidden }) => hidden)).toEqual([null])
    expect(await world.db.select().from(auditLog)).toEqual([])
    expect(titlesOf(await as.stranger.get('/partner/basakon/community'))).toHaveLength(1)
  })

  it('works without a reason, as the specification has the call, and says so to the author', async () => {
    const { as, read, hide } = await open()
    const postId = await addPost(world, as.store)
    expect(await hide([postId], {})).toMatchObject({ status: 200, data: { hidden: 1 } })
    expect((await read(postId)).data).toMatchObject({ hidden: { reason: '사유를 적지 않음' } })
  })

  it('asks for a reason that says something, and for 1 to 200 posts', async () => {
    const { as, hide } = await open()
    const postId = await addPost(world, as.store)
    expect(await hide([postId], { reason: ' 가 ' })).toMatchObject({
      status: 400,
      errors: [{ path: 'reason', message: '사유를 2자 이상 입력해 주세요.' }],
    })
    expect(await hide([])).toMatchObject({ status: 400, errors: [{ message: '숨길 게시글을 선택해 주세요.' }] })
    const many = Array.from({ length: 201 }, (_, index) => index + 1)
    expect(await hide(many)).toMatchObject({
      status: 400,
      errors: [{ message: '게시글은 한 번에 200건까지 숨길 수 있습니다.' }],
    })
  })

  it('keeps the first reason when it is repeated, and leaves a post that the author deleted', async () => {
    const { as, hide, read } = await open()
    const [first, deleted] = [await addPost(world, as.store), await addPost(world, as.store)]
    await hide([first])
    await as.store.delete(`/community/${deleted}`)
    expect(await hide([first, deleted], { reason: '다른 사유' })).toMatchObject({ status: 200, data: { hidden: 0 } })
    expect((await read(first)).data).toMatchObject({ hidden: { reason } })
    expect(await read(deleted)).toMatchObject({ status: 404 })
  })
})

describe("a comment of the brand's community", () => {
  it('is deleted by the headquarters, keeps its place, and is written to the audit log', async () => {
    const { as, read } = await open()
    const postId = await addPost(world, as.store)
    const commentId = await addComment(world, as.neighbour, postId, '010-0000-1024')
    expect(await as.headquarters.delete(`/partnerAdmin/comment/${commentId}`, undefined, coffee)).toMatchObject({
      status: 200,
    })
    expect((await read(postId)).data).toMatchObject({ commentCount: 0, comments: [{ deletedYn: 'Y', author: null }] })
    expect(await world.db.select().from(auditLog)).toMatchObject([{ subject: `community/${postId}` }])
  })

  it('is unknown to another headquarters, also to an operator who acts for another brand', async () => {
    const { as } = await open()
    const commentId = await addComment(world, as.neighbour, await addPost(world, as.store))
    const chicken = { 'front-uri': 'basakon' }
    for (const api of [as.otherHeadquarters, as.operator])
      expect(await api.delete(`/partnerAdmin/comment/${commentId}`, undefined, chicken)).toMatchObject({ status: 404 })
  })
})

describe('showing hidden posts again', () => {
  const show = (as: Awaited<ReturnType<typeof open>>['as'], postIds: number[], headers = coffee) =>
    as.headquarters.put(path, { postIds, reason: '연락처를 지운 것을 확인했습니다.' }, headers)

  it('brings them back with their comments, and tells the author why', async () => {
    const { as, people, hide } = await open()
    const id = await addPost(world, as.store, { title: '컵 나눔' })
    await addComment(world, as.neighbour, id)
    await hide([id])
    expect(titlesOf(await as.neighbour.get('/partner/saebyeoknaru/community'))).toEqual([])
    expect((await show(as, [id])).data).toEqual({ shown: 1 })
    expect(titlesOf(await as.neighbour.get('/partner/saebyeoknaru/community'))).toEqual(['컵 나눔'])
    expect((await show(as, [id])).data).toEqual({ shown: 0 })
    const inbox = await world.db.select().from(message).where(eq(message.memberId, people.store.memberId))
    expect(inbox.map(({ event, channel, variables }) => [event, channel, variables['reason']])).toEqual([
      ['POST_HIDDEN', 'INBOX', reason],
      ['POST_SHOWN', 'INBOX', '연락처를 지운 것을 확인했습니다.'],
    ])
    const texts = ((await as.store.get('/mypage/message')).data as { content: { text: string }[] }).content
    expect(texts[0]?.text).toBe('컵 나눔\n사유: 연락처를 지운 것을 확인했습니다.')
  })

  it('shows all of them or none: a post of another brand is unknown', async () => {
    const { as, hide, list, found } = await open()
    const id = await addPost(world, as.store)
    await hide([id])
    const foreign = await addPost(world, as.stranger)
    expect(await show(as, [id, foreign])).toMatchObject({ status: 404 })
    expect(found(await list('?state=HIDDEN')).map(({ postId }) => postId)).toEqual([id])
  })

  it('leaves a post alone that its author has deleted', async () => {
    const { as } = await open()
    const id = await addPost(world, as.store)
    await as.store.delete(`/community/${id}`)
    expect((await show(as, [id])).data).toEqual({ shown: 0 })
    expect(await as.store.get(`/community/${id}`)).toMatchObject({ status: 404 })
  })

  it.each([
    [[], '다시 표시할 게시글을 선택해 주세요.'],
    [Array.from({ length: 201 }, (_, index) => index + 1), '게시글은 한 번에 200건까지 다시 표시할 수 있습니다.'],
  ])('refuses %#', async (postIds, sentence) => {
    const { as } = await open()
    const reply = await show(as, postIds)
    expect(reply.status).toBe(400)
    expect(reply.body).toContain(sentence)
  })
})
