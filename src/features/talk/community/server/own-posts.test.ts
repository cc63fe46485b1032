import { describe, expect, it } from 'vitest'
import { openCommunity, rowsOf, titlesOf, addPost } from '#testing/fixtures/talk/community.ts'
import { discussionOf } from '#testing/fixtures/people/written-words.ts'
import { useWorld } from '#testing/world.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import { communityPost, communityView } from './community.tables.ts'

const world = useWorld()
const day = 24 * 60 * 60 * 1_000

describe('my posts', () => {
  it('are the own live ones, newest first, and match the count on my page', async () => {
    const { as } = await openCommunity(world)
    const titles = ['하나', '둘째', '셋째']
    const ids: number[] = []
    for (const title of titles) ids.push(await addPost(world, as.store, { title }))
    await addPost(world, as.neighbour)
    await as.store.delete(`/community/${ids[1]}`)
    const first = rowsOf(await as.store.get('/mypage/community/post?size=1'))
    expect(first.content.map(({ title }) => title)).toEqual(['셋째'])
    expect(titlesOf(await as.store.get(`/mypage/community/post?size=1&cursor=${first.nextCursor}`))).toEqual(['하나'])
    for (const name of ['search', 'keyword']) {
      const found = await as.store.get(`/mypage/community/post?${name}=${encodeURIComponent('하나')}`)
      expect(titlesOf(found), name).toEqual(['하나'])
    }
    expect(await as.store.get('/mypage/dashboard')).toMatchObject({ data: { postCount: 2 } })
    expect(await as.stranger.get('/mypage/dashboard')).toMatchObject({ data: { postCount: 0 } })
  })
})

describe('my comments', () => {
  it('are the own live ones on live posts, newest first, each with its post', async () => {
    const { as } = await openCommunity(world)
    const post = await addPost(world, as.neighbour, { title: '빨대' })
    const gone = await addPost(world, as.neighbour)
    const comment = async (postId: number, content: string) => {
      world.now = new Date(world.now.getTime() + 7_000)
      const { data } = await as.store.post(`/community/${postId}/comment`, { content })
      return (data as { commentId: number }).commentId
    }
    await comment(post, '첫 댓글')
    await as.store.delete(`/community/comment/${await comment(post, '지운 댓글')}`)
    await comment(gone, '지운 글의 댓글')
    await comment(post, '마지막 댓글')
    await as.neighbour.post(`/community/${post}/comment`, { content: '남의 댓글' })
    await as.neighbour.delete(`/community/${gone}`)
    const list = async (query = '') =>
      (await as.store.get(`/mypage/community/comment${query}`)).data as {
        content: { content: string; postTitle: string }[]
        nextCursor: string | null
      }
    const own = await list()
    expect(own.content.map(({ content, postTitle }) => [content, postTitle])).toEqual([
      ['마지막 댓글', '빨대'],
      ['첫 댓글', '빨대'],
    ])
    const first = await list('?size=1')
    expect((await list(`?size=1&cursor=${first.nextCursor}`)).content).toMatchObject([{ content: '첫 댓글' }])
  })
})

describe('sweeping the community', () => {
  it('deletes rows deleted 30 days ago and views of other days, and nothing live', async () => {
    const { as, people } = await openCommunity(world)
    const { memberId } = people.store
    const kept = await addPost(world, as.store)
    const gone = await addPost(world, as.store)
    await as.neighbour.get(`/community/${kept}`)
    const said = { memberId, content: '네', createdAt: world.now }
    const [below, belowGone] = [
      await discussionOf(world, communityPost, kept),
      await discussionOf(world, communityPost, gone),
    ]
    await world.db.insert(comment).values([
      { ...said, discussionId: below },
      { ...said, discussionId: below, deletedAt: world.now },
      { ...said, discussionId: belowGone },
    ])
    await as.store.delete(`/community/${gone}`)
    const rows = async () => [
      (await world.db.select().from(communityPost)).length,
      (await world.db.select().from(comment)).length,
      (await world.db.select().from(communityView)).length,
    ]
    const sweep = async () => {
      await world.runJob('sweep-community')
      await world.runJob('sweep-comments')
    }
    await sweep()
    expect(await rows()).toEqual([2, 3, 1])
    world.now = new Date(world.now.getTime() + 30 * day)
    await sweep()
    expect(await rows()).toEqual([1, 1, 0])
  })
})
