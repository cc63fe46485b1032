import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld, type World } from '#testing/world.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { orders } from '../orders.tables.ts'

const world = useWorld({ connections: 10 })
const minute = 60_000
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms)
}

async function openShop(of: World = world) {
  await addPlatform(of)
  await addBrands(of, coffee)
  const store = await addMember(of, { username: 'storecoffee', brand: coffee })
  await giveCash(of, store.memberId, { cash: 1_000_000 })
  const { partnerProductId } = await addProduct(of, { brand: coffee })
  const orderNumber = await placed(of, store, { items: [{ partnerProductId, count: 1 }] })
  const operator = await addOperator(of, coffee)
  of.now = new Date(of.now.getTime() + 11 * minute)
  return { store, operator, orderNumber, api: await apiAs(of, store), handling: handlingOf(of, operator, orderNumber) }
}

const alims = (orderNumber: string) =>
  world.db
    .select()
    .from(message)
    .where(and(eq(message.orderNumber, orderNumber), eq(message.channel, 'ALIM')))
    .orderBy(message.id)

/** [T50] */
describe("an order's Alimtalk, asked for", () => {
  it.each(['get', 'post'] as const)('by %s is sent once more', async (method) => {
    const { api, orderNumber } = await openShop()
    expect(await api[method](`/order/alim/${orderNumber}`)).toMatchObject({
      status: 200,
      data: { orderNumber, loggedOnlyYn: 'Y' },
    })
    expect(await alims(orderNumber)).toMatchObject([
      { event: 'ORDER_PAID' },
      { event: 'ORDER_PAID', state: 'PENDING', address: '01000001024' },
    ])
  })

  it('fifty times concurrently is sent once', async () => {
    const { api, orderNumber } = await openShop()
    const replies = await Promise.all(Array.from({ length: 50 }, () => api.post(`/order/alim/${orderNumber}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const [refused] = replies.filter(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 429,
      message: '이미 발송한 알림톡입니다. 10분 후에 다시 보내실 수 있습니다.',
    })
    expect(refused?.headers['retry-after']).toBe('600')
    expect(await alims(orderNumber)).toHaveLength(2)
  })

  it('is refused right after an automatic notification', async () => {
    const { api, handling, orderNumber } = await openShop()
    await handling.prepare()
    expect(await api.post(`/order/alim/${orderNumber}`)).toMatchObject({ status: 429 })
  })

  it('is sent five times in a day and not a sixth', async () => {
    const { store, orderNumber } = await openShop()
    // A token lives ten minutes: each time a new one.
    const ask = async () => (await apiAs(world, store)).post(`/order/alim/${orderNumber}`)
    for (let times = 0; times < 5; times++) {
      expect(await ask(), `${times}`).toMatchObject({ status: 200 })
      later(10 * minute)
    }
    expect(await ask()).toMatchObject({
      status: 429,
      message: '알림톡은 주문 1건당 하루 5번까지 보내실 수 있습니다.',
    })
  })

  it('repeats the first message, with the facts that the order does not store', async () => {
    const { api, handling, orderNumber } = await openShop()
    await handling.prepare()
    await handling.ship((await handling.read()).bundles[0]?.supplierId ?? 0)
    later(11 * minute)
    await api.post(`/order/alim/${orderNumber}`)
    expect((await alims(orderNumber)).at(-1)).toMatchObject({
      event: 'ORDER_SHIPPED',
      variables: { courier: 'CJ대한통운', invoice: '123456789012', orderNumber },
    })
  })

  it('is refused when the first message is deleted, instead of sent with gaps', async () => {
    const { store, handling, orderNumber } = await openShop()
    await handling.prepare()
    await handling.ship((await handling.read()).bundles[0]?.supplierId ?? 0)
    await world.db.update(message).set({ state: 'SENT' })
    later(90 * 24 * 60 * minute)
    await world.runJob('sweep-messages')
    expect(await (await apiAs(world, store)).post(`/order/alim/${orderNumber}`)).toMatchObject({
      status: 409,
      message: '오래전에 안내해 드린 내용이라 알림톡을 다시 보낼 수 없습니다. 주문상세에서 확인해 주세요.',
    })
    expect(await alims(orderNumber)).toEqual([])
  })

  it.each([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])(
    'is not sent for a browser that loads ahead: %o',
    async (headers) => {
      const { api, orderNumber } = await openShop()
      expect(await api.get(`/order/alim/${orderNumber}`, headers)).toMatchObject({ status: 400 })
      expect(await alims(orderNumber)).toHaveLength(1)
    },
  )

  it('is available to the owner and the operator; others get 404', async () => {
    const { orderNumber, operator } = await openShop()
    const stranger = await addMember(world, { username: 'stranger', brand: coffee })
    const headquarters = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    for (const person of [stranger, headquarters]) {
      expect(await (await apiAs(world, person)).get(`/order/alim/${orderNumber}`)).toMatchObject({ status: 404 })
    }
    expect(await (await apiAs(world, operator)).post(`/order/alim/${orderNumber}`)).toMatchObject({ status: 200 })
  })

  it('is refused without a phone number', async () => {
    const { api, orderNumber } = await openShop()
    await world.db.update(member).set({ phone: '' })
    expect(await api.post(`/order/alim/${orderNumber}`)).toMatchObject({ status: 409 })
  })
})

describe('an installation with an Alimtalk provider', () => {
  const connected = useWorld({
    env: {
      SOLAPI_API_KEY: 'k',
      SOLAPI_API_SECRET: 's',
      SOLAPI_PF_ID: 'p',
      SOLAPI_FROM: '0212345678',
      SOLAPI_TEMPLATES: 'ORDER_PAID=KA01TP2',
    },
  })

  it('says that the message is sent', async () => {
    const { api, orderNumber } = await openShop(connected)
    expect(await api.post(`/order/alim/${orderNumber}`)).toMatchObject({ data: { orderNumber, loggedOnlyYn: 'N' } })
  })

  it('does not say so for an event without a template', async () => {
    const { api, orderNumber } = await openShop(connected)
    await connected.db.update(orders).set({ status: 'PIP' }).where(eq(orders.orderNumber, orderNumber))
    expect(await api.post(`/order/alim/${orderNumber}`)).toMatchObject({ data: { orderNumber, loggedOnlyYn: 'Y' } })
  })
})
