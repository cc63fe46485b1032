import { describe, expect, it } from 'vitest'
import { addComment, detailOf, openCommunity, postOf, addPost } from '#testing/fixtures/talk/community.ts'
import { useWorld } from '#testing/world.ts'
import { communityPost } from './community.tables.ts'

const world = useWorld({ connections: 10 })

/** Only PostgreSQL runs these concurrently. */
describe('at the same moment', () => {
  it('comments are counted one by one, added and deleted', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const old = [await addComment(world, as.neighbour, postId), await addComment(world, as.neighbour, postId)]
    const say = (index: number) => {
      const who = index % 2 ? as.store : as.headquarters
      return who.post(`/community/${postId}/comment`, { content: `동시에 ${index}` })
    }
    const replies = await Promise.all([
      ...[1, 2, 3, 4, 5, 6, 7, 8].map(say),
      ...old.flatMap((id) => [as.neighbour, as.headquarters].map((who) => who.delete(`/community/comment/${id}`))),
    ])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const post = detailOf(await as.store.get(`/community/${postId}`))
    expect(post.commentCount).toBe(8)
    expect(post.comments.filter(({ deletedYn }) => deletedYn === 'N')).toHaveLength(8)
  })

  it('two tabs of a member count as one view, and other members count separately', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const lookers = [as.neighbour, as.headquarters, as.waiting, as.stopped]
    await Promise.all([...lookers, ...lookers, ...lookers].map((who) => who.get(`/community/${postId}`)))
    expect(detailOf(await as.store.get(`/community/${postId}`)).viewCount).toBe(lookers.length)
  })

  it('a second request with the same idempotency key yields the same post', async () => {
    const { as } = await openCommunity(world)
    const send = () => as.store.post('/community', postOf(), { 'idempotency-key': 'two-taps-1' })
    const replies = await Promise.all([send(), send(), send()])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await world.db.select().from(communityPost)).toHaveLength(1)
  })

  it('a deleted post accepts no comment', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const [gone, said] = await Promise.all([
      as.store.delete(`/community/${postId}`),
      as.neighbour.post(`/community/${postId}/comment`, { content: '네' }),
    ])
    expect([gone.status, [200, 404].includes(said.status)]).toEqual([200, true])
    expect(await as.headquarters.post(`/community/${postId}/comment`, { content: '네' })).toMatchObject({ status: 404 })
  })
})
