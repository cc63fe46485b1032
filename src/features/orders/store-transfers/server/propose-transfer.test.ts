import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { storeTransfer } from './store-transfers.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addMember, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { openTransfers } from '#testing/fixtures/stores/store-transfers.ts'
import { useWorld } from '#testing/world.ts'
import { proposeSentences, transferSentences } from '../contract/transfer-terms.ts'

const world = useWorld()
const own = { 'front-uri': coffee.uri }

describe('proposing the transfer of a store', () => {
  it('offers it to a member for two weeks, and tells both owners by inbox and mail', async () => {
    const { propose, show, newApi, former } = await openTransfers(world)
    expect(await propose('2026-06-20')).toMatchObject({ status: 200, data: { mailed: true } })
    expect(await show()).toMatchObject({
      blocker: proposeSentences['already-open'],
      transfers: [
        {
          state: 'PROPOSED',
          startsOn: '2026-06-20',
          expiresAt: '2026-05-29T01:00:00.000Z',
          from: { username: 'former' },
          to: { username: 'newowner' },
          proposedBy: 'hqcoffee',
        },
      ],
    })
    expect((await newApi.get('/storeTransfer')).data).toMatchObject([{ side: 'NEW', storeName: '연남점' }])
    expect((await (await apiAs(world, former)).get('/storeTransfer')).data).toMatchObject([{ side: 'FORMER' }])
    await world.runJob('send-messages')
    expect(world.mails.map(({ to }) => to).toSorted()).toEqual(['former@example.com', 'newowner@example.com'])
    expect((await newApi.get('/mypage/message')).data).toMatchObject({
      content: [{ title: '매장을 넘겨받을지 알려 주세요' }],
    })
    const [line] = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(line).toMatchObject({ after: { transfer: 'PROPOSED', transferDay: '2026-06-20' } })
  })

  it('ends an offer when its day begins, if that is before the two weeks', async () => {
    const { propose, show } = await openTransfers(world)
    await propose('2026-05-17')
    expect(await show()).toMatchObject({ transfers: [{ expiresAt: '2026-05-16T15:00:00.000Z' }] })
  })

  it.each(['2026-05-15', '2026-05-01', '2026-08-14', '2026-02-30'])('refuses the day %s', async (day) => {
    const { propose } = await openTransfers(world)
    expect(await propose(day)).toMatchObject({ status: 400 })
  })

  it('accepts the last possible day', async () => {
    const { propose } = await openTransfers(world)
    expect(await propose('2026-08-13')).toMatchObject({ status: 200 })
  })

  it('refuses a second open transfer of the store, and permits one after the first has ended', async () => {
    const { propose, proposed, cancel } = await openTransfers(world)
    const id = await proposed()
    expect(await propose()).toMatchObject({ status: 409, message: proposeSentences['already-open'] })
    await cancel(id)
    expect(await propose()).toMatchObject({ status: 200 })
  })

  it('refuses the sixth proposal of a store on a Korean day, so that nobody mails a stranger again and again', async () => {
    const { propose, cancel } = await openTransfers(world)
    for (const _ of [1, 2, 3, 4, 5]) {
      const { data } = await propose(null, { email: 'stranger@example.com' })
      await cancel((data as { id: number }).id)
    }
    const mails = world.mails.length
    const refused = { status: 409, message: proposeSentences['too-often'] }
    expect(await propose(null, { email: 'stranger@example.com' })).toMatchObject(refused)
    expect(world.mails).toHaveLength(mails)
    world.now = new Date('2026-05-15T15:00:00Z') // midnight in Korea
    expect(await propose()).toMatchObject({ status: 200 })
  })

  it.each(['WAIT', 'STOP', 'CLOSED'] as const)('refuses a store in state %s', async (status) => {
    const { propose, show } = await openTransfers(world, { stores: [{ status }] })
    expect(await propose()).toMatchObject({ status: 409, message: proposeSentences['not-active'] })
    expect(await show()).toMatchObject({ blocker: proposeSentences['not-active'] })
  })

  it("refuses the headquarters' own store, the present owner and everyone who is not an active franchisee of the brand", async () => {
    const { propose, hq, hqApi, former, newOwner } = await openTransfers(world)
    const body = { to: { memberId: newOwner.memberId }, startsOn: null }
    expect(await hqApi.post(`/partnerAdmin/chainStore/${hq.storeIds[0]}/transfer`, body, own)).toMatchObject({
      status: 409,
      message: proposeSentences['own-store'],
    })
    expect(await propose(null, { memberId: former.memberId })).toMatchObject({
      message: proposeSentences['same-owner'],
    })
    const strangers = [
      hq,
      await addMember(world, { username: 'chicken', brand: chicken }),
      await addMember(world, { username: 'locked', brand: coffee, state: 'LOCK' }),
      { memberId: 999_999 },
    ]
    for (const { memberId } of strangers) {
      expect(await propose(null, { memberId })).toMatchObject({ message: proposeSentences['unknown-member'] })
    }
    expect(await world.db.select().from(storeTransfer)).toEqual([])
  })

  it("doesn't find another brand's store", async () => {
    const { storeId, newOwner, cancel, proposed } = await openTransfers(world)
    const other = await apiAs(
      world,
      await addMember(world, { username: 'hqchicken', brand: chicken, authority: 'ROLE_PARTNER' }),
    )
    const front = { 'front-uri': chicken.uri }
    const path = `/partnerAdmin/chainStore/${storeId}/transfer`
    expect(await other.get(path, front)).toMatchObject({ status: 404 })
    expect(await other.get(`${path}/candidate?search=newowner`, front)).toMatchObject({ status: 404 })
    const body = { to: { memberId: newOwner.memberId }, startsOn: null }
    expect(await other.post(path, body, front)).toMatchObject({ status: 404 })
    const id = await proposed()
    expect(await other.delete(`${path}/${id}`, undefined, front)).toMatchObject({ status: 404 })
    expect(await cancel(id)).toMatchObject({ status: 200 })
  })

  it('states beforehand what changes for the present owner', async () => {
    const { show, former, goods, storeId } = await openTransfers(world, {
      stores: [{ name: '연남점' }, { name: '정지점', status: 'STOP' }, { name: '망원점' }],
    })
    await placed(world, former, { items: [{ partnerProductId: goods.partnerProductId, count: 1 }] })
    expect(await show()).toMatchObject({
      transfers: [],
      blocker: null,
      effects: { openOrders: 1, isDefault: true, nextDefault: '망원점', otherStores: 2 },
    })
    await world.db
      .update(chainStore)
      .set({ status: 'CLOSED' })
      .where(eq(chainStore.id, former.storeIds[2] ?? 0))
    expect(await show()).toMatchObject({ effects: { nextDefault: null, otherStores: 1 } })
    expect(storeId).toBe(former.storeIds[0])
  })

  it('lists candidates by username or name with masked contacts', async () => {
    const { hqApi, path, former } = await openTransfers(world)
    await addMember(world, { username: 'gone', brand: coffee, state: 'LEFT' })
    const find = async (search: string) =>
      (await hqApi.get(`${path}/candidate?search=${encodeURIComponent(search)}`, own)).data
    expect(await find('김하늘')).toEqual([
      {
        memberId: expect.any(Number) as number,
        username: 'newowner',
        name: '김하늘',
        phone: '010-****-1024',
        email: expect.stringContaining('***') as string,
        stores: [],
      },
    ])
    expect(await find('%%')).toEqual([])
    expect(await find(former.caller.username)).toEqual([])
  })
})

