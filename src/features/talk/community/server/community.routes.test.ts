import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { withStatements } from '#server/database/database.ts'
import {
  addComment,
  detailOf,
  openCommunity,
  postOf,
  rowsOf,
  titlesOf,
  addPost,
} from '#testing/fixtures/talk/community.ts'
import { discussionOf } from '#testing/fixtures/people/written-words.ts'
import { useWorld } from '#testing/world.ts'
import { mostComments } from '../contract/community-terms.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import { communityPost } from './community.tables.ts'

const world = useWorld()
const list = '/partner/saebyeoknaru/community'

describe('the posts of a brand', () => {
  it('are listed newest first, with the store and the masked name of the author', async () => {
    const { as } = await openCommunity(world)
    await addPost(world, as.store, { title: '첫 글' })
    const postId = await addPost(world, as.neighbour, { title: '둘째 글', category: 'TIP' })
    await addComment(world, as.store, postId)
    const reply = await as.waiting.get(list)
    expect(reply).toMatchObject({ status: 200 })
    expect(rowsOf(reply).content).toMatchObject([
      {
        postId,
        category: 'TIP',
        title: '둘째 글',
        commentCount: 1,
        viewCount: 0,
        noticeYn: 'N',
        updatedAt: null,
        author: { storeName: '망원점', name: '김*늘', role: 'STORE' },
      },
      { title: '첫 글', commentCount: 0, author: { storeName: '성수점' } },
    ])
    expect(reply.body).not.toContain('김하늘')
  })

  it('have the newest five notices of the headquarters above the first page only', async () => {
    const { as } = await openCommunity(world)
    for (const index of [1, 2, 3, 4, 5, 6])
      await addPost(world, as.headquarters, { category: 'NOTICE', title: `공지 ${index}` })
    for (const title of ['하나', '둘째', '셋째']) await addPost(world, as.store, { title })
    const first = rowsOf(await as.store.get(`${list}?size=2`))
    expect(first.notices.map(({ title }) => title)).toEqual(['공지 6', '공지 5', '공지 4', '공지 3', '공지 2'])
    expect(first.notices[0]).toMatchObject({ noticeYn: 'Y', author: { role: 'HEADQUARTERS' } })
    expect(first.content.map(({ title }) => title)).toEqual(['셋째', '둘째'])
    const second = rowsOf(await as.store.get(`${list}?size=2&cursor=${first.nextCursor}`))
    expect([second.notices, second.content.map(({ title }) => title), second.nextCursor]).toEqual([[], ['하나'], null])
    expect(titlesOf(await as.store.get(`${list}?category=NOTICE`))).toHaveLength(6)
  })

  it('are filtered by category and by a word of the title or the text, named search or keyword', async () => {
    const { as } = await openCommunity(world)
    await addPost(world, as.headquarters, { category: 'NOTICE', title: '컵 공급 안내' })
    await addPost(world, as.store, { category: 'TIP', title: '전단지 요일' })
    await addPost(world, as.store, { category: 'SHARE', title: 'X배너', content: '컵도 함께 드려요. 100%_무료' })
    const found = async (query: Record<string, string>) =>
      titlesOf(await as.store.get(`${list}?${new URLSearchParams(query).toString()}`))
    expect(await found({ category: 'TIP' })).toEqual(['전단지 요일'])
    expect(await found({ search: '컵' })).toEqual(['X배너', '컵 공급 안내'])
    expect(await found({ search: ' 컵 ', category: 'SHARE' })).toEqual(['X배너'])
    expect(await found({ search: '%_무' })).toEqual(['X배너'])
    expect(await found({ search: '_' })).toEqual(['X배너'])
    expect(await found({ search: '없는 말' })).toEqual([])
    expect(await found({ keyword: '컵', category: 'SHARE' })).toEqual(['X배너'])
    expect(await found({ keyword: '없는 말', search: '컵', category: 'SHARE' })).toEqual(['X배너'])
  })

  it('are paged by number with a total, to row 2,000', async () => {
    const { as } = await openCommunity(world)
    for (const title of ['하나', '둘째', '셋째']) await addPost(world, as.store, { title })
    const page = await as.store.get(`${list}?page=1&size=2`)
    expect(page.data).toMatchObject({ page: 1, size: 2, totalElements: 3, content: [{ title: '하나' }] })
    expect(await as.store.get(`${list}?page=21&size=100`)).toMatchObject({
      status: 400,
      message: '조회할 내용이 너무 많습니다. 기간을 좁혀 다시 조회해 주세요.',
    })
  })

  it("are restricted to the brand: another brand's are unknown, a general member reads the market's, the operator all", async () => {
    const { as } = await openCommunity(world)
    await addPost(world, as.store, { title: '커피 글' })
    await addPost(world, as.general, { title: '마켓 글' })
    const missing = await as.store.get('/partner/nosuchshop/community')
    for (const reply of [
      await as.stranger.get(list),
      await as.otherHeadquarters.get(list),
      await as.general.get(list),
      await as.store.get('/partner/market/community'),
    ]) {
      expect([reply.status, reply.body]).toEqual([404, missing.body])
    }
    expect(titlesOf(await as.general.get('/partner/market/community'))).toEqual(['마켓 글'])
    expect(titlesOf(await as.operator.get(list))).toEqual(['커피 글'])
    expect(titlesOf(await as.store.get('/partner/SaebyeokNaru/community'))).toEqual(['커피 글'])
  })
})

