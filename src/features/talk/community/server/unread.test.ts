import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { addPost, openCommunity, rowsOf } from '#testing/fixtures/talk/community.ts'
import { useWorld } from '#testing/world.ts'
import type { ApiClient } from '#testing/harness/api-client.ts'
import { koreanDay } from '#values/korean-date.ts'
import { communityPost, communityView } from './community.tables.ts'

const world = useWorld()
const list = '/partner/saebyeoknaru/community'
const day = 24 * 60 * 60 * 1000

async function unreadIn(api: ApiClient) {
  const { content, notices } = rowsOf(await api.get(list))
  return [...notices, ...content].filter(({ unreadYn }) => unreadYn === 'Y').map(({ title }) => title)
}
const newsOf = async (api: ApiClient) => ((await api.get('/community/news')).data as { unread: number }).unread
const see = (api: ApiClient, postId: number) => api.put(`/community/${postId}/seen`)

describe('an unread post', () => {
  it('is marked until the member opens it, and never for its author', async () => {
    const { as } = await openCommunity(world)
    const first = await addPost(world, as.store, { title: '첫 글' })
    await addPost(world, as.store, { title: '둘째 글' })
    expect(await unreadIn(as.store)).toEqual([])
    expect(await unreadIn(as.neighbour)).toEqual(['둘째 글', '첫 글'])
    await as.neighbour.get(`/community/${first}`)
    expect(await unreadIn(as.neighbour)).toEqual(['둘째 글'])
    expect(await unreadIn(as.headquarters)).toEqual(['둘째 글', '첫 글'])
  })

  it('is no longer marked after 14 days, and the rows of opened posts are swept no earlier', async () => {
    const { as } = await openCommunity(world)
    const opened = await addPost(world, as.store, { title: '읽은 글' })
    await addPost(world, as.store, { title: '새 글' })
    await as.neighbour.get(`/community/${opened}`)
    const age = async (ms: number) => {
      const at = new Date(world.now.getTime() - ms)
      await world.db.update(communityPost).set({ createdAt: at })
      await world.db.update(communityView).set({ day: koreanDay(at) })
      await world.runJob('sweep-community')
    }
    await age(14 * day - 60_000)
    expect(await unreadIn(as.neighbour)).toEqual(['새 글'])
    await age(15 * day)
    expect(await unreadIn(as.neighbour)).toEqual([])
    expect(await world.db.select().from(communityView)).toEqual([])
  })
})

describe('the number of new posts at the menu', () => {
  it('counts unread posts since the list was opened, on every device', async () => {
    const { as } = await openCommunity(world)
    await addPost(world, as.store)
    const newest = await addPost(world, as.headquarters)
    expect([await newsOf(as.neighbour), await newsOf(as.store)]).toEqual([2, 1])
    expect(await see(as.neighbour, newest)).toMatchObject({ status: 200 })
    expect(await newsOf(as.neighbour)).toBe(0)
    expect(await unreadIn(as.neighbour)).toHaveLength(2)
    await addPost(world, as.store)
    // A slow request of another device must not mark seen posts as new.
    await see(as.neighbour, newest - 1)
    expect(await newsOf(as.neighbour)).toBe(1)
  })

  it('counts an unread notice until it is opened', async () => {
    const { as } = await openCommunity(world)
    const notice = await addPost(world, as.headquarters, { category: 'NOTICE' })
    await see(as.store, notice)
    expect(await newsOf(as.store)).toBe(1)
    await as.store.get(`/community/${notice}`)
    expect(await newsOf(as.store)).toBe(0)
  })

  it('ignores deleted posts and those of other brands', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    expect([await newsOf(as.stranger), await newsOf(as.general)]).toEqual([0, 0])
    const unknown = await see(as.stranger, 999)
    expect(await see(as.stranger, postId)).toMatchObject({ status: 404, body: unknown.body })
    await as.store.delete(`/community/${postId}`)
    expect(await newsOf(as.neighbour)).toBe(0)
  })

  it('takes one statement, however many posts there are', async () => {
    const { as } = await openCommunity(world)
    await addPost(world, as.store)
    await newsOf(as.neighbour)
    const few = (await withStatements(() => newsOf(as.neighbour))).statements.length
    for (let index = 0; index < 5; index++) await addPost(world, as.store)
    const { result, statements } = await withStatements(() => newsOf(as.neighbour))
    expect([result, statements.length]).toEqual([6, few])
  })
})
