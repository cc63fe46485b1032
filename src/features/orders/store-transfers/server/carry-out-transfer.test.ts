import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { monthlyPurchase } from '#features/goods/catalog/server/catalog.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { storeTransfer } from './store-transfers.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { everyStore } from '#features/talk/brand-notices/contract/audience.ts'
import { notice, noticeRead } from '#features/talk/brand-notices/server/brand-notices.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { coffee } from '#testing/fixtures/people/people.ts'
import { openTransfers } from '#testing/fixtures/stores/store-transfers.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
/** 00:00 of 20 May in Korea. */
const midnight = new Date('2026-05-19T15:00:00Z')
const day = '2026-05-20'

type Scene = Awaited<ReturnType<typeof openTransfers>>

async function accepted(scene: Scene): Promise<number> {
  const id = await scene.proposed(day)
  await scene.accept(id)
  return id
}

async function runAtMidnight(): Promise<void> {
  world.now = midnight
  await world.runJob('transfer-stores')
}

describe('a transfer whose day has begun', () => {
  it('happens at midnight in Korea and not a minute before; level, territory and counters stay with the store', async () => {
    const scene = await openTransfers(world, { stores: [{ name: '연남점', level: 3 }] })
    const { former, newOwner, goods, storeId, storeRow } = scene
    await placed(world, former, { items: [{ partnerProductId: goods.partnerProductId, count: 2 }] })
    await accepted(scene)
    world.now = new Date(midnight.getTime() - 60_000)
    await world.runJob('transfer-stores')
    expect(await storeRow()).toMatchObject({ memberId: former.memberId })
    await runAtMidnight()
    expect(await storeRow()).toMatchObject({
      memberId: newOwner.memberId,
      level: 3,
      type: 'FRANCHISE',
      isDefault: true,
      businessRepresentative: '박바다',
    })
    expect(await world.db.select().from(monthlyPurchase)).toMatchObject([{ chainStoreId: storeId, count: 2 }])
    expect(await world.db.select().from(storeTransfer)).toMatchObject([
      { state: 'DONE', business: null, endedAt: midnight },
    ])
  })

  it('leaves no notice read: the new owner has seen none', async () => {
    const scene = await openTransfers(world)
    const { former, storeId } = scene
    const { partnerId } = coffee
    const text = { title: '중요 공지', text: '꼭 읽어 주세요.', isImportant: true, audience: everyStore }
    const [written] = await world.db
      .insert(notice)
      .values({ partnerId, ...text, createdAt: world.now, publishAt: world.now })
      .returning({ id: notice.id })
    await world.db.insert(noticeRead).values({
      noticeId: written!.id, // one row was written
      chainStoreId: storeId,
      memberId: former.memberId,
      textVersion: 1,
      readAt: world.now,
    })
    await accepted(scene)
    await runAtMidnight()
    expect(await world.db.select().from(noticeRead)).toEqual([])
  })

  it('is carried out once, tells both owners, and has a line in the audit log', async () => {
    const scene = await openTransfers(world)
    await accepted(scene)
    await runAtMidnight()
    await world.runJob('transfer-stores')
    await world.runJob('send-messages')
    const subjects = world.mails.map(({ to, subject }) => [to, subject])
    expect(subjects.filter(([, subject]) => subject?.includes('점주가 변경되었습니다'))).toHaveLength(1)
    expect(subjects.filter(([, subject]) => subject?.includes('넘겨받았습니다'))).toMatchObject([
      ['newowner@example.com', expect.anything()],
    ])
    const lines = (await world.db.select().from(auditLog)).filter(({ after }) => JSON.stringify(after).includes('DONE'))
    expect(lines).toMatchObject([
      { subject: `chainStore/${scene.storeId}`, actorId: scene.hq.memberId, after: { newOwner: 'newowner' } },
    ])
  })

  it("deletes the former owner's cart, draft, learnt names and wishes of the store", async () => {
    const scene = await openTransfers(world)
    const { former, newOwner, goods, storeId } = scene
    const api = await apiAs(world, former)
    await api.post('/cart', [{ partnerProductId: goods.partnerProductId, productOptionId: null, count: 2 }])
    await api.post(`/partner/${former.caller.home.uri}/product/${goods.partnerProductId}/wish`)
    const name = { words: '얼음컵', partnerProductId: goods.partnerProductId, productOptionId: null }
    expect((await api.post('/order/quickName', { names: [name] })).data).toEqual({ learnt: 1 })
    expect(await api.put('/order/draft', { order: null, quickText: '종이컵 2박스' })).toMatchObject({ status: 200 })
    await accepted(scene)
    await runAtMidnight()
    const next = await apiAs(world, newOwner, storeId)
    expect((await next.get('/cart')).data).toMatchObject({ rows: [] })
    expect((await next.get('/order/draft')).data).toMatchObject({ draft: null })
    expect((await next.delete('/order/quickName?words=얼음컵')).data).toEqual({ forgotten: false })
    expect((await next.get(`/partner/${former.caller.home.uri}/product/wish`)).data).toMatchObject({ totalElements: 0 })
  })

  it("ends the former owner's token for the store, and the session goes on in another store", async () => {
    const scene = await openTransfers(world, { stores: [{ name: '연남점' }, { name: '망원점' }] })
    const { former, storeId } = scene
    await accepted(scene)
    world.now = new Date(midnight.getTime() - 60_000)
    const api = await apiAs(world, former)
    expect(await api.get('/cart')).toMatchObject({ status: 200 })
    await runAtMidnight()
    expect(await api.get('/cart')).toMatchObject({ status: 403, code: expect.anything() as string })
    expect(await api.post(`/user/token/chainStore/${storeId}`)).toMatchObject({ status: 403 })
    const stores = (await (await apiAs(world, former, former.storeIds[1])).get('/chainStore')).data
    expect(stores).toMatchObject([{ name: '망원점', isDefault: true }])
  })

  it('keeps the default store of a new owner who has one', async () => {
    const scene = await openTransfers(world, { next: [{ name: '합정점' }] })
    await accepted(scene)
    await runAtMidnight()
    const own = await world.db.select().from(chainStore).where(eq(chainStore.memberId, scene.newOwner.memberId))
    expect(own.filter(({ isDefault }) => isDefault)).toMatchObject([{ name: '합정점' }])
  })

  it('leaves the default store of the former owner unchanged when it was another one', async () => {
    const scene = await openTransfers(world, { stores: [{ name: '연남점' }, { name: '망원점' }] })
    await world.db.update(chainStore).set({ isDefault: false })
    await world.db
      .update(chainStore)
      .set({ isDefault: true })
      .where(eq(chainStore.id, scene.former.storeIds[1] ?? 0))
    await accepted(scene)
    await runAtMidnight()
    const own = await world.db.select().from(chainStore).where(eq(chainStore.memberId, scene.former.memberId))
    expect(own).toMatchObject([{ name: '망원점', isDefault: true }])
  })

  it.each([
    ['store was stopped', 'store-not-active'],
    ['store was closed', 'store-not-active'],
    ['new owner left', 'member-not-active'],
    ['new owner is locked', 'member-not-active'],
  ])('ends without a change when the %s, and says why', async (what, endReason) => {
    const scene = await openTransfers(world)
    await accepted(scene)
    if (what.startsWith('store')) {
      const status = what.endsWith('closed') ? 'CLOSED' : 'STOP'
      await world.db.update(chainStore).set({ status }).where(eq(chainStore.id, scene.storeId))
    } else {
      const state = what.endsWith('left') ? 'LEFT' : 'LOCK'
      await world.db.update(member).set({ state }).where(eq(member.id, scene.newOwner.memberId))
    }
    await runAtMidnight()
    expect(await scene.storeRow()).toMatchObject({ memberId: scene.former.memberId })
    expect(await scene.show()).toMatchObject({ transfers: [{ state: 'CANCELLED', endReason }] })
  })

  it('and an offer end within a minute when the operator closes the brand', async () => {
    const scene = await openTransfers(world)
    await scene.proposed(day)
    await world.db.update(partner).set({ state: 'CLOSED' }).where(eq(partner.id, coffee.partnerId))
    await world.runJob('transfer-stores')
    expect(await world.db.select().from(storeTransfer)).toMatchObject([
      { state: 'CANCELLED', endReason: 'brand-closed', business: null },
    ])
  })

  it('expires without an answer, and tells both owners', async () => {
    const scene = await openTransfers(world)
    await scene.proposed(day)
    await runAtMidnight()
    expect(await scene.show()).toMatchObject({ transfers: [{ state: 'EXPIRED' }], blocker: null })
    await world.runJob('send-messages')
    expect(world.mails.filter(({ subject }) => subject.includes('취소'))).toHaveLength(2)
  })
})

