import { describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import type { ApiClient } from '#testing/harness/api-client.ts'
import { addPost, detailOf, openCommunity, postOf } from '#testing/fixtures/talk/community.ts'
import { useWorld } from '#testing/world.ts'
import { communityMention } from './community-reactions.tables.ts'

const world = useWorld()

const toldOf = async () => {
  const rows = await world.db.select().from(message).where(eq(message.event, 'POST_MENTIONED'))
  return rows.map(({ memberId, channel, variables }) => ({ memberId, channel, ...variables }))
}
const comment = (api: ApiClient, postId: number, content: string, mentions: number[]) =>
  api.post(`/community/${postId}/comment`, { content, mentions })

describe('naming a store with @', () => {
  it('is stored with the text, and tells the owner in the inbox with the post', async () => {
    const { as, people } = await openCommunity(world)
    const [mangwon] = people.neighbour.storeIds
    const reply = await as.store.post('/community', {
      ...postOf({ content: '@망원점 어떠세요?' }),
      mentions: [mangwon],
    })
    const { postId } = reply.data as { postId: number }
    expect(detailOf(await as.headquarters.get(`/community/${postId}`))).toMatchObject({
      mentions: [{ storeId: mangwon, name: '망원점' }],
    })
    const { memberId } = people.neighbour
    const told = { memberId, channel: 'INBOX', headline: '아이스컵 발주량', store: '망원점', recordId: String(postId) }
    expect(await toldOf()).toMatchObject([told])
    const inbox = await as.neighbour.get('/mypage/message')
    expect(inbox.data).toMatchObject({
      content: [{ event: 'POST_MENTIONED', recordId: String(postId), partnerUri: 'saebyeoknaru' }],
    })
  })

  it('works in a comment, and never tells the author', async () => {
    const { as, people } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const ids = [people.store.storeIds[0] ?? 0, people.neighbour.storeIds[0] ?? 0]
    expect(await comment(as.neighbour, postId, '@성수점 @망원점 확인해 주세요', ids)).toMatchObject({ status: 200 })
    expect(await toldOf()).toMatchObject([{ memberId: people.store.memberId }])
    const [said] = detailOf(await as.store.get(`/community/${postId}`)).comments
    expect(said?.mentions.map(({ name }) => name).toSorted()).toEqual(['망원점', '성수점'])
  })

  it('ignores foreign, unknown and inactive stores, and those that the text does not name', async () => {
    const { as, people } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const foreign = people.stranger.storeIds[0] ?? 0
    const waiting = people.waiting.storeIds[0] ?? 0
    const unnamed = people.neighbour.storeIds[0] ?? 0
    const reply = await comment(as.store, postId, '@성수점 안녕하세요', [foreign, waiting, unnamed, 999_999])
    expect(reply).toMatchObject({ status: 200 })
    expect(await world.db.select().from(communityMention)).toEqual([])
    expect(await toldOf()).toEqual([])
  })

  it('in an edited text tells only newly named stores', async () => {
    const { as, people } = await openCommunity(world)
    const postId = await addPost(world, as.headquarters, { content: '@망원점 확인' })
    const edit = (content: string, mentions: number[]) =>
      as.headquarters.put(`/community/${postId}`, { ...postOf({ content }), mentions })
    const [mangwon = 0] = people.neighbour.storeIds
    const [seongsu = 0] = people.store.storeIds
    await edit('@망원점 확인', [mangwon])
    await edit('@망원점 @성수점 확인', [mangwon, seongsu])
    await edit('@성수점 확인', [seongsu])
    await edit('@망원점 확인', [mangwon])
    const told = await toldOf()
    expect(told.map(({ memberId }) => memberId)).toEqual([people.neighbour.memberId, people.store.memberId])
    expect(detailOf(await as.store.get(`/community/${postId}`)).mentions).toEqual([
      { storeId: mangwon, name: '망원점' },
    ])
  })

  it('is refused above ten stores', async () => {
    const { as } = await openCommunity(world)
    const postId = await addPost(world, as.store)
    const many = Array.from({ length: 11 }, (_, index) => index + 1)
    expect(await comment(as.neighbour, postId, '여러분', many)).toMatchObject({ status: 400 })
  })
})

describe('the stores to name', () => {
  it('are active ones of other members of the own brand, with the masked owner', async () => {
    const { as, people } = await openCommunity(world)
    const offered = async (api: ApiClient, search = '') => (await api.get(`/community/mention?search=${search}`)).data
    expect(await offered(as.store, encodeURIComponent('망원'))).toEqual({
      stores: [{ storeId: people.neighbour.storeIds[0], name: '망원점', owner: '김*늘' }],
    })
    expect(await offered(as.neighbour, encodeURIComponent('망원'))).toEqual({ stores: [] })
    const all = JSON.stringify(await offered(as.headquarters))
    expect(all).not.toContain(`"storeId":${people.waiting.storeIds[0]},`)
    expect(all).not.toContain(`"storeId":${people.stranger.storeIds[0]},`)
  })
})
