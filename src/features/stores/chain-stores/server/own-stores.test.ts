import { eq, getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs, apiWith, type ApiClient } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  coffee,
  market,
  tokenOf,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { mostStores, type ChainStore } from '../contract/chain-stores.calls.ts'
import { chainStore } from './chain-stores.tables.ts'

const world = useWorld()

const form = {
  name: '망원점',
  tel: '0200001002',
  postalCode: '04712',
  address1: '서울 마포구 가온로 1',
  address2: '2층',
  businessCompanyName: '나루망원커피',
  businessRepresentative: '김하늘',
  businessType: '음식점업',
  businessItem: '커피',
  businessNumber: '1248100998',
  businessEmail: 'tax@example.com',
}

/** Numbers are normalised to one format. */
const stored = { ...form, tel: '02-0000-1002', businessNumber: '124-81-00998' }

async function people(stores: Parameters<typeof addMember>[1]['stores'] = [{ name: '성수점' }, { name: '망원점' }]) {
  await addBrands(world, coffee, market)
  const owner = await addMember(world, { username: 'owner', brand: coffee, stores })
  const neighbour = await addMember(world, { username: 'neighbour', brand: coffee })
  return { owner, neighbour, api: await apiAs(world, owner) }
}

const storedRow = async (id: number) => (await world.db.select().from(chainStore).where(eq(chainStore.id, id)))[0] ?? {}

const defaultsOf = async ({ memberId }: TestMember) =>
  (await world.db.select().from(chainStore).where(eq(chainStore.memberId, memberId)))
    .filter((store) => store.isDefault)
    .map((store) => store.id)

/** Another member's store, a missing one and a malformed id get the same answer. */
async function refusesForeign(
  send: (id: number | string) => ReturnType<ApiClient['get']>,
  { neighbour }: { neighbour: TestMember },
) {
  const missing = await send(999_999)
  expect(missing).toMatchObject({ status: 404, message: '요청하신 정보를 찾을 수 없습니다.' })
  for (const id of [neighbour.storeIds[0] ?? 0, 'abc', '0', '-1', '1.5']) {
    const reply = await send(id)
    expect([reply.status, reply.body]).toEqual([404, missing.body])
  }
}

describe('one store', () => {
  it('is shown to its owner in full', async () => {
    const { owner, api } = await people()
    const reply = await api.get(`/chainStore/${owner.storeIds[1]}`)
    expect(reply).toMatchObject({
      status: 200,
      data: { id: owner.storeIds[1], name: '망원점', status: 'ACTIVE', levelName: '1등급', isDefault: false },
    })
  })

  it('is hidden from other members', async () => {
    const { neighbour, api } = await people()
    await refusesForeign((id) => api.get(`/chainStore/${id}`), { neighbour })
  })
})

