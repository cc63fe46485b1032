import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { member, staff } from '#features/people/members/server/members.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { notificationChoice } from '#features/messages/notification-choices/server/notification-choices.tables.ts'
import {
  notificationSentences,
  topicsOfSide,
} from '#features/messages/notification-choices/contract/notification-topics.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addFailedRefund } from '#testing/fixtures/money/cards.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { openReturns } from '#testing/fixtures/orders/returns.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  coffee,
  giveCash,
  market,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { pasted } from '#testing/fixtures/money/statements.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const minute = 60_000
const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minute)
}
const look = () => world.runJob('notify-staff')

/** A brand whose headquarters and operators have been told of everything so far. */
async function openBrand() {
  await addPlatform(world)
  await addBrands(world, market, coffee)
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const hq = await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' })
  await look()
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 500_000 })
  return { operator, hq, store }
}
const choose = async (person: TestMember, topic: string, choice: string) =>
  (await apiAs(world, person)).put('/mypage/notification', { topic, choice })
/** 'STORE_WAITING INBOX', of one member, sorted. */
const told = async ({ memberId }: TestMember) => {
  const rows = await world.db.select().from(message).where(eq(message.memberId, memberId))
  return rows.map(({ event, channel }) => `${event} ${channel}`).toSorted()
}
const waitingStore = async () => {
  const waiting = await addMember(world, { username: 'waiting', brand: coffee })
  await world.db.update(chainStore).set({ status: 'WAIT' }).where(eq(chainStore.memberId, waiting.memberId))
}

