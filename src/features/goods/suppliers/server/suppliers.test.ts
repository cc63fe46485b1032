import { addSupplierCall } from '../contract/suppliers.admin.calls.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { orderBundle } from '#features/orders/orders/server/orders.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { SupplierDetail, SupplierRow } from '../contract/suppliers.admin.calls.ts'
import { bodyOf } from '#testing/harness/example-body.ts'

const supplierForm = bodyOf(addSupplierCall)

const world = useWorld()

async function asOperator(username = 'operator') {
  await addPlatform(world)
  await addBrands(world, market, coffee)
  return apiAs(world, await addMember(world, { username, brand: market, authority: 'ROLE_ADMIN' }))
}

describe('the list of suppliers', () => {
  it('is searched by text, initials and business number, and filtered by state and policy', async () => {
    const api = await asOperator()
    const print = await addSupplier(world, { type: 'PAID', baseFee: 3_000 }, '누리인쇄')
    await addSupplier(world, {}, '담다패키지')
    await world.db
      .update(supplier)
      .set({ isActive: false, businessNumber: '124-81-00998' })
      .where(eq(supplier.id, print))
    await addProduct(world, { brand: coffee, product: { supplierId: print } })
    const names = async (query: string) =>
      ((await api.get(`/admin/supplier?${query}`)).data as { content: SupplierRow[] }).content.map(({ name }) => name)
    expect(await names('')).toEqual(['누리인쇄', '담다패키지'])
    expect(await names('sort=recent')).toEqual(['담다패키지', '누리인쇄'])
    expect(await names(`search=${encodeURIComponent('ㄷㄷ')}`)).toEqual(['담다패키지'])
    expect(await names(`search=${encodeURIComponent('인 쇄')}`)).toEqual(['누리인쇄'])
    expect(await names('search=124-81-00')).toEqual(['누리인쇄'])
    expect(await names('active=N')).toEqual(['누리인쇄'])
    expect(await names('type=FREE')).toEqual(['담다패키지'])
    expect((await api.get('/admin/supplier?size=1&sort=products')).data).toMatchObject({
      totalElements: 2,
      content: [{ name: '누리인쇄', products: 1, isActive: false, type: 'PAID', baseFee: 3_000 }],
    })
  })
})

