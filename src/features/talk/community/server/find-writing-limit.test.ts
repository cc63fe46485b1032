import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addComment, openCommunity, postOf, addPost } from '#testing/fixtures/talk/community.ts'
import { useWorld } from '#testing/world.ts'
import { writingsPerDay, writingsPerMinute } from '#features/talk/conversations/contract/comment-terms.ts'
import { comment } from '#features/talk/conversations/server/conversations.tables.ts'
import { communityPost } from './community.tables.ts'

const world = useWorld()
const second = 1_000
const minute = 60 * second
const later = (ms: number) => (world.now = new Date(world.now.getTime() + ms))
const numbered = (index: number) => postOf({ title: `글 ${index}` })

/** [T55] */
describe('writing many posts and comments', () => {
  it('is limited to ten a minute, deleted ones included, and possible again in the next minute', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.neighbour)
    later(minute)
    for (let index = 0; index < writingsPerMinute - 1; index++) {
      expect(await as.store.post('/community', numbered(index))).toMatchObject({ status: 200 })
    }
    expect(await as.store.post(`/community/${postId}/comment`, { content: '네' })).toMatchObject({ status: 200 })
    const [own] = await world.db.select().from(comment)
    await as.store.delete(`/community/comment/${own?.id}`)
    const full = {
      status: 429,
      message: '글과 댓글은 1분에 10개까지 쓰실 수 있습니다. 잠시 후 다시 시도해 주세요.',
      headers: { 'retry-after': '60' },
    }
    expect(await as.store.post('/community', numbered(99))).toMatchObject(full)
    expect(await as.store.post(`/community/${postId}/comment`, { content: '아니요' })).toMatchObject(full)
    expect(await as.neighbour.post(`/community/${postId}/comment`, { content: '네' })).toMatchObject({ status: 200 })
    later(59 * second)
    expect(await as.store.post('/community', numbered(99))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
    })
    later(second)
    expect(await as.store.post('/community', numbered(99))).toMatchObject({ status: 200 })
  })

  it('is limited to a hundred a day', async () => {
    const { as, people } = await openCommunity(world)
    const { memberId } = people.store
    const createdAt = new Date(world.now.getTime() - 23 * 60 * minute)
    const rows = Array.from({ length: writingsPerDay }, (_, index) => ({
      ...numbered(index),
      partnerId: 201,
      memberId,
      createdAt,
      deletedAt: createdAt,
    }))
    await world.db.insert(communityPost).values(rows)
    expect(await as.store.post('/community', numbered(100))).toMatchObject({
      status: 429,
      message: '글과 댓글은 하루에 100개까지 쓰실 수 있습니다. 내일 다시 시도해 주세요.',
      headers: { 'retry-after': '3600' },
    })
    later(60 * minute)
    const again = await apiAs(world, people.store)
    expect(await again.post('/community', numbered(100))).toMatchObject({ status: 200 })
  })

  it('is limited for concurrent requests, too', async () => {
    const { as } = await openCommunity(world)
    const sent = Array.from({ length: 2 * writingsPerMinute }, (_, index) =>
      as.store.post('/community', numbered(index)),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(writingsPerMinute)
    expect(statuses.filter((status) => status === 429)).toHaveLength(writingsPerMinute)
  })
})

describe('repeating the previous text', () => {
  it('is refused for five minutes, for posts and for comments', async () => {
    const { as } = await openCommunity(world)
    const message = '방금 같은 내용을 올리셨습니다. 내용을 바꾸거나 잠시 후 다시 시도해 주세요.'
    await as.store.post('/community', postOf())
    expect(await as.store.post('/community', postOf({ category: 'FREE' }))).toMatchObject({ status: 409, message })
    expect(await as.store.post('/community', postOf({ title: `${postOf().title} ` }))).toMatchObject({ status: 409 })
    expect(await as.neighbour.post('/community', postOf())).toMatchObject({ status: 200 })
    const postId = await addPost(world, as.headquarters)
    const comment = { content: '정보 감사합니다.' }
    expect(await as.store.post(`/community/${postId}/comment`, comment)).toMatchObject({ status: 200 })
    expect(await as.store.post(`/community/${postId}/comment`, comment)).toMatchObject({ status: 409, message })
    later(5 * minute)
    expect(await as.store.post(`/community/${postId}/comment`, comment)).toMatchObject({ status: 200 })
    expect(await as.store.post('/community', postOf())).toMatchObject({ status: 200 })
  })

  it('is allowed after the first was deleted, or after another text', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.neighbour)
    const first = await addComment(world, as.store, postId, '네')
    await as.store.delete(`/community/comment/${first}`)
    await addComment(world, as.store, postId, '네')
    await addComment(world, as.store, postId, '아니요')
    await addComment(world, as.store, postId, '네')
  })

  it('under one idempotency key yields one post and one comment', async () => {
    const { as } = await openCommunity(world)
    const key = { 'idempotency-key': 'two-taps-1' }
    const first = await as.store.post('/community', postOf(), key)
    expect((await as.store.post('/community', postOf(), key)).body).toBe(first.body)
    expect(await as.store.post('/community', numbered(2), key)).toMatchObject({ status: 409 })
    const { postId } = first.data as { postId: number }
    const comment = () => as.store.post(`/community/${postId}/comment`, { content: '네' }, key)
    const said = await comment()
    expect([said.status, (await comment()).body]).toEqual([200, said.body])
    expect(await world.db.select().from(communityPost)).toMatchObject([{ commentCount: 1 }])
  })
})