describe('the history after a transfer', () => {
  it('stays with the former owner; the new one sees none of it', async () => {
    const scene = await openTransfers(world)
    const { former, newOwner, goods, storeId } = scene
    const items = [{ partnerProductId: goods.partnerProductId, count: 2 }]
    const orderNumber = await placed(world, former, { items })
    await placed(world, former, { items, pay: 'CARD' })
    await accepted(scene)
    await runAtMidnight()
    const next = await apiAs(world, newOwner, storeId)
    expect((await next.get('/order')).data).toMatchObject({ content: [] })
    expect(await next.get(`/order/${orderNumber}`)).toMatchObject({ status: 404 })
    expect((await next.get('/order/frequentProduct')).data).toMatchObject({ rows: [] })
    const body = { chainStoreId: storeId, items: [{ ...items[0], productOptionId: null }] }
    const quote = await next.post('/order/partnerProduct/total/forOrder', body)
    expect(quote).toMatchObject({ status: 200, data: { payMethod: 'BANK', lines: [{ underWay: null }] } })
    expect(JSON.stringify(quote.data)).not.toContain(orderNumber)

    const past = await apiAs(world, { ...former, storeIds: [] })
    expect((await past.get('/order')).data).toMatchObject({ content: [{}, { orderNumber }] })
    expect((await past.get(`/order/${orderNumber}`)).data).toMatchObject({
      may: {
        pay: false,
        cancel: false,
        edit: false,
        receive: false,
        handedOver: true,
        print: expect.any(Array) as unknown[],
      },
    })
    expect((await past.get(`/member/${former.memberId}/cash`)).data).toMatchObject({ balance: 980_000 })
    expect((await next.get(`/member/${newOwner.memberId}/cash`)).data).toMatchObject({ balance: 0 })
  })
})