describe('a post', () => {
  it("is answered with its comments and the caller's rights", async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store, { content: '첫 줄\n\n둘째 줄' })
    await addComment(world, as.neighbour, postId, '저희도 비슷합니다.')
    const path = `/community/${postId}`
    expect(await as.store.get(path)).toMatchObject({
      status: 200,
      data: {
        content: '첫 줄\n\n둘째 줄',
        editable: true,
        deletable: true,
        comments: [
          { content: '저희도 비슷합니다.', author: { storeName: '망원점' }, deletedYn: 'N', deletable: false },
        ],
      },
    })
    expect(await as.neighbour.get(path)).toMatchObject({
      data: { editable: false, deletable: false, comments: [{ deletable: true }] },
    })
    expect(await as.headquarters.get(path)).toMatchObject({
      data: { editable: false, deletable: true, comments: [{ deletable: true }] },
    })
  })

  it("counts a view once per Korean day and member, and never its author's", async () => {
    world.now = new Date('2026-05-15T14:55:00Z') // five minutes to midnight
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const views = async (api = as.store) => detailOf(await api.get(`/community/${postId}`)).viewCount
    expect(await views()).toBe(0)
    expect([await views(as.neighbour), await views(as.neighbour), await views(as.headquarters)]).toEqual([1, 1, 2])
    world.now = new Date('2026-05-15T15:00:00Z')
    expect([await views(as.neighbour), await views(as.neighbour)]).toEqual([3, 3])
  })

  it('of another brand reads like a missing one', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const commentId = await addComment(world, as.store, postId)
    for (const api of [as.stranger, as.otherHeadquarters, as.general]) {
      const missing = await api.get('/community/999999')
      for (const reply of [
        await api.get(`/community/${postId}`),
        await api.put(`/community/${postId}`, postOf()),
        await api.delete(`/community/${postId}`),
        await api.post(`/community/${postId}/comment`, { content: '안녕하세요' }),
        await api.delete(`/community/comment/${commentId}`),
      ]) {
        expect([reply.status, reply.body]).toEqual([404, missing.body])
      }
    }
    expect(await as.store.get(`/community/${postId}`)).toMatchObject({ data: { commentCount: 1, viewCount: 0 } })
  })

  it.each([
    [{ title: '가' }, 'title', '제목을 2자 이상 입력해 주세요.'],
    [{ title: '가'.repeat(101) }, 'title', '제목은 100자까지 입력할 수 있습니다.'],
    [{ title: '  ' }, 'title', '제목을 입력해 주세요.'],
    [{ title: '\u200B\u200B\u200B' }, 'title', '제목을 입력해 주세요.'],
    [{ content: '' }, 'content', '내용을 입력해 주세요.'],
    [{ content: '가'.repeat(10_001) }, 'content', '내용은 10,000자까지 입력할 수 있습니다.'],
    [{ category: 'ADVERT' }, 'category', '형식에 맞게 입력해 주세요.'],
    [{ partnerId: 202 }, 'partnerId', '사용할 수 없는 항목입니다.'],
    [{ memberId: 1 }, 'memberId', '사용할 수 없는 항목입니다.'],
    [{ createdAt: '2020-01-01' }, 'createdAt', '사용할 수 없는 항목입니다.'],
  ])('with %j is refused under that field', async (part, path, message) => {
    const { as } = await openCommunity(world)
    const wrong = { ...postOf(), ...part }
    expect(await as.store.post('/community', wrong)).toMatchObject({ status: 400, errors: [{ path, message }] })
    expect(await world.db.select().from(communityPost)).toEqual([])
  })

  it('is written in the own brand on behalf of the current store, up to the longest text', async () => {
    const { as, people } = await openCommunity(world)
    await addPost(world, as.store, { title: '가'.repeat(100), content: '나'.repeat(10_000) })
    expect(await world.db.select().from(communityPost)).toMatchObject([
      { partnerId: 201, memberId: people.store.memberId, chainStoreId: people.store.storeIds[0] },
    ])
  })

  it('stores hostile text as typed, and finds it by search', async () => {
    const { as } = await openCommunity(world)
    const content = `<script>alert(1)</script>'; drop table community_post; -- \${7*7}`
    const postId = await addPost(world, as.store, { title: '<img src=x onerror=alert(1)>', content })
    expect(detailOf(await as.store.get(`/community/${postId}`))).toMatchObject({ content })
    expect(titlesOf(await as.store.get(`${list}?search=${encodeURIComponent("'; drop")}`))).toHaveLength(1)
  })

  it.each([
    ['waiting', '본사 승인 후 글과 댓글을 쓰실 수 있습니다.'],
    ['stopped', '이용이 정지된 매장에서는 글과 댓글을 쓰실 수 없습니다.'],
  ] as const)('is read and not written by a store that is %s', async (who, message) => {
    const { as, people } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    expect(await as[who].get(`/community/${postId}`)).toMatchObject({ status: 200 })
    expect(await as[who].post('/community', postOf())).toMatchObject({ status: 409, message })
    expect(await as[who].post(`/community/${postId}/comment`, { content: '네' })).toMatchObject({
      status: 409,
      message,
    })
    const own = people[who]
    const [row] = await world.db
      .insert(communityPost)
      .values({ ...postOf(), partnerId: 201, memberId: own.memberId, createdAt: world.now })
      .returning()
    expect(await as[who].put(`/community/${row?.id}`, postOf())).toMatchObject({ status: 409, message })
    // Authors can always delete their own posts.
    expect(await as[who].delete(`/community/${row?.id}`)).toMatchObject({ status: 200 })
  })

  it('is a notice only from the headquarters, and in the market from the operator', async () => {
    const { as } = await openCommunity(world)
    const message = '공지는 본사만 등록할 수 있습니다.'
    expect(await as.store.post('/community', postOf({ category: 'NOTICE' }))).toMatchObject({ status: 403, message })
    const postId = await addPost(world, as.store)
    const change = postOf({ category: 'NOTICE' })
    expect(await as.store.put(`/community/${postId}`, change)).toMatchObject({ status: 403, message })
    await addPost(world, as.operator, { category: 'NOTICE', title: '점검 안내' })
    expect(rowsOf(await as.general.get('/partner/market/community')).notices).toMatchObject([
      { title: '점검 안내', author: { role: 'OPERATOR', storeName: null } },
    ])
  })

  it('is edited by its author only, and marked as edited', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const change = postOf({ title: '고친 제목', category: 'FREE' })
    const missing = await as.neighbour.put('/community/999999', change)
    for (const api of [as.neighbour, as.headquarters, as.operator]) {
      const reply = await api.put(`/community/${postId}`, change)
      expect([reply.status, reply.body]).toEqual([404, missing.body])
    }
    expect(await as.store.put(`/community/${postId}`, change)).toMatchObject({ status: 200, data: { postId } })
    expect(await as.neighbour.get(`/community/${postId}`)).toMatchObject({
      data: { title: '고친 제목', category: 'FREE', updatedAt: world.now.toISOString() },
    })
  })

  it('is deleted by its author or the headquarters only, idempotently', async () => {
    const { as } = await openCommunity(world)
    const own = await addPost(world, as.store)
    const another = await addPost(world, as.store)
    expect(await as.neighbour.delete(`/community/${own}`)).toMatchObject({ status: 404 })
    for (let time = 0; time < 2; time++)
      expect(await as.store.delete(`/community/${own}`)).toMatchObject({ status: 200 })
    expect(await as.headquarters.delete(`/community/${another}`)).toMatchObject({ status: 200 })
    expect(titlesOf(await as.store.get(list))).toEqual([])
    for (const reply of [
      await as.neighbour.get(`/community/${own}`),
      await as.store.put(`/community/${own}`, postOf()),
      await as.neighbour.post(`/community/${own}/comment`, { content: '네' }),
    ]) {
      expect(reply).toMatchObject({ status: 404, message: '삭제된 게시글입니다.' })
    }
  })

  it('of a member who left stays, without name and store', async () => {
    const { as, people } = await openCommunity(world)
    await addPost(world, as.store)
    const left = { state: 'LEFT', name: '탈퇴회원' } as const
    await world.db.update(member).set(left).where(eq(member.id, people.store.memberId))
    expect(rowsOf(await as.neighbour.get(list)).content[0]?.author).toEqual({
      name: '탈퇴회원',
      storeName: null,
      role: 'LEFT',
    })
  })
})