describe('a further store', () => {
  it.each([
    ['a chain store', 'ROLE_FRANCHISEE', coffee, { status: 'WAIT', type: 'FRANCHISE' }],
    ['a headquarters', 'ROLE_PARTNER', coffee, { status: 'ACTIVE', type: 'DIRECT' }],
    ['a general member', 'ROLE_USER', market, { status: 'ACTIVE', type: 'FRANCHISE' }],
  ] as const)('of %s begins as it must', async (_, authority, brand, begins) => {
    await addBrands(world, coffee, market)
    const owner = await addMember(world, { username: 'owner', brand, authority })
    const reply = await (await apiAs(world, owner)).post('/chainStore', form)
    expect(reply).toMatchObject({ status: 200, data: { ...stored, ...begins } })
    expect(reply.data).toMatchObject({ isDefault: false, level: 1 })
    expect(await storedRow((reply.data as ChainStore).id)).toMatchObject({
      partnerId: brand.partnerId,
      memberId: owner.memberId,
    })
  })

  it('is refused for the operator', async () => {
    await addBrands(world, market)
    const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    expect(await (await apiAs(world, operator)).post('/chainStore', form)).toMatchObject({ status: 403 })
  })

  it('is created once for a repeated request', async () => {
    const { owner, api } = await people([{}])
    const send = () => api.post('/chainStore', form, { 'idempotency-key': 'two-taps-1' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toBe(first.body)
    expect(await world.db.select().from(chainStore).where(eq(chainStore.memberId, owner.memberId))).toHaveLength(2)
    const other = await api.post('/chainStore', { ...form, name: '합정점' }, { 'idempotency-key': 'two-taps-1' })
    expect(other).toMatchObject({ status: 409 })
  })

  it('is refused above the limit', async () => {
    const { api } = await people(Array.from({ length: mostStores }, () => ({})))
    expect(await api.post('/chainStore', form)).toMatchObject({
      status: 409,
      message: '매장은 50개까지 등록할 수 있습니다.',
    })
  })

  it.each([
    ['name', ' ', '매장명을 입력해 주세요.'],
    ['tel', '02-000', '전화번호를 지역번호부터 입력해 주세요.'],
    ['tel', '02-000-0301 내선', '숫자만 입력해 주세요.'],
    ['postalCode', '1', '우편번호 5자리를 입력해 주세요.'],
    ['businessNumber', '1248100999', '올바른 사업자등록번호를 입력해 주세요.'],
    ['businessEmail', 'tax@', '올바른 이메일 주소를 입력해 주세요.'],
    ['businessEmail', `tax@${'example.'.repeat(12)}com`, '올바른 이메일 주소를 입력해 주세요.'],
    ['address2', '가'.repeat(101), '100자까지 입력할 수 있습니다.'],
  ])('with a wrong %s is refused under that field', async (path, value, message) => {
    const { api } = await people()
    const reply = await api.post('/chainStore', { ...form, [path]: value })
    expect(reply).toMatchObject({ status: 400, errors: [{ path, message }] })
  })
})

describe('changing a store', () => {
  it("applies the owner's fields, and leaves level, state and default alone", async () => {
    const { owner, api } = await people([{ name: '성수점', level: 3, status: 'STOP' }])
    const [id = 0] = owner.storeIds
    expect(await api.put(`/chainStore/${id}`, form)).toMatchObject({
      status: 200,
      data: { ...stored, level: 3, status: 'STOP', isDefault: true },
    })
  })

  // [T17] Tries every column of the table.
  it.each(Object.keys(getTableColumns(chainStore)).filter((column) => !(column in form)))(
    'refuses a body with %s',
    async (column) => {
      const { owner, api } = await people()
      const [id = 0] = owner.storeIds
      const before = await storedRow(id)
      const value = column === 'isDefault' ? false : 5
      expect(await api.put(`/chainStore/${id}`, { ...form, [column]: value })).toMatchObject({
        status: 400,
        errors: [{ path: column, message: '사용할 수 없는 항목입니다.' }],
      })
      expect(await storedRow(id)).toEqual(before)
    },
  )

  it('is refused for a closed one', async () => {
    const { owner, api } = await people([{}, { status: 'CLOSED' }])
    expect(await api.put(`/chainStore/${owner.storeIds[1]}`, form)).toMatchObject({
      status: 409,
      message: '폐점된 매장입니다.',
    })
  })

  it('is refused for other members', async () => {
    const { neighbour, api } = await people()
    const before = await storedRow(neighbour.storeIds[0] ?? 0)
    await refusesForeign((id) => api.put(`/chainStore/${id}`, form), { neighbour })
    expect(await storedRow(neighbour.storeIds[0] ?? 0)).toEqual(before)
  })
})

describe('closing a store', () => {
  it('keeps its row for the documents, and ends the sessions in it', async () => {
    const { owner, api } = await people()
    const second = owner.storeIds[1] ?? 0
    const inside = apiWith(world, await tokenOf(world, owner, second))
    expect(await api.delete(`/chainStore/${second}`)).toMatchObject({ status: 200, code: 'S' })
    expect(await api.get(`/chainStore/${second}`)).toMatchObject({ data: { name: '망원점', status: 'CLOSED' } })
    expect(await inside.get('/user/info')).toMatchObject({ status: 403, headers: { 'x-auth-reason': 'expired' } })
    // A lost answer is retried.
    expect(await api.delete(`/chainStore/${second}`)).toMatchObject({ status: 200 })
  })

  it('is refused for the default store, also from another one', async () => {
    const { owner } = await people()
    const api = await apiAs(world, owner, owner.storeIds[1])
    expect(await api.delete(`/chainStore/${owner.storeIds[0]}`)).toMatchObject({
      status: 409,
      message: '기본 매장은 삭제할 수 없습니다.',
    })
    expect(await defaultsOf(owner)).toEqual([owner.storeIds[0]])
  })

  it('is refused for the current store', async () => {
    const { owner } = await people()
    const api = await apiAs(world, owner, owner.storeIds[1])
    expect(await api.delete(`/chainStore/${owner.storeIds[1]}`)).toMatchObject({
      status: 409,
      message: '지금 이용 중인 매장입니다. 다른 매장으로 전환한 후 삭제해 주세요.',
    })
  })

  it("is refused for a headquarters' own store, independent of default and current store", async () => {
    await addBrands(world, coffee)
    const owner = await addMember(world, {
      username: 'owner',
      brand: coffee,
      authority: 'ROLE_PARTNER',
      stores: [{}, {}],
    })
    const [own = 0, direct = 0] = owner.storeIds
    await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.id, own))
    const api = await apiAs(world, owner, direct)
    expect(await api.put(`/chainStore/defaultStore/${direct}`)).toMatchObject({ status: 200 })
    expect(await api.delete(`/chainStore/${own}`)).toMatchObject({
      status: 409,
      message: '본사 매장은 삭제할 수 없습니다.',
    })
    expect(await storedRow(own)).toMatchObject({ status: 'ACTIVE' })
  })

  it('is refused while an order is under way there, but not elsewhere', async () => {
    await addPlatform(world)
    const { owner, api } = await people([{}, { name: '망원점' }, { name: '합정점' }])
    const goods = await addProduct(world, { brand: coffee })
    const [, second = 0, third = 0] = owner.storeIds
    const store = owner.caller.store
    if (!store) throw new Error('the owner has no store')
    const inSecond = { ...owner, caller: { ...owner.caller, store: { ...store, id: second } } }
    await placed(world, inSecond, { items: [{ partnerProductId: goods.partnerProductId, count: 1 }], pay: 'BANK' })
    expect(await api.delete(`/chainStore/${second}`)).toMatchObject({
      status: 409,
      message: '진행 중인 주문이 있는 매장은 삭제할 수 없습니다. 배송이 끝난 후 다시 시도해 주세요.',
    })
    expect(await api.delete(`/chainStore/${third}`)).toMatchObject({ status: 200 })
  })

  it('is refused for other members', async () => {
    const { neighbour, api } = await people()
    await refusesForeign((id) => api.delete(`/chainStore/${id}`), { neighbour })
    expect(await storedRow(neighbour.storeIds[0] ?? 0)).toMatchObject({ status: 'ACTIVE' })
  })
})

