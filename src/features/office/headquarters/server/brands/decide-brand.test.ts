import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore, partnerLevel } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee, market, type Brand } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerDecision } from '../brand-decisions.tables.ts'

const world = useWorld()
const newcomer: Brand = { partnerId: 1001, uri: 'chorokdeung', name: '초록등독서실', state: 'WAIT' }
const path = `/admin/partner/${newcomer.partnerId}`
/** Passes the check for changes that the operator has not seen. */
const latest = 999_999_999
const own = { 'front-uri': newcomer.uri }

/** A brand that has applied, a market with two products, and the operator. */
async function withApplicant() {
  await addPlatform(world)
  await addBrands(world, market, coffee, newcomer)
  const hq = await addMember(world, { username: 'hqstudy', brand: newcomer, authority: 'ROLE_PARTNER' })
  await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.memberId, hq.memberId))
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const cards = await addProduct(world, {
    brand: market,
    product: { name: '명함' },
    partnerProduct: { margin: 100, maxPerOrder: 5 },
  })
  await addProduct(world, { brand: market, product: { name: '전단지' }, partnerProduct: { mandatory: true } })
  return { hq, cards, hqApi: await apiAs(world, hq), api: await apiAs(world, operator) }
}

describe('approving a brand', () => {
  it("opens its shop with the market's assortment, priced for its levels", async () => {
    const { api, hqApi } = await withApplicant()
    expect((await hqApi.get(`/partner/${newcomer.uri}/product`)).data).toMatchObject({ content: [] })
    expect(await api.post(`${path}/approve`, { version: latest })).toMatchObject({
      status: 200,
      data: { state: 'ACTIVE' },
    })

    const { data } = await hqApi.get(`/partner/${newcomer.uri}/product?sort=name`)
    expect(data).toMatchObject({
      content: [
        { name: '명함', price: 11_000 },
        { name: '전단지', price: 10_000 },
      ],
    })
    const copies = await world.db.select().from(partnerProduct).where(eq(partnerProduct.partnerId, newcomer.partnerId))
    expect(copies).toMatchObject([
      { margin: 100, maxPerOrder: 5, isMandatory: false, soldCount: 0 },
      { margin: 0, isMandatory: false },
    ])
    expect((await hqApi.get('/partnerAdmin/approval', own)).data).toEqual({
      state: 'ACTIVE',
      refusal: null,
      correctedAt: null,
    })
  })

  it("copies another brand's assortment, or starts empty", async () => {
    const { api, hqApi } = await withApplicant()
    await addProduct(world, { brand: coffee, product: { name: '종이컵' } })
    expect(await api.post(`${path}/approve`, { version: 0, copyFrom: 999 })).toMatchObject({
      status: 409,
      message: '상품 구성을 복사할 브랜드를 찾을 수 없습니다. 다시 선택해 주세요.',
    })
    await api.post(`${path}/approve`, { version: 0, copyFrom: coffee.partnerId })
    expect((await hqApi.get(`/partner/${newcomer.uri}/product`)).data).toMatchObject({ content: [{ name: '종이컵' }] })
    const [line] = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(line?.after).toEqual({ state: 'ACTIVE', products: 1, copiedFrom: coffee.name })
  })

  it('starts with an empty shop on request', async () => {
    const { api } = await withApplicant()
    await api.post(`${path}/approve`, { version: 0, copyFrom: null })
    expect(await world.db.$count(partnerProduct, eq(partnerProduct.partnerId, newcomer.partnerId))).toBe(0)
  })

  it('shows a change that the operator has not seen instead of approving', async () => {
    const { api } = await withApplicant()
    await api.post(`${path}/refuse`, { version: 0, reason: '서류 확인' })
    const reply = await api.post(`${path}/approve`, { version: 0 })
    expect(reply).toMatchObject({
      status: 409,
      data: { changes: [{ actor: 'operator', after: { decision: 'REFUSED' } }] },
    })
    const { version } = reply.data as { version: number }
    expect(await api.post(`${path}/approve`, { version })).toMatchObject({ status: 200 })
  })

  it('creates levels for a brand without any, and keeps existing ones', async () => {
    const { api } = await withApplicant()
    await world.db.delete(partnerLevel).where(eq(partnerLevel.level, 5))
    await world.db.update(partnerLevel).set({ discount: 50 }).where(eq(partnerLevel.level, 4))
    await api.post(`${path}/approve`, { version: latest })
    const levels = await world.db.select().from(partnerLevel).where(eq(partnerLevel.partnerId, newcomer.partnerId))
    expect(levels.toSorted((a, b) => a.level - b.level)).toMatchObject([
      {},
      {},
      {},
      { discount: 50 },
      { name: 'VIP', discount: 5 },
    ])
  })

  it('takes effect once, also for eight concurrent requests', async () => {
    const { api } = await withApplicant()
    const replies = await Promise.all(Array.from({ length: 8 }, () => api.post(`${path}/approve`, { version: 0 })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7)
    expect(await api.post(`${path}/approve`, { version: latest })).toMatchObject({ data: { state: 'ACTIVE' } })
    expect(await world.db.select().from(partnerDecision)).toHaveLength(1)
    expect(await world.db.select().from(auditLog)).toHaveLength(1)
    expect(await world.db.$count(partnerProduct, eq(partnerProduct.partnerId, newcomer.partnerId))).toBe(2)
    await world.runJob('send-messages')
    expect(world.mails).toMatchObject([{ to: 'hqstudy@example.com', subject: expect.stringContaining('초록등독서실') }])
  })

  it.each(['STOP', 'CLOSED'] as const)('does not reopen a brand in %s', async (state) => {
    const { api } = await withApplicant()
    await world.db.update(partner).set({ state }).where(eq(partner.id, newcomer.partnerId))
    const message = '승인을 기다리는 브랜드가 아닙니다. 새로고침한 후 다시 확인해 주세요.'
    expect(await api.post(`${path}/approve`, { version: latest })).toMatchObject({ status: 409, message })
    expect(await api.post(`${path}/refuse`, { version: latest, reason: '이유' })).toMatchObject({
      status: 409,
      message,
    })
    await world.runJob('send-messages')
    expect(world.mails).toEqual([])
  })
})

describe('refusing a brand', () => {
  const reason = '사업자등록번호를 다시 확인해 주세요.'

  it('leaves it waiting, and notifies its headquarters of the reason by mail and in its shop', async () => {
    const { api, hqApi } = await withApplicant()
    expect((await hqApi.get('/partnerAdmin/approval', own)).data).toEqual({
      state: 'WAIT',
      refusal: null,
      correctedAt: null,
    })
    expect(await api.post(`${path}/refuse`, { version: latest, reason: ` ${reason} ` })).toMatchObject({
      data: { state: 'WAIT' },
    })
    expect((await hqApi.get('/partnerAdmin/approval', own)).data).toEqual({
      state: 'WAIT',
      refusal: { reason, at: world.now.toISOString() },
      correctedAt: null,
    })
    await world.runJob('send-messages')
    expect(world.mails).toMatchObject([{ to: 'hqstudy@example.com', text: expect.stringContaining(reason) }])
    const [line] = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(line).toMatchObject({ subject: 'partner/1001', reason, after: { decision: 'REFUSED' } })
  })

  it('allows a later approval', async () => {
    const { api, hqApi } = await withApplicant()
    await api.post(`${path}/refuse`, { version: latest, reason })
    expect(await api.post(`${path}/approve`, { version: latest })).toMatchObject({ status: 200 })
    expect((await hqApi.get('/partnerAdmin/approval', own)).data).toEqual({
      state: 'ACTIVE',
      refusal: null,
      correctedAt: null,
    })
  })

  it.each(['', ' ', '가', '가'.repeat(201)])('requires a reason (%s)', async (text) => {
    const { api } = await withApplicant()
    expect(await api.post(`${path}/refuse`, { version: latest, reason: text })).toMatchObject({ status: 400 })
    expect(await world.db.select().from(partnerDecision)).toEqual([])
  })
})

describe("the operator's brands", () => {
  it('list the waiting one first, and are searchable by name, initials, uri and state', async () => {
    const { api } = await withApplicant()
    const uris = async (query: string) =>
      ((await api.get(`/admin/partner${encodeURI(query)}`)).data as { content: { uri: string }[] }).content.map(
        ({ uri }) => uri,
      )
    expect((await uris(''))[0]).toBe(newcomer.uri)
    expect(await uris('?state=WAIT')).toEqual([newcomer.uri])
    expect(await uris('?search=ㅅㅂㄴㄹ')).toEqual([coffee.uri])
    expect(await uris('?search=독서실')).toEqual([newcomer.uri])
    expect(await uris('?search=saeby')).toEqual([coffee.uri])
    expect((await api.get('/admin/partner')).data).toMatchObject({
      totalElements: 3,
      counts: { WAIT: 1, ACTIVE: 2, STOP: 0, CLOSED: 0 },
      content: [{ ownerName: '김*늘', companyName: '나루성수커피', stores: 1, refused: false }, {}, {}],
    })
  })

  it('show the company, the contact and the decisions', async () => {
    const { api } = await withApplicant()
    await api.post(`${path}/refuse`, { version: latest, reason: '서류 확인' })
    expect((await api.get(path)).data).toMatchObject({
      state: 'WAIT',
      company: { businessNumber: '000-01-01011', representative: '김하늘' },
      account: null,
      contact: { username: 'hqstudy', phone: '010-0000-1024', email: 'hqstudy@example.com' },
      decisions: [{ decision: 'REFUSED', reason: '서류 확인', actor: 'operator' }],
    })
    expect((await api.get('/admin/partner')).data).toMatchObject({ content: [{ refused: true }, {}, {}] })
  })
})
