import { describe, expect, it } from 'vitest'
import { addQuestion } from '#testing/fixtures/talk/questions.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { question as questions } from './questions.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const path = '/partnerAdmin/question'
const orderNumber = '20260515-0000017'

async function openBrand() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{ name: '성수점' }] })
  const part = { orderNumber, chainStoreId: store.storeIds[0] ?? null, topic: 'DELIVERY' } as const
  const text = '아직 도착하지 않았습니다.'
  await addQuestion(world, { partnerId: coffee.partnerId, memberId: store.memberId, text, part })
  const hqOf = async (brand: typeof coffee) =>
    apiAs(world, await addMember(world, { username: `${brand.uri}hq`, brand, authority: 'ROLE_PARTNER' }))
  return { store, hqOf }
}

describe("the questions of a brand's stores", () => {
  it('show kind, order, store, state and time to the headquarters, never their words or their member', async () => {
    const { hqOf } = await openBrand()
    const reply = await (await hqOf(coffee)).get(path, { 'front-uri': coffee.uri })
    expect(reply.data).toMatchObject({
      content: [{ topic: 'DELIVERY', state: 'OPEN', orderNumber, storeName: '성수점' }],
      totalElements: 1,
    })
    for (const hidden of ['도착하지', 'excerpt', '김하늘', 'memberId']) expect(reply.body).not.toContain(hidden)
  })

  it('are opened one by one, of the own brand only', async () => {
    const { store, hqOf } = await openBrand()
    const [hq, other] = [await hqOf(coffee), await hqOf(chicken)]
    const [question] = await world.db.select().from(questions)
    const reply = await hq.get(`${path}/${question?.id}`, { 'front-uri': coffee.uri })
    expect(reply.data).toMatchObject({ topic: 'DELIVERY', orderNumber, chainStoreId: store.storeIds[0] })
    for (const hidden of ['도착하지', 'excerpt', 'memberId']) expect(reply.body).not.toContain(hidden)
    expect(await other.get(`${path}/${question?.id}`, { 'front-uri': chicken.uri })).toMatchObject({ status: 404 })
  })

  it('leave out questions about products, and are not found by the name of a member', async () => {
    const { store, hqOf } = await openBrand()
    const part = { orderNumber: null, topic: 'GOODS' } as const
    await addQuestion(world, {
      partnerId: coffee.partnerId,
      memberId: store.memberId,
      text: '두께가 궁금합니다.',
      part,
    })
    const hq = await hqOf(coffee)
    const countOf = async (search: string) => {
      const query = new URLSearchParams({ search }).toString()
      const { totalElements } = (await hq.get(`${path}?${query}`, { 'front-uri': coffee.uri })).data as {
        totalElements: number // see Reply
      }
      return totalElements
    }
    expect(await countOf('')).toBe(1)
    expect(await countOf('성수')).toBe(1)
    expect(await countOf('김하늘')).toBe(0)
  })

  it('are not those of another brand, and refused to a store', async () => {
    const { store, hqOf } = await openBrand()
    const other = await hqOf(chicken)
    expect((await other.get(path, { 'front-uri': chicken.uri })).data).toMatchObject({ content: [] })
    expect(await other.get(path, { 'front-uri': coffee.uri })).toMatchObject({ status: 403 })
    expect(await (await apiAs(world, store)).get(path, { 'front-uri': coffee.uri })).toMatchObject({ status: 403 })
  })
})