describe('the default store', () => {
  it('can be any own store, also one that waits', async () => {
    const { owner, api } = await people([{}, { status: 'WAIT' }])
    expect(await api.put(`/chainStore/defaultStore/${owner.storeIds[1]}`)).toMatchObject({ status: 200, code: 'S' })
    expect(await defaultsOf(owner)).toEqual([owner.storeIds[1]])
    expect(await api.put(`/chainStore/defaultStore/${owner.storeIds[1]}`)).toMatchObject({ status: 200 })
    expect(await api.get('/chainStore')).toMatchObject({ data: [{ id: owner.storeIds[1] }, { id: owner.storeIds[0] }] })
  })

  it("can't be a closed one", async () => {
    const { owner, api } = await people([{}, { status: 'CLOSED' }])
    expect(await api.put(`/chainStore/defaultStore/${owner.storeIds[1]}`)).toMatchObject({ status: 409 })
    expect(await defaultsOf(owner)).toEqual([owner.storeIds[0]])
  })

  it("can't be set by other members", async () => {
    const { owner, neighbour, api } = await people()
    await refusesForeign((id) => api.put(`/chainStore/defaultStore/${id}`), { neighbour })
    expect(await defaultsOf(owner)).toEqual([owner.storeIds[0]])
    expect(await defaultsOf(neighbour)).toEqual([neighbour.storeIds[0]])
  })
})