describe('a comment', () => {
  it('is deleted by its author or the headquarters, and keeps its place', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const [first, second] = [
      await addComment(world, as.neighbour, postId),
      await addComment(world, as.neighbour, postId),
    ]
    await addComment(world, as.store, postId, '감사합니다!')
    // Not even by the author of the post.
    expect(await as.store.delete(`/community/comment/${first}`)).toMatchObject({ status: 404 })
    for (let time = 0; time < 2; time++)
      expect(await as.neighbour.delete(`/community/comment/${first}`)).toMatchObject({ status: 200 })
    expect(await as.headquarters.delete(`/community/comment/${second}`)).toMatchObject({ status: 200 })
    expect(await as.store.get(`/community/${postId}`)).toMatchObject({
      data: {
        commentCount: 1,
        comments: [
          { content: '삭제된 댓글입니다.', author: null, deletedYn: 'Y', deletable: false },
          { content: '삭제된 댓글입니다.' },
          { content: '감사합니다!' },
        ],
      },
    })
  })

  it.each(['', '   ', '가'.repeat(501), 7])('is refused when it is %j', async (content) => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    expect(await as.neighbour.post(`/community/${postId}/comment`, { content })).toMatchObject({ status: 400 })
  })

  it('is refused above 500 per post', async () => {
    const { as, people } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const discussionId = await discussionOf(world, communityPost, postId)
    const row = { discussionId, memberId: people.neighbour.memberId, content: '네', createdAt: new Date(0) }
    await world.db.insert(comment).values(Array.from({ length: mostComments }, () => row))
    expect(await as.store.post(`/community/${postId}/comment`, { content: '네' })).toMatchObject({
      status: 409,
      message: '댓글은 게시글 1건에 500개까지 남길 수 있습니다.',
    })
  })
})

