import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OperatorRole } from '#contract/operator-role.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { orders } from '../orders.tables.ts'

const world = useWorld()

const receiver = {
  name: '남궁받음',
  phone: '010-2222-3333',
  postalCode: '04712',
  address1: '서울 성동구 누리길 27',
  address2: '101동',
  memo: '공동현관 1234*',
}
const shownReceiver = {
  name: '남**음',
  phone: '010-****-3333',
  postalCode: '04***',
  address1: '서울 성동구 ***',
  address2: '',
  memo: '',
}

/** An unpaid order, read by an operator of a role. */
async function readBy(operatorRole: OperatorRole) {
  await addPlatform(world)
  await addBrands(world, market, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 1 }], pay: 'BANK' })
  await world.db.update(orders).set({ receiver, depositor: '독고입금' }).where(eq(orders.orderNumber, orderNumber))
  const assigned = operatorRole === 'brands' ? [{ brand: coffee, role: 'OWNER' as const }] : []
  const person = { username: 'op', brand: market, authority: 'ROLE_ADMIN', operatorRole, assigned } as const
  const operator = await addMember(world, person)
  return { orderNumber, store, api: await apiAs(world, operator) }
}

describe('an order read by an operator', () => {
  it.each<[OperatorRole, boolean, string]>([
    ['all', false, '독고입금'],
    ['orders', false, '독고입금'],
    ['money', true, '독고입금'],
    ['catalogue', true, '독**금'],
    ['read', true, '독**금'],
  ])('with the role %s has a masked receiver (%s) and the depositor %s', async (role, masked, depositor) => {
    const { api, orderNumber } = await readBy(role)
    const shown = { receiver: masked ? shownReceiver : receiver, depositor }
    expect((await api.get(`/admin/order/${orderNumber}`)).data).toMatchObject({ ...shown, masked })
    expect((await api.get(`/order/${orderNumber}`)).data).toMatchObject(shown)
    expect((await api.get('/admin/order')).data).toMatchObject({ content: [{ depositor }] })
  })

  it.each<[OperatorRole, number]>([
    ['all', 1],
    ['orders', 1],
    ['money', 1],
    ['catalogue', 0],
    ['read', 0],
  ])('with the role %s is found %i times by its depositor', async (role, found) => {
    const { api } = await readBy(role)
    const list = await api.get(`/admin/order?search=${encodeURIComponent('고입')}`)
    expect((list.data as { content: unknown[] }).content).toHaveLength(found)
  })

  it.each<[OperatorRole, number]>([
    ['all', 200],
    ['orders', 200],
    ['money', 200],
    ['catalogue', 403],
    ['read', 403],
  ])('with the role %s: its documents, single and of a period, answer %i', async (role, status) => {
    const { api, orderNumber } = await readBy(role)
    const day = '2026-05-15'
    for (const path of [
      `/order/${orderNumber}/document/estimate`,
      `/order/${orderNumber}/document/estimate/pdf`,
      `/order/document/estimate?startDate=${day}&endDate=${day}`,
      `/order/document/estimate/pdf?startDate=${day}&endDate=${day}`,
    ])
      expect(await api.get(path), path).toMatchObject({ status })
  })

  it('of the brand has a masked receiver and depositor, in the workbook by item, too', async () => {
    const { api, orderNumber } = await readBy('brands')
    const shown = { receiver: shownReceiver, depositor: '독**금' }
    expect((await api.get(`/order/${orderNumber}`)).data).toMatchObject(shown)
    const headers = { 'front-uri': coffee.uri, authorization: `Bearer ${api.token}` }
    const url = `/api/partnerAdmin/order/export?rows=item&orders=${orderNumber}`
    const text = JSON.stringify(openWorkbook((await world.app.inject({ url, headers })).rawPayload).rows)
    expect(text).toContain(shownReceiver.name)
    expect(text).not.toMatch(/남궁받음|010-2222-3333|누리길 27|공동현관/)
  })

  it("masks the buyer's name in the other reads of members, also for the role all", async () => {
    const { api, store } = await readBy('all')
    const name = '김*늘'
    expect(await api.get(`/member/${store.memberId}`)).toMatchObject({ status: 200, data: { name } })
    expect(await api.get(`/user/info?memberId=${store.memberId}`)).toMatchObject({ data: { name, nickname: name } })
    const headers = { 'front-uri': coffee.uri }
    const found = await api.get(`/partnerAdmin/chainStore/${store.storeIds[0]}`, headers)
    expect(found).toMatchObject({ status: 200, data: { owner: { name } } })
  })
})
