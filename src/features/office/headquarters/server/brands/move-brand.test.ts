import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addApplicant, latest, newcomer } from '#testing/fixtures/stores/brand-admin.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { orderAs, placed, requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import { addMember, giveCash, market } from '#testing/fixtures/people/people.ts'
import { onPostgres } from '#testing/harness/test-database.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const path = `/admin/partner/${newcomer.partnerId}/state`
const to = (state: string, more: object = {}) => ({ version: latest, state, reason: '본사 요청', ...more })
const stateOf = async (partnerId = newcomer.partnerId) =>
  (await world.db.select({ state: partner.state }).from(partner).where(eq(partner.id, partnerId)))[0]?.state

/** An open brand with a store that has cash and can order. */
async function openBrand() {
  const brand = { ...newcomer, state: 'ACTIVE' } as const
  const people = await addApplicant(world, brand)
  const buyer = await addMember(world, { username: 'buyer', brand })
  await giveCash(world, buyer.memberId, { cash: 50_000 })
  const goods = await addProduct(world, { brand, product: { name: '공책' } })
  const items = [{ partnerProductId: goods.partnerProductId, count: 1 }]
  return { ...people, buyer, items, buyerApi: await apiAs(world, buyer) }
}

describe('a suspended brand', () => {
  it('takes no orders, while sign-in, history and cash stay, until it is reopened', async () => {
    const { api, buyer, buyerApi, items } = await openBrand()
    expect(await api.post(path, to('STOP'))).toMatchObject({ status: 200, data: { state: 'STOP' } })
    expect(await buyerApi.post('/order', requestOf(buyer, { items }, 10_000))).toMatchObject({
      status: 409,
      message: '지금은 주문을 받지 않는 쇼핑몰입니다.',
    })
    expect(await buyerApi.get('/order')).toMatchObject({ status: 200 })
    expect(await buyerApi.get(`/member/${buyer.memberId}/cash`)).toMatchObject({ data: { balance: 50_000 } })

    await api.post(path, to('ACTIVE', { reason: '점검 완료' }))
    expect(await buyerApi.post('/order', requestOf(buyer, { items }, 10_000))).toMatchObject({ status: 200 })
    await world.runJob('send-messages')
    const mails = world.mails.filter((mail) => mail.to === 'hqstudy@example.com')
    expect(mails).toMatchObject([
      { subject: '[발주] 초록등독서실 쇼핑몰의 이용이 정지되었습니다.', text: expect.stringContaining('본사 요청') },
      { subject: '[발주] 초록등독서실 쇼핑몰을 다시 이용하실 수 있습니다.' },
    ])
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines).toMatchObject([
      { subject: 'partner/1001', reason: '본사 요청', before: { state: 'ACTIVE' }, after: { state: 'STOP' } },
      { reason: '점검 완료', before: { state: 'STOP' }, after: { state: 'ACTIVE' } },
    ])
  })

  it('is suspended once by two operators with the same page open', async () => {
    const { api } = await openBrand()
    const other = await apiAs(
      world,
      await addMember(world, { username: 'op2', brand: market, authority: 'ROLE_ADMIN' }),
    )
    const replies = await Promise.all([
      api.post(path, { ...to('STOP'), version: 0 }),
      other.post(path, { ...to('CLOSED', { cashSeen: 50_000 }), version: 0 }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await world.db.select().from(auditLog)).toHaveLength(1)
  })
})

describe('an order that began before the operator stopped its shop', () => {
  it.each(['STOP', 'CLOSED'])('is refused after the change to %s', async (state) => {
    const { api, buyer, items } = await openBrand()
    expect(await api.post(path, to(state, { cashSeen: 50_000 }))).toMatchObject({ status: 200 })
    // The caller and the shop are those of the request's start.
    const outcome = await orderAs(world, buyer, { items, expectedTotal: 10_000 })
    expect(outcome).toEqual({ ok: false, refused: 'shop-stopped' })
    expect(await world.db.$count(orders)).toBe(0)
  })

  it.runIf(onPostgres)('waits for the change, and the change for the order', async () => {
    const { api, buyer, items } = await openBrand()
    const rounds = await Promise.all([
      orderAs(world, buyer, { items, expectedTotal: 10_000 }),
      api.post(path, to('CLOSED', { cashSeen: 50_000 })),
    ])
    const [{ ok }, { status }] = rounds
    expect([ok, status]).toSatisfy(([isPlaced, closed]) => (isPlaced ? closed === 409 : closed === 200))
    expect(await world.db.$count(orders)).toBe(ok ? 1 : 0)
  })
})

describe('a closed brand', () => {
  it('ends the sessions of its members and admits none of them, until it is reopened', async () => {
    const { api, buyerApi, hqApi, buyer } = await openBrand()
    expect(await api.post(path, to('CLOSED'))).toMatchObject({
      status: 409,
      message: '예치금이 남아 있는 회원이 있습니다. 금액을 확인하신 후 종료해 주세요.',
    })
    expect((await api.get(`/admin/partner/${newcomer.partnerId}`)).data).toMatchObject({
      open: { orders: 0, cash: 50_000, cashMembers: 1 },
    })
    expect(await api.post(path, to('CLOSED', { cashSeen: 50_000 }))).toMatchObject({ data: { state: 'CLOSED' } })
    for (const member of [buyerApi, hqApi]) expect(await member.get('/user/info')).toMatchObject({ status: 403 })

    await api.post(path, to('ACTIVE'))
    expect(await stateOf()).toBe('ACTIVE')
    expect(await buyerApi.get('/user/info')).toMatchObject({ status: 403 })
    expect(await (await apiAs(world, buyer)).get('/user/info')).toMatchObject({ status: 200 })
  })

  it('is not closed while its shop has open orders', async () => {
    const { api, buyer, items } = await openBrand()
    await placed(world, buyer, { items, pay: 'BANK' })
    const reply = await api.post(path, to('CLOSED', { cashSeen: 50_000 }))
    expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('진행 중인 주문이 있어') })
    expect(await stateOf()).toBe('ACTIVE')
  })

  it('waits for its approval again if it was closed before', async () => {
    const { api } = await addApplicant(world)
    await api.post(path, to('CLOSED'))
    await api.post(path, to('ACTIVE'))
    expect(await stateOf()).toBe('WAIT')
  })
})

it.each([
  ['WAIT', 'STOP', '현재 상태에서는 변경할 수 없습니다. 새로고침한 후 다시 확인해 주세요.'],
  ['WAIT', 'ACTIVE', '현재 상태에서는 변경할 수 없습니다. 새로고침한 후 다시 확인해 주세요.'],
  ['CLOSED', 'STOP', '현재 상태에서는 변경할 수 없습니다. 새로고침한 후 다시 확인해 주세요.'],
] as const)('a brand does not move from %s to %s', async (from, state, message) => {
  const { api } = await addApplicant(world)
  await world.db.update(partner).set({ state: from }).where(eq(partner.id, newcomer.partnerId))
  expect(await api.post(path, to(state))).toMatchObject({ status: 409, message })
  expect(await stateOf()).toBe(from)
})

it('the market is never closed, because the operators belong to it', async () => {
  const { api } = await addApplicant(world)
  const reply = await api.post(`/admin/partner/${market.partnerId}/state`, to('CLOSED'))
  expect(reply).toMatchObject({
    status: 409,
    message: '프랜차이즈 마켓은 종료할 수 없습니다. 종료하는 대신 이용을 정지해 주세요.',
  })
})