describe('the headquarters', () => {
  it('hears of a waiting store once, by inbox and mail, and the operator does not', async () => {
    const { hq, operator } = await openBrand()
    await waitingStore()
    await look()
    later(5)
    await look()
    expect(await told(hq)).toEqual(['STORE_WAITING INBOX', 'STORE_WAITING MAIL'])
    expect(await told(operator)).toEqual([])
  })

  it('hears nothing of what it has switched off', async () => {
    const { hq } = await openBrand()
    expect(await choose(hq, 'STORE_WAITING', 'OFF')).toMatchObject({ status: 200 })
    await waitingStore()
    await look()
    expect(await told(hq)).toEqual([])
  })

  it('hears of orders only when it wants to', async () => {
    const { hq, store } = await openBrand()
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    const order = () => placed(world, store, { items: [{ partnerProductId, count: 1 }] })
    await order()
    await look()
    expect(await told(hq)).toEqual([])
    later(60)
    await look()
    await choose(hq, 'BRAND_ORDER', 'NOW')
    await order()
    await look()
    await look()
    expect(await told(hq)).toEqual(['BRAND_ORDERED INBOX', 'BRAND_ORDERED MAIL'])
  })

  it('hears of a sold-out product in the digest, and again after it was back', async () => {
    const { hq } = await openBrand()
    const { productId } = await addProduct(world, { brand: coffee, product: { name: '종이컵' } })
    const stock = (count: number) => world.db.update(product).set({ stock: count }).where(eq(product.id, productId))
    await look()
    await stock(0)
    await look()
    await look()
    expect(await told(hq)).toEqual(['PRODUCT_SOLD_OUT INBOX'])
    await stock(10_000)
    later(5)
    await look()
    await stock(0)
    later(5)
    await look()
    expect(await told(hq)).toEqual(['PRODUCT_SOLD_OUT INBOX', 'PRODUCT_SOLD_OUT INBOX'])
  })

  it('hears of a return once when it is asked for, and once when it is decided', async () => {
    const { store, operatorApi, sent, asked, api } = await openReturns(world)
    const hq = await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' })
    await look()
    const id = await asked((await sent()).orderNumber)
    await look()
    later(5)
    await look()
    expect(await told(hq)).toEqual(['BRAND_RETURN_ASKED INBOX'])
    await operatorApi.post(`/admin/return/${id}/accept`, { guide: '기사님이 방문합니다.' })
    await look()
    await operatorApi.post(`/admin/return/${id}/receive`)
    later(5)
    await look()
    expect(await told(hq)).toEqual(['BRAND_RETURN_ASKED INBOX', 'BRAND_RETURN_DECIDED INBOX'])
    // A refusal after the acceptance is another decision, a withdrawal by the store is none.
    await operatorApi.post(`/admin/return/${id}/refuse`, { reason: '사용한 흔적이 있습니다.' })
    const withdrawn = await asked((await sent()).orderNumber)
    expect((await api.post(`/order/return/${withdrawn}/withdraw`, {})).status).toBe(200)
    await look()
    const events = await told(hq)
    expect(events.filter((one) => one.startsWith('BRAND_RETURN_DECIDED'))).toHaveLength(2)
    expect((await told(store)).some((one) => one.startsWith('BRAND_RETURN'))).toBe(false)
    const [inbox] = await world.db.select().from(message).where(eq(message.event, 'BRAND_RETURN_ASKED'))
    expect(inbox?.variables).toMatchObject({ headline: '환불 · 단순 변심' })
  })

  it('gets one mail at eight in the morning with what it reads together', async () => {
    const { hq } = await openBrand()
    await choose(hq, 'STORE_WAITING', 'DIGEST')
    await waitingStore()
    await look()
    expect(await told(hq)).toEqual(['STORE_WAITING INBOX'])
    world.now = new Date('2026-05-15T23:00:00Z')
    await world.runJob('send-digests')
    await world.runJob('send-digests')
    await world.runJob('send-messages')
    const mails = world.mails.filter(({ to }) => to === 'hqcoffee@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['[발주] 어제부터 오늘 아침까지의 알림을 모았습니다.'])
    expect(mails[0]?.text).toContain('- 승인을 기다리는 매장이 있습니다: ')
    world.now = new Date('2026-05-16T23:00:00Z')
    await world.runJob('send-digests')
    expect((await told(hq)).filter((one) => one.startsWith('NOTIFICATION_DIGEST'))).toHaveLength(1)
  })

  it('of several staff: the owner, and others who chose it', async () => {
    await openBrand()
    const other = await addMember(world, { username: 'hqstaff', brand: coffee, authority: 'ROLE_PARTNER' })
    await world.db
      .update(staff)
      .set({ role: 'STAFF' as 'OWNER' })
      .where(eq(staff.memberId, other.memberId))
    await waitingStore()
    await look()
    expect(await told(other)).toEqual([])
    await world.db
      .insert(notificationChoice)
      .values({ memberId: other.memberId, topic: 'STORE_WAITING', choice: 'NOW' })
    await look()
    expect(await told(other)).toEqual(['STORE_WAITING INBOX', 'STORE_WAITING MAIL'])
  })
})

describe('the operators', () => {
  it('hear of a waiting brand and of a failed refund at once', async () => {
    const { operator, store } = await openBrand()
    await world.db.insert(partner).values({
      id: 300,
      name: '초록등독서실',
      uri: 'chorokdeung',
      state: 'WAIT',
      createdAt: world.now,
      primaryColor: '#1F3A8A',
      accentColor: '#F59E0B',
      tintColor: '#F1F3F8',
    })
    await addFailedRefund(world, store.memberId, '20260515-0000001')
    await look()
    await look()
    expect(await told(operator)).toEqual([
      'BRAND_WAITING INBOX',
      'BRAND_WAITING MAIL',
      'REFUND_FAILED INBOX',
      'REFUND_FAILED MAIL',
    ])
  })

  it('hear of deposits that nobody has handled for half an hour', async () => {
    const { operator } = await openBrand()
    await pasted(await apiAs(world, operator), { amount: 33_000, depositor: '이도윤' })
    await look()
    later(29)
    await look()
    expect(await told(operator)).toEqual([])
    later(5)
    await look()
    later(5)
    await look()
    expect(await told(operator)).toEqual(['DEPOSIT_UNMATCHED INBOX'])
  })

  it('hear nothing twice after an outage, and miss nothing of it', async () => {
    const { hq } = await openBrand()
    await waitingStore()
    later(24 * 60)
    await look()
    await look()
    expect(await told(hq)).toHaveLength(2)
  })
})

describe('the choices', () => {
  const topicsOf = async (person: TestMember) => {
    const { data } = await (await apiAs(world, person)).get('/mypage/notification')
    return (data as { choices: { topic: string; choice: string }[] }).choices
  }

  it('belong to the own side; a store has none', async () => {
    const { operator, hq, store } = await openBrand()
    expect((await topicsOf(hq)).map(({ topic }) => topic)).toEqual(topicsOfSide('BRAND'))
    expect((await topicsOf(operator)).map(({ topic }) => topic)).toContain('REFUND_FAILED')
    expect(await topicsOf(store)).toEqual([])
    expect(await choose(store, 'SETTLEMENT', 'OFF')).toMatchObject({
      status: 409,
      message: notificationSentences.notYours,
    })
    expect(await choose(hq, 'REFUND_FAILED', 'OFF')).toMatchObject({ status: 409 })
    await choose(hq, 'SETTLEMENT', 'DIGEST')
    await choose(hq, 'SETTLEMENT', 'OFF')
    expect(await topicsOf(hq)).toContainEqual({ topic: 'SETTLEMENT', choice: 'OFF' })
  })

  it('refuse a stranger', async () => {
    expect((await world.app.inject({ method: 'GET', url: '/api/mypage/notification' })).statusCode).toBe(403)
    expect(await world.db.select().from(member)).toEqual([])
  })
})