describe('deletions by the headquarters', () => {
  it('are audited with the deleted text, unlike deletions by the author', async () => {
    const { as, people } = await openCommunity(world)
    const postId = await addPost(world, as.store, { title: '광고 글' })
    await addComment(world, as.store, postId)
    const commentId = await addComment(world, as.neighbour, postId, '광고 댓글')
    const own = await addPost(world, as.headquarters)
    await as.headquarters.delete(`/community/${own}`)
    expect(await world.db.select().from(auditLog)).toEqual([])
    await as.headquarters.delete(`/community/comment/${commentId}`)
    await as.headquarters.delete(`/community/${postId}`)
    await as.headquarters.delete(`/community/${postId}`)
    const actor = { actorId: people.headquarters.memberId, partnerId: 201, subject: `community/${postId}` }
    expect(await world.db.select().from(auditLog)).toMatchObject([
      { ...actor, call: 'DELETE /community/comment/:id', after: { deletedText: '광고 댓글' } },
      {
        ...actor,
        call: 'DELETE /community/:id',
        after: { postState: 'DELETED', deletedText: '광고 글' },
        before: { postState: 'SHOWN', memberId: people.store.memberId },
      },
    ])
  })
})

describe('the queries of the community', () => {
  it.each([
    ['the list', 3, () => list],
    ['a post', 4, (postId: number) => `/community/${postId}`],
    ['my posts', 2, () => '/mypage/community/post'],
  ])('%s: %i at most, however much was written', async (_, most, pathOf) => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    // A post without comments reads none.
    await addComment(world, as.neighbour, postId)
    const sent = async () => {
      const { result, statements } = await withStatements(() => as.neighbour.get(pathOf(postId)))
      expect(result).toMatchObject({ status: 200 })
      return statements.length
    }
    await sent()
    const few = await sent()
    expect(few).toBeLessThanOrEqual(most)
    for (let index = 0; index < 8; index++) {
      await addPost(world, index % 2 ? as.neighbour : as.headquarters, index % 2 ? {} : { category: 'NOTICE' })
      await addComment(world, as.store, postId)
    }
    expect(await sent()).toBe(few)
  })
})
