import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { clearCaches } from '#server/database/lru-cache.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { searchWordLimits, searchWordSentences } from '../contract/search-word-terms.ts'
import { listMisses } from './search-miss.queries.ts'
import { searchMiss } from './search-words.tables.ts'

const world = useWorld()
const shop = '/partner/saebyeoknaru'
const centre = { 'front-uri': 'saebyeoknaru' }
const later = (days: number) => {
  world.now = new Date(world.now.getTime() + days * 24 * 60 * 60 * 1000)
}

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken, market)
  await addProduct(world, { brand: coffee, product: { name: '컵홀더 13oz' } })
  await addProduct(world, { brand: coffee, product: { name: '종이컵 13oz' } })
  const store = await addMember(world, { username: 'store', brand: coffee })
  const second = await addMember(world, { username: 'second', brand: coffee })
  const hqMember = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const [api, other, hq, admin] = await Promise.all(
    [store, second, hqMember, operator].map((each) => apiAs(world, each)),
  )
  return { store, second, hqMember, api: api!, other: other!, hq: hq!, admin: admin! } // four members
}

const found = async (api: ApiClient, search: string) => {
  const list = await api.get(`${shop}/product?search=${encodeURIComponent(search)}`)
  const { content, searchedFor } = list.data as { content: { name: string }[]; searchedFor?: string } // its contract
  return [...content.map(({ name }) => name), ...(searchedFor === undefined ? [] : [`for ${searchedFor}`])]
}
const suggested = async (api: ApiClient, search: string) => {
  const { data } = await api.get(`${shop}/product/suggestion?search=${encodeURIComponent(search)}`)
  const { content, similar } = data as { content: { name: string }[]; similar: boolean } // its contract
  return [...content.map(({ name }) => name), similar]
}

describe('a word that means another', () => {
  it('finds its products in the list and in the suggestions, with a particle and beside other words', async () => {
    const { api, hq } = await openShop()
    expect(await found(api, '컵싸개')).toEqual([])
    const saved = await hq.put('/partnerAdmin/searchWord', { word: '컵 싸개', meaning: '컵홀더' }, centre)
    expect(saved).toMatchObject({ status: 200 })
    for (const search of ['컵싸개', '컵 싸개', '컵싸개를', '컵싸개'.normalize('NFD')]) {
      expect(await found(api, search)).toEqual(['컵홀더 13oz', 'for 컵홀더'])
    }
    expect(await found(api, '13oz 컵싸개')).toEqual(['컵홀더 13oz', 'for 13oz 컵홀더'])
    expect(await suggested(api, '컵싸개')).toEqual(['컵홀더 13oz', false])
    const { data } = await api.get(`${shop}/product/count?search=${encodeURIComponent('컵싸개')}`)
    expect(data).toMatchObject({ count: 1 })
  })

  it('of the trade is known without being set, and one that is set comes first', async () => {
    const { api, hq } = await openShop()
    for (const search of ['슬리브', '13oz 슬리브', '슬리브'.normalize('NFD')])
      expect((await found(api, search))[0]).toBe('컵홀더 13oz')
    expect(await suggested(api, '슬리브')).toEqual(['컵홀더 13oz', false])
    await hq.put('/partnerAdmin/searchWord', { word: '슬리브', meaning: '종이컵' }, centre)
    expect(await found(api, '슬리브')).toEqual(['종이컵 13oz', 'for 종이컵'])
  })

  it('is known with a typing error', async () => {
    const { api, hq } = await openShop()
    await hq.put('/partnerAdmin/searchWord', { word: '테이크 잔', meaning: '종이컵' }, centre)
    clearCaches(world.db)
    expect(await found(api, '태이크잔')).toEqual(['종이컵 13oz', 'for 종이컵'])
  })

  it('is searched itself where it finds something', async () => {
    const { api, hq } = await openShop()
    await hq.put('/partnerAdmin/searchWord', { word: '종이컵', meaning: '컵홀더' }, centre)
    expect(await found(api, '종이컵')).toEqual(['종이컵 13oz'])
    expect(await suggested(api, '종이컵')).toEqual(['종이컵 13oz', false])
  })

  it('of the platform holds in every shop, and that of the brand comes first', async () => {
    const { api, hq, admin } = await openShop()
    expect(await admin.put('/admin/searchWord', { word: '싸개', meaning: '컵홀더' })).toMatchObject({ status: 200 })
    expect(await found(api, '싸개')).toEqual(['컵홀더 13oz', 'for 컵홀더'])
    await hq.put('/partnerAdmin/searchWord', { word: '싸개', meaning: '종이컵' }, centre)
    expect(await found(api, '싸개')).toEqual(['종이컵 13oz', 'for 종이컵'])
    expect((await hq.get('/partnerAdmin/searchWord', centre)).data).toEqual({
      content: [
        { word: '싸개', meaning: '종이컵', owner: 'BRAND' },
        { word: '싸개', meaning: '컵홀더', owner: 'PLATFORM' },
      ],
    })
    expect((await admin.get('/admin/searchWord')).data).toMatchObject({ content: [{ meaning: '컵홀더' }] })
    const word = encodeURIComponent('싸개')
    expect(await hq.delete(`/partnerAdmin/searchWord?word=${word}`, undefined, centre)).toMatchObject({ status: 200 })
    expect(await found(api, '싸개')).toEqual(['컵홀더 13oz', 'for 컵홀더'])
    expect(await admin.delete(`/admin/searchWord?word=${word}`)).toMatchObject({ status: 200 })
    expect(await found(api, '싸개')).toEqual([])
  })

  it('of another brand means nothing here', async () => {
    const { api } = await openShop()
    const hqMember = await addMember(world, { username: 'hqchicken', brand: chicken, authority: 'ROLE_PARTNER' })
    const hq = await apiAs(world, hqMember)
    const body = { word: '싸개', meaning: '컵홀더', confirmed: true }
    expect(await hq.put('/partnerAdmin/searchWord', body, { 'front-uri': chicken.uri })).toMatchObject({ status: 200 })
    expect(await found(api, '싸개')).toEqual([])
  })

  it('has to be confirmed when its meaning finds nothing in the shop, or in no shop', async () => {
    const { api, hq, admin } = await openShop()
    const vain = { status: 409, message: searchWordSentences.findsNothing, data: { asks: 'meaning' } }
    const save = (meaning: string, more = {}) =>
      hq.put('/partnerAdmin/searchWord', { word: '싸개', meaning, ...more }, centre)
    const saveForAll = (meaning: string, more = {}) =>
      admin.put('/admin/searchWord', { word: '싸개', meaning, ...more })
    for (const saving of [save, saveForAll]) {
      expect(await saving('컵홀다')).toMatchObject(vain)
      expect(await saving('냉장고 %')).toMatchObject(vain)
    }
    expect(await found(api, '싸개')).toEqual([])
    expect(await saveForAll('13온스 컵홀더')).toMatchObject({ status: 200 })
    expect(await save('냉장고', { confirmed: true })).toMatchObject({ status: 200 })
    expect(await found(api, '싸개')).toEqual([])
  })

  it('is refused when it means itself, and beyond the limit', async () => {
    const { hq } = await openShop()
    const save = (word: string, meaning: string) => hq.put('/partnerAdmin/searchWord', { word, meaning }, centre)
    expect(await save('컵 홀더', '컵홀더')).toMatchObject({ status: 400, message: searchWordSentences.same })
    for (let at = 0; at < searchWordLimits.words; at++) await save(`말${at}`, '컵홀더')
    expect(await save('새말', '컵홀더')).toMatchObject({ status: 409, message: searchWordSentences.full })
    expect(await save('말1', '종이컵')).toMatchObject({ status: 200 })
  }, 120_000)
})