describe('cancelling the transfer of a store', () => {
  it('is possible until its day begins, and tells both owners', async () => {
    const { proposed, accept, cancel, show, storeRow, former } = await openTransfers(world)
    const id = await proposed('2026-05-20')
    expect(await accept(id)).toMatchObject({ data: { state: 'ACCEPTED' } })
    world.now = new Date('2026-05-19T14:59:00Z')
    expect(await cancel(id)).toMatchObject({ status: 200 })
    expect(await show()).toMatchObject({ transfers: [{ state: 'CANCELLED' }] })
    expect(await cancel(id)).toMatchObject({ status: 409, message: transferSentences.over })
    world.now = new Date('2026-05-20T01:00:00Z')
    await world.runJob('transfer-stores')
    expect(await storeRow()).toMatchObject({ memberId: former.memberId })
    await world.runJob('send-messages')
    expect(world.mails.filter(({ subject }) => subject.includes('취소'))).toHaveLength(2)
  })

  it('is refused from the beginning of the day on, also before the job has run', async () => {
    const { proposed, accept, cancel } = await openTransfers(world)
    const id = await proposed('2026-05-20')
    await accept(id)
    world.now = new Date('2026-05-19T15:00:00Z')
    expect(await cancel(id)).toMatchObject({ status: 409, message: transferSentences.over })
  })

  it('deletes what only the open transfer needed', async () => {
    const { propose, cancel } = await openTransfers(world)
    const { data } = await propose(null, { email: 'new@example.com' })
    await cancel((data as { id: number }).id)
    expect(await world.db.select().from(storeTransfer)).toMatchObject([
      { invitedEmail: '', tokenHash: null, business: null },
    ])
  })
})