describe('a supplier', () => {
  it('is added once per key, with its policy, and read back', async () => {
    const api = await asOperator()
    const send = () =>
      api.post('/admin/supplier', { ...supplierForm, tel: '020000301' }, { 'idempotency-key': 'k'.repeat(32) })
    const [first, second] = [await send(), await send()]
    expect(first).toMatchObject({ status: 200 })
    expect(second.data).toEqual(first.data)
    const { supplierId } = first.data as { supplierId: number }
    const { data } = await api.get(`/admin/supplier/${supplierId}`)
    expect(data).toMatchObject({ ...supplierForm, tel: '02-000-0301', products: 0, openOrders: 0 })
    expect((data as SupplierDetail).version).toBeGreaterThan(0)
  })

  it('drops closed days that have passed', async () => {
    const api = await asOperator()
    const closedDates = ['2026-12-25', '2020-01-02', '2026-12-24', '2026-12-25']
    const { data } = await api.post('/admin/supplier', { ...supplierForm, closedDates })
    const { supplierId } = data as { supplierId: number }
    expect((await api.get(`/admin/supplier/${supplierId}`)).data).toMatchObject({
      closedDates: ['2026-12-24', '2026-12-25'],
    })
  })

  it.each([
    ['no name', { name: ' ' }, '공급사명을 입력해 주세요.'],
    ['a wrong business number', { businessNumber: '123-45-67890' }, '올바른 사업자등록번호를 입력해 주세요.'],
    ['a free paid policy', { deliveryType: 'PAID', baseFee: 0 }, '배송비를 1원 이상 입력해 주세요.'],
    ['free delivery from nothing', { deliveryType: 'CONDITIONAL_FREE', freeOver: 0 }, '무료배송 기준 금액을'],
    ['no open weekday', { closedWeekdays: [1, 2, 3, 4, 5] }, '평일 중 하루 이상은 쉬는 요일에서 빼 주세요.'],
    ['a day that does not exist', { closedDates: ['2026-02-30'] }, '날짜를 2026-12-24처럼'],
  ])('is refused with %s', async (_, part, sentence) => {
    const api = await asOperator()
    const reply = await api.post('/admin/supplier', { ...supplierForm, ...part })
    expect(reply.status).toBe(400)
    expect(JSON.stringify(reply)).toContain(sentence)
    expect(await world.db.$count(supplier)).toBe(0)
  })

  it('ships on no closed day, as the product page promises at the next request', async () => {
    // A Friday at noon, so that today's order ships on Tuesday.
    world.now = new Date('2026-05-15T12:00:00+09:00')
    const api = await asOperator()
    const supplierId = await addSupplier(world)
    const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
    const buyer = await apiAs(world, await addMember(world, { username: 'store1', brand: coffee }))
    const shipsOn = async () => {
      const { data } = await buyer.get(`/partner/${coffee.uri}/product/${partnerProductId}`)
      return (data as { delivery: { shipping: { shipsOn: string } } }).delivery.shipping.shipsOn
    }
    expect(await shipsOn()).toBe('2026-05-19')
    const { data } = await api.get(`/admin/supplier/${supplierId}`)
    const { supplierId: _, products: __, openOrders: ___, ...form } = data as SupplierDetail
    const closed = { ...form, businessNumber: '124-81-00998', closedWeekdays: [2], closedDates: ['2026-05-20'] }
    expect(await api.put(`/admin/supplier/${supplierId}`, closed)).toMatchObject({ status: 200 })
    expect(await shipsOn()).toBe('2026-05-21')
  })

  it('tells the second of two operators what the first has changed', async () => {
    const api = await asOperator()
    const other = await apiAs(
      world,
      await addMember(world, { username: 'second', brand: market, authority: 'ROLE_ADMIN' }),
    )
    const supplierId = await addSupplier(world)
    const path = `/admin/supplier/${supplierId}`
    const replies = await Promise.all([
      api.put(path, { ...supplierForm, leadDays: 3, version: 0 }),
      other.put(path, { ...supplierForm, leadDays: 5, version: 0 }),
    ])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    const conflict = refused?.data as { version: number; changes: { after: unknown }[] }
    expect(conflict.changes).toMatchObject([{ after: { name: supplierForm.name } }])
    expect(await other.put(path, { ...supplierForm, leadDays: 5, version: conflict.version })).toMatchObject({
      status: 200,
    })
    const [row] = await world.db.select().from(supplier).where(eq(supplier.id, supplierId))
    expect(row?.leadDays).toBe(5)
  })

  it('writes no line when nothing changes', async () => {
    const api = await asOperator()
    const { data } = await api.post('/admin/supplier', supplierForm)
    const { supplierId } = data as { supplierId: number }
    const { version } = (await api.get(`/admin/supplier/${supplierId}`)).data as SupplierDetail
    expect((await api.put(`/admin/supplier/${supplierId}`, { ...supplierForm, version })).data).toEqual({ version })
    expect(await world.db.$count(auditLog)).toBe(1)
  })
})

describe('deleting a supplier', () => {
  it('is refused while products name it, and says how many', async () => {
    const api = await asOperator()
    const supplierId = await addSupplier(world)
    await addProduct(world, { brand: coffee, product: { supplierId } })
    expect(await api.delete(`/admin/supplier/${supplierId}`)).toMatchObject({
      status: 409,
      message: '상품 1개가 있어 삭제할 수 없습니다. 거래를 마쳤다면 비활성으로 바꿔 주세요.',
    })
    expect(await world.db.$count(supplier)).toBe(1)
  })

  it('is refused while an open order waits for its goods', async () => {
    const api = await asOperator()
    const [old, next] = [await addSupplier(world), await addSupplier(world)]
    const { productId, partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId: old } })
    const buyer = await addMember(world, { username: 'store1', brand: coffee })
    await giveCash(world, buyer.memberId, { cash: 100_000 })
    await placed(world, buyer, { items: [{ partnerProductId, count: 1 }] })
    expect(await world.db.$count(orderBundle, eq(orderBundle.supplierId, old))).toBe(1)
    await world.db.update(product).set({ supplierId: next }).where(eq(product.id, productId))
    expect(await api.delete(`/admin/supplier/${old}`)).toMatchObject({
      status: 409,
      message: '진행 중인 주문 1건이 있어 삭제할 수 없습니다. 거래를 마쳤다면 비활성으로 바꿔 주세요.',
    })
  })

  it('removes one without either, together with its policy', async () => {
    const api = await asOperator()
    const supplierId = await addSupplier(world)
    expect(await api.delete(`/admin/supplier/${supplierId}`)).toMatchObject({ status: 200 })
    expect(await api.get(`/admin/supplier/${supplierId}`)).toMatchObject({ status: 404 })
    expect(await api.delete(`/admin/supplier/${supplierId}`)).toMatchObject({ status: 404 })
  })
})