interface Misses {
  content: { text: string; stores: number; days: number; askedBy: number }[]
}

describe('searches in vain', () => {
  const miss = (api: ApiClient, search: string, asks = false) => api.put(`${shop}/searchMiss`, { search, asks })
  const missed = async (hq: ApiClient) => ((await hq.get('/partnerAdmin/searchMiss', centre)).data as Misses).content

  it('are counted by store and day, asked ones first', async () => {
    const { api, other, hq, admin } = await openShop()
    await miss(api, '빨대')
    await miss(api, '빨 대')
    later(1 / 1_440)
    await miss(other, '컵싸개')
    await miss(api, '컵싸개')
    await miss(api, '냉장고', true)
    expect(await missed(hq)).toMatchObject([
      { text: '냉장고', stores: 1, days: 1, askedBy: 1 },
      { text: '컵싸개', stores: 2, days: 2, askedBy: 0 },
      { text: '빨 대', stores: 1, days: 1, askedBy: 0 },
    ])
    expect((await admin.get('/admin/searchMiss')).data).toMatchObject({ totalElements: 3 })
    await hq.put('/partnerAdmin/searchWord', { word: '컵싸개', meaning: '컵홀더' }, centre)
    const text = encodeURIComponent('빨대')
    expect(await hq.delete(`/partnerAdmin/searchMiss?text=${text}`, undefined, centre)).toMatchObject({ status: 200 })
    expect(await missed(hq)).toMatchObject([{ text: '냉장고' }])
  })

  it('count a store once a day, and keep what it asked for', async () => {
    const { store, hqMember, api } = await openShop()
    await miss(api, '빨대', true)
    later(1)
    await miss(await apiAs(world, store), '빨대')
    const hq = await apiAs(world, hqMember)
    expect(await missed(hq)).toMatchObject([{ text: '빨대', stores: 1, days: 2, askedBy: 1 }])
  })

  it('are grouped from the newest rows and those that were asked, however many there are', async () => {
    const { store, second, admin } = await openShop()
    const [chainStoreId, otherId] = [store.storeIds[0]!, second.storeIds[0]!] // each has one
    const row = (text: string, minutes: number, of = {}) => ({
      partnerId: coffee.partnerId,
      chainStoreId,
      text,
      textKey: text,
      missedAt: new Date(world.now.getTime() - minutes * 60_000),
      ...of,
    })
    const asked = row('냉장고', 90, { askedAt: world.now })
    const old = row('빨대', 60, { chainStoreId: otherId })
    await world.db.insert(searchMiss).values([row('컵', 1), row('빨대', 2), row('접시', 3), old, asked])
    const page = { page: 0, size: 10 }
    for (const owner of [coffee.partnerId, null]) {
      const { content, totalElements } = await listMisses(world.db, owner, page, 2)
      expect(content.map(({ text, stores }) => [text, stores])).toEqual([
        ['냉장고', 1],
        ['컵', 1],
        ['빨대', 1],
      ])
      expect(totalElements).toBe(3)
    }
    const { statements } = await withStatements(() => admin.get('/admin/searchMiss'))
    const lists = statements.filter((text) => text.includes('"search_miss"'))
    expect(lists).toHaveLength(2)
    for (const text of lists) expect(text.match(/order by "search_miss"."\w+" desc limit 20000/g)).toHaveLength(2)
  })

  it('reach the headquarters when a store asks, and its answer the owner once', async () => {
    const { store, hqMember, api, hq } = await openShop()
    await world.runJob('notify-staff')
    await miss(api, '얼음컵', true)
    await miss(api, '얼음컵', true)
    await world.runJob('notify-staff')
    await world.runJob('notify-staff')
    const toldTo = async (memberId: number) =>
      (await world.db.select().from(message).where(eq(message.memberId, memberId)))
        .filter(({ channel }) => channel === 'INBOX')
        .map(({ event, variables }) => [event, variables['title'], variables['answer'] ?? variables['store']])
    expect(await toldTo(hqMember.memberId)).toEqual([['PRODUCT_ASKED', '얼음컵', '성수점']])
    const reply = { text: '얼음컵', answer: '다음 달부터 판매합니다.' }
    expect(await hq.post('/partnerAdmin/searchMiss/answer', reply, centre)).toMatchObject({ status: 200 })
    expect(await hq.post('/partnerAdmin/searchMiss/answer', reply, centre)).toMatchObject({
      status: 409,
      message: searchWordSentences.nobodyAsks,
    })
    expect(await toldTo(store.memberId)).toEqual([['PRODUCT_ASK_ANSWERED', '얼음컵', '다음 달부터 판매합니다.']])
    expect(await missed(hq)).toEqual([])
    later(1 / 1_440)
    await miss(api, '얼음컵', true)
    await world.runJob('notify-staff')
    expect(await toldTo(hqMember.memberId)).toHaveLength(2)
  })

  it('are asked of the own headquarters only', async () => {
    const { hq } = await openShop()
    await world.db.update(partner).set({ hasOpenMarket: true })
    const stranger = await apiAs(world, await addMember(world, { username: 'stranger', brand: chicken }))
    const refused = { status: 409, message: searchWordSentences.noHeadquarters }
    expect(await miss(stranger, '앞치마', true)).toMatchObject(refused)
    expect(await missed(hq)).toEqual([])
    expect(await miss(stranger, '앞치마')).toMatchObject({ status: 200 })
    expect(await missed(hq)).toMatchObject([{ text: '앞치마', askedBy: 0 }])
    const general = await apiAs(world, await addMember(world, { username: 'general', brand: market }))
    const body = { search: '앞치마', asks: true }
    expect(await general.put(`/partner/${market.uri}/searchMiss`, body)).toMatchObject(refused)
  })

  it('of a foreign shop without a market are refused, and blank ones count nothing', async () => {
    const { api, hq } = await openShop()
    const body = { search: '빨대', asks: false }
    expect((await api.put(`/partner/${chicken.uri}/searchMiss`, body)).status).toBe(404)
    expect((await api.put('/partner/nobody/searchMiss', body)).status).toBe(404)
    expect((await miss(api, ' ')).status).toBe(400)
    expect(await missed(hq)).toEqual([])
  })

  it('of one store are limited, are swept after 90 days, and end with the store’s owner', async () => {
    const { store, api } = await openShop()
    const row = { partnerId: coffee.partnerId, chainStoreId: store.storeIds[0]!, missedAt: world.now } // it has one
    const texts = Array.from({ length: searchWordLimits.missesOfStore }, (_, at) => `말${at}`)
    await world.db.insert(searchMiss).values(texts.map((text) => ({ ...row, textKey: text, text })))
    expect(await miss(api, '새로운말')).toMatchObject({ status: 200 })
    expect(await miss(api, '새로운말', true)).toMatchObject({
      status: 409,
      message: searchWordSentences.tooManyAsked,
    })
    await miss(api, '말7', true)
    expect(await world.db.$count(searchMiss)).toBe(searchWordLimits.missesOfStore)
    expect(await world.db.$count(searchMiss, eq(searchMiss.textKey, '말7'))).toBe(1)
    later(89)
    await world.runJob('sweep-search-misses')
    expect(await world.db.$count(searchMiss)).toBe(searchWordLimits.missesOfStore)
    later(2)
    await world.runJob('sweep-search-misses')
    expect(await world.db.$count(searchMiss)).toBe(0)
  })
})
