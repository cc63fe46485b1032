import { describe, expect, it } from 'vitest'
import { addComment, addPost, detailOf, openCommunity, rowsOf, titlesOf } from '#testing/fixtures/talk/community.ts'
import { useWorld } from '#testing/world.ts'
import { communityPost } from './community.tables.ts'
import { forgetReader } from './own-posts.ts'

const world = useWorld()
const list = '/partner/saebyeoknaru/community'

describe('liking a post', () => {
  it('counts once per member, and a second press takes it back', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const like = (liked: boolean) => as.neighbour.put(`/community/${postId}/like`, { liked })
    expect((await like(true)).data).toEqual({ likedYn: 'Y', likeCount: 1 })
    expect((await like(true)).data).toEqual({ likedYn: 'Y', likeCount: 1 })
    expect((await as.store.put(`/community/${postId}/like`, { liked: true })).data).toMatchObject({ likeCount: 2 })
    expect(detailOf(await as.neighbour.get(`/community/${postId}`))).toMatchObject({ likedYn: 'Y', likeCount: 2 })
    expect(detailOf(await as.headquarters.get(`/community/${postId}`))).toMatchObject({ likedYn: 'N', likeCount: 2 })
    expect(rowsOf(await as.store.get(list)).content).toMatchObject([{ likeCount: 2 }])
    expect((await like(false)).data).toEqual({ likedYn: 'N', likeCount: 1 })
    expect((await like(false)).data).toEqual({ likedYn: 'N', likeCount: 1 })
  })

  it('is refused for a deleted, a hidden and a foreign post', async () => {
    const { as } = await openCommunity(world)
    const [deleted, hidden] = [await addPost(world, as.store), await addPost(world, as.store)]
    const like = (api: typeof as.store, postId: number) => api.put(`/community/${postId}/like`, { liked: true })
    const unknown = await like(as.stranger, 999)
    expect(await like(as.stranger, deleted)).toMatchObject({ status: 404, body: unknown.body })
    await as.store.delete(`/community/${deleted}`)
    const brand = { 'front-uri': 'saebyeoknaru' }
    await as.headquarters.delete('/partnerAdmin/community', { postIds: [hidden], reason: '개인정보' }, brand)
    expect(await like(as.neighbour, deleted)).toMatchObject({ status: 404, message: '삭제된 게시글입니다.' })
    expect(await like(as.neighbour, hidden)).toMatchObject({ status: 404, message: '본사가 숨긴 게시글입니다.' })
    const rows = await world.db.select({ likeCount: communityPost.likeCount }).from(communityPost)
    expect(rows).toEqual([{ likeCount: 0 }, { likeCount: 0 }])
  })

  it('is taken back when the member leaves', async () => {
    const { as, people } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const commentId = await addComment(world, as.store, postId)
    await as.neighbour.put(`/community/${postId}/like`, { liked: true })
    await as.neighbour.put(`/community/comment/${commentId}/like`, { liked: true })
    await as.headquarters.put(`/community/${postId}/like`, { liked: true })
    const { memberId } = people.neighbour
    await world.db.transact(async (tx) => {
      await forgetReader(tx, memberId)
      return { ok: true }
    })
    const post = detailOf(await as.store.get(`/community/${postId}`))
    expect(post).toMatchObject({ likeCount: 1, comments: [{ likeCount: 0 }] })
  })
})

describe('liking a comment', () => {
  it('counts once per member, and ends with the comment', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const commentId = await addComment(world, as.neighbour, postId)
    const like = (api: typeof as.store, liked = true) => api.put(`/community/comment/${commentId}/like`, { liked })
    await like(as.store)
    expect((await like(as.store)).data).toEqual({ likedYn: 'Y', likeCount: 1 })
    expect(await like(as.stranger)).toMatchObject({ status: 404 })
    const { comments } = detailOf(await as.store.get(`/community/${postId}`))
    expect(comments).toMatchObject([{ likedYn: 'Y', likeCount: 1 }])
    await as.neighbour.delete(`/community/comment/${commentId}`)
    expect(await like(as.store, false)).toMatchObject({ status: 404, message: '삭제된 댓글입니다.' })
  })
})

describe('the posts of a brand by likes', () => {
  it('are paged by a cursor, newest first among equals', async () => {
    const { as } = await openCommunity(world)
    for (const title of ['하나', '둘째', '셋째', '넷째']) {
      const postId = await addPost(world, as.store, { title })
      if (title === '둘째') await as.neighbour.put(`/community/${postId}/like`, { liked: true })
    }
    const first = await as.store.get(`${list}?sort=LIKES&size=2`)
    expect(titlesOf(first)).toEqual(['둘째', '넷째'])
    const { nextCursor } = rowsOf(first)
    const second = await as.store.get(`${list}?sort=LIKES&size=2&cursor=${nextCursor}`)
    expect([titlesOf(second), rowsOf(second).nextCursor]).toEqual([['셋째', '하나'], null])
    expect(titlesOf(await as.store.get(`${list}?sort=LIKES&page=1&size=3`))).toEqual(['하나'])
    // A cursor of the other sort starts anew.
    expect(titlesOf(await as.store.get(`${list}?size=2&cursor=${nextCursor}`))).toEqual(['넷째', '셋째'])
  })
})
