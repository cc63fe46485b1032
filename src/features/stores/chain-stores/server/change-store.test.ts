import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { chainStore } from './chain-stores.tables.ts'

const world = useWorld()
const own = { 'front-uri': coffee.uri }

async function openCoffee() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const hq = await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' })
  await world.db.update(chainStore).set({ type: 'HQ', name: '본사' }).where(eq(chainStore.memberId, hq.memberId))
  const add = (username: string, store: { status?: 'WAIT' | 'STOP' | 'CLOSED'; name?: string; level?: number }) =>
    addMember(world, { username, brand: coffee, stores: [store] })
  return { hq, api: await apiAs(world, hq), add }
}

const change = (api: ApiClient, storeId: number | undefined, body: unknown) =>
  api.put(`/partnerAdmin/chainStore/${storeId}`, body, own)

describe("a headquarters' decision about a store", () => {
  it('approves a waiting one: it sees prices and orders, and its owner is mailed once', async () => {
    const { api, add } = await openCoffee()
    const waiting = await add('newstore', { status: 'WAIT', name: '연남점' })
    const goods = await addProduct(world, { brand: coffee, partnerProduct: { margin: 100 } })
    const store = await apiAs(world, waiting)
    const list = `/partner/${coffee.uri}/product`
    expect((await store.get(list)).data).toMatchObject({ content: [{ price: null }] })

    const reply = await change(api, waiting.storeIds[0], { status: 'ACTIVE', level: 2 })
    expect(reply).toMatchObject({ status: 200, data: { status: 'ACTIVE', level: 2 } })
    expect((await store.get(list)).data).toMatchObject({ content: [{ price: 10_890 }] }) // level 2 takes 1 % off 11,000
    await giveCash(world, waiting.memberId, { cash: 100_000 })
    const items = [{ partnerProductId: goods.partnerProductId, count: 1 }]
    expect(await store.post('/order', requestOf(waiting, { items }, 10_890))).toMatchObject({ code: 'S' })

    await change(api, waiting.storeIds[0], { status: 'ACTIVE' })
    await world.runJob('send-messages')
    expect(world.mails).toMatchObject([{ to: 'newstore@example.com', subject: expect.stringContaining('연남점') }])
  })

  it('refuses a waiting one with a reason, which its applicant reads and the log has', async () => {
    const { api, add } = await openCoffee()
    const [id] = (await add('newstore', { status: 'WAIT', name: '연남점' })).storeIds
    const reason = '사업자등록번호를 확인해 주세요.'
    expect(await change(api, id, { status: 'CLOSED', reason: '음' })).toMatchObject({ status: 400 })
    expect(await change(api, id, { status: 'CLOSED', reason })).toMatchObject({ status: 200 })
    await world.runJob('send-messages')
    expect(world.mails).toMatchObject([
      { to: 'newstore@example.com', text: expect.stringContaining(`사유: ${reason}`) as string },
    ])
    expect(await world.db.select({ reason: auditLog.reason }).from(auditLog)).toEqual([{ reason }])
  })

  it('stops, reactivates and closes it, each with an audit entry', async () => {
    const { api, add } = await openCoffee()
    const [id] = (await add('store', {})).storeIds
    for (const status of ['STOP', 'ACTIVE', 'CLOSED']) {
      expect(await change(api, id, { status })).toMatchObject({ status: 200, data: { status } })
    }
    expect(await world.db.select({ before: auditLog.before, after: auditLog.after }).from(auditLog)).toEqual([
      { before: { status: 'ACTIVE', level: 1 }, after: { status: 'STOP', level: 1 } },
      { before: { status: 'STOP', level: 1 }, after: { status: 'ACTIVE', level: 1 } },
      { before: { status: 'ACTIVE', level: 1 }, after: { status: 'CLOSED', level: 1 } },
    ])
    await world.runJob('send-messages')
    expect(world.mails).toEqual([])
  })

  it('writes nothing when nothing changes', async () => {
    const { api, add } = await openCoffee()
    const [id] = (await add('store', {})).storeIds
    expect(await change(api, id, { status: 'ACTIVE', level: 1 })).toMatchObject({ status: 200 })
    expect(await change(api, id, {})).toMatchObject({ status: 200 })
    expect(await world.db.select().from(auditLog)).toEqual([])
  })

  it.each([
    ['CLOSED', { status: 'ACTIVE' }, '폐점된 매장은 변경할 수 없습니다.'],
    ['CLOSED', { level: 2 }, '폐점된 매장은 변경할 수 없습니다.'],
    ['WAIT', { status: 'STOP' }, '현재 상태에서는 변경할 수 없습니다. 새로고침한 후 다시 시도해 주세요.'],
  ] as const)('not so: a store in %s with %o', async (status, body, message) => {
    const { api, add } = await openCoffee()
    const [id] = (await add('store', { status })).storeIds
    expect(await change(api, id, body)).toMatchObject({ status: 409, code: 'F', message })
    expect(await world.db.select().from(auditLog)).toEqual([])
  })

  it('is refused for its own store, which can be neither stopped nor closed', async () => {
    const { hq, api } = await openCoffee()
    for (const status of ['STOP', 'CLOSED']) {
      expect(await change(api, hq.storeIds[0], { status })).toMatchObject({
        status: 409,
        message: '본사 매장의 상태는 변경할 수 없습니다.',
      })
    }
    expect(await change(api, hq.storeIds[0], { level: 5 })).toMatchObject({ status: 200 })
  })

  it.each([{ status: 'WAIT' }, { level: 0 }, { level: 6 }, { level: 1.5 }, { partnerId: 202 }, { memberId: 1 }])(
    'refuses %o',
    async (body) => {
      const { api, add } = await openCoffee()
      const [id] = (await add('store', {})).storeIds
      expect(await change(api, id, body)).toMatchObject({ status: 400 })
    },
  )

  it('takes effect once when two approve concurrently', async () => {
    const { api, add } = await openCoffee()
    const [id] = (await add('store', { status: 'WAIT' })).storeIds
    const replies = await Promise.all(Array.from({ length: 8 }, () => change(api, id, { status: 'ACTIVE' })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    await world.runJob('send-messages')
    expect(world.mails).toHaveLength(1)
    expect(await world.db.select().from(auditLog)).toHaveLength(1)
  })
})

describe("a headquarters' stores", () => {
  const list = (api: ApiClient, query = '') => api.get(`/partnerAdmin/chainStore${query}`, own)
  const names = async (api: ApiClient, query?: string) =>
    ((await list(api, query)).data as { content: { name: string }[] }).content.map(({ name }) => name)

  async function withStores() {
    const { api, add, ...rest } = await openCoffee()
    await add('s1', { name: '성수점', level: 3 })
    await add('s2', { name: '마포점', status: 'WAIT' })
    await add('s3', { name: '연남점', status: 'WAIT' })
    await add('s4', { name: '강남점', status: 'STOP' })
    await addMember(world, { username: 'other', brand: chicken, stores: [{ name: '남의점' }] })
    return { api, add, ...rest }
  }

  it('list waiting ones first, the oldest of them first, and are counted by state', async () => {
    const { api } = await withStores()
    expect(await names(api)).toEqual(['마포점', '연남점', '강남점', '성수점', '본사'])
    expect((await list(api)).data).toMatchObject({
      totalElements: 5,
      counts: { WAIT: 2, ACTIVE: 2, STOP: 1, CLOSED: 0 },
      levels: [{ level: 1 }, { level: 2 }, { level: 3 }, { level: 4 }, { level: 5 }],
    })
  })

  it.each([
    ['?status=WAIT', ['마포점', '연남점']],
    ['?search=ㅅㅅㅈ', ['성수점']],
    ['?search=ㄱㄴㅈ', ['강남점']],
    [`?search=${coffee.name} 성수`, ['성수점']],
    ['?search=남점', ['연남점', '강남점']],
    ['?level=3', ['성수점']],
    ['?sort=name', ['강남점', '마포점', '본사', '성수점', '연남점']],
    ['?sort=recent&size=2', ['강남점', '연남점']],
    ['?sort=recent&size=2&page=2', ['본사']],
    ['?search=없는점', []],
  ])('are found by %s', async (query, expected) => {
    const { api } = await withStores()
    expect(await names(api, encodeURI(query))).toEqual(expected)
  })

  it('mask names, numbers and e-mail addresses', async () => {
    const { api } = await withStores()
    const all = await list(api)
    expect(all.data).toMatchObject({
      content: expect.arrayContaining([expect.objectContaining({ ownerName: '김*늘', ownerPhone: '010-****-1024' })]),
    })
    const [first] = (all.data as { content: { id: number }[] }).content
    const one = await api.get(`/partnerAdmin/chainStore/${first?.id}`, own)
    expect(one.data).toMatchObject({
      owner: { phone: '010-****-1024', email: 's2***@example.com' },
      moves: ['ACTIVE', 'CLOSED'],
    })
    for (const secret of ['010-0000-1024', 's2@example.com', '02-000-1001', 'passwordHash']) {
      expect(all.body + one.body).not.toContain(secret)
    }
  })

  it('include the history of decisions', async () => {
    const { api, hq } = await withStores()
    const { content } = (await list(api)).data as { content: { id: number }[] }
    const id = content[0]?.id
    await change(api, id, { status: 'ACTIVE', level: 4 })
    expect((await api.get(`/partnerAdmin/chainStore/${id}`, own)).data).toMatchObject({
      history: [
        { actor: hq.caller.username, before: { status: 'WAIT', level: 1 }, after: { status: 'ACTIVE', level: 4 } },
      ],
    })
  })
})
