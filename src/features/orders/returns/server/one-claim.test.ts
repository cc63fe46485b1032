import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { claimedElsewhereSentence } from '#features/orders/orders/contract/order-claims.ts'
import { addOldClaim, limitInstantRefunds } from '#testing/fixtures/orders/claims.ts'
import { openReturns, piecesOf, uploadPhoto } from '#testing/fixtures/orders/returns.ts'
import { shipment } from '#features/orders/orders/server/shipment.tables.ts'
import { useWorld } from '#testing/world.ts'
import type { ReturnableOrderRow } from '../contract/return-data.ts'
import { returnSentences } from '../contract/return-sentences.ts'

const world = useWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'balju-one-claim-')) } })
const guide = { guide: '내일 오후에 기사님이 방문합니다.' }
const parcel = { courier: 'CJGLS', number: '555566667777', toStock: false }
const wrong = { reason: 'WRONG_GOODS', text: '다른 컵이 왔습니다.' }

/** Five delivered cups at 10,000 won each, and what the operator can do with them. */
async function openCups() {
  const shop = await openReturns(world)
  const { orderNumber, handling } = await shop.sent()
  const { store, api, operatorApi, ask } = shop
  const balance = async () => (await findCashBalance(world.db, store.memberId)).balance
  const start = await balance()
  const body = {
    cause: 'DAMAGE',
    fault: 'SUPPLIER',
    reason: '상자가 젖은 채 도착함',
    toStock: false,
    seenRefunds: 0,
    fees: [],
  }
  return {
    ...shop,
    orderNumber,
    handling,
    paid: async () => (await balance()) - start,
    rows: async () => ((await api.get(`/order/${orderNumber}/return`)).data as { rows: ReturnableOrderRow[] }).rows,
    ask: (count: number, part: object = {}) => ask(orderNumber, { lines: piecesOf(count), ...part }),
    asked: (count: number, part: object = {}) => shop.asked(orderNumber, { lines: piecesOf(count), ...part }),
    step: (id: number, step: string, part: object = guide) => operatorApi.post(`/admin/return/${id}/${step}`, part),
    /** 출고 후 환불, as its dialog sends it. */
    refund: (count: number, part: object = {}) =>
      operatorApi.post(`/admin/order/${orderNumber}/refund`, {
        ...body,
        lines: piecesOf(count),
        expectedRefund: count * 10_000,
        ...part,
      }),
  }
}

/** Another order of the same store, with its refund. */
async function openOther({ sent, operatorApi }: Awaited<ReturnType<typeof openCups>>) {
  const { orderNumber } = await sent()
  const body = {
    cause: 'DAMAGE',
    fault: 'SUPPLIER',
    reason: '상자가 젖은 채 도착함',
    toStock: false,
    seenRefunds: 0,
    fees: [],
  }
  return {
    refundAll: () =>
      operatorApi.post(`/admin/order/${orderNumber}/refund`, { ...body, lines: piecesOf(5), expectedRefund: 50_000 }),
  }
}

describe('the list of orders for which a return can be asked', () => {
  it('leaves out those whose pieces are all refunded or claimed, and the list of all orders tells the refund', async () => {
    const cups = await openCups()
    const listed = async (query: string) => ((await cups.api.get(`/order?${query}`)).data as { content: { refunded: string | null }[] }).content.map(({ refunded }) => refunded) // prettier-ignore
    expect(await listed('status=RC&returnable=Y')).toEqual([null])
    await cups.asked(2, wrong)
    expect(await cups.refund(2)).toMatchObject({ status: 200 })
    expect(await listed('status=RC&returnable=Y')).toEqual(['PART'])
    await cups.asked(1, wrong)
    expect(await listed('status=RC&returnable=Y')).toEqual([])
    expect(await listed('')).toEqual(['PART'])
    const other = await openOther(cups)
    expect(await listed('status=RC&returnable=Y')).toEqual([null])
    expect(await other.refundAll()).toMatchObject({ status: 200 })
    expect(await listed('status=RC&returnable=Y')).toEqual([])
    expect(await listed('')).toEqual(['ALL', 'PART'])
  })

  it('leaves out those that arrived more than three months ago', async () => {
    const cups = await openCups()
    const listed = async () =>
      ((await cups.api.get('/order?returnable=Y')).data as { content: unknown[] }).content.length
    expect(await listed()).toBe(1)
    const long = new Date(world.now.getTime() - 100 * 24 * 60 * 60 * 1_000)
    await world.db.update(shipment).set({ shippedAt: long, deliveredAt: long })
    expect(await listed()).toBe(0)
  })
})

describe('the same damage', () => {
  it('that a return claims is not refunded by hand as well: the operator reads by which request', async () => {
    const cups = await openCups()
    const id = await cups.asked(2, wrong)
    const claim = { source: 'RETURN', sourceId: id, lineNo: 1, rowNo: 1, count: 2, state: 'OPEN' } as const
    expect((await cups.operatorApi.get(`/admin/order/${cups.orderNumber}`)).data).toMatchObject({ claims: [claim] })
    expect(await cups.refund(4)).toMatchObject({ status: 409, message: claimedElsewhereSentence([claim]) })
    expect(claimedElsewhereSentence([claim])).toContain(`반품·교환 신청 ${id}번 2개`)
    expect(await cups.paid()).toBe(0)
    expect(await cups.refund(3)).toMatchObject({ status: 200 })
    expect(await cups.paid()).toBe(30_000)
  })

  it('is refunded by hand without the claimed pieces when no quantity is named', async () => {
    const cups = await openCups()
    await cups.asked(2, wrong)
    expect(await cups.refund(3, { lines: undefined })).toMatchObject({ status: 200, data: { refundTotal: 30_000 } })
  })

  it('that was refunded by hand, refunded at once or exchanged cannot be asked for again, and the form says why', async () => {
    const cups = await openCups()
    await limitInstantRefunds(world, { perOrder: 20_000, perDay: 20_000 })
    const fileIds = [await uploadPhoto(cups.api)]
    const damage = { reason: 'DAMAGED', text: '찌그러져 왔습니다.', fileIds, seenRefunds: 0 }
    expect(await cups.ask(1, damage)).toMatchObject({ data: { refundTotal: 10_000 } })
    expect(await cups.refund(1, { seenRefunds: 1 })).toMatchObject({ status: 200 })
    const exchanged = await cups.asked(1, { ...wrong, wish: 'EXCHANGE' })
    await cups.step(exchanged, 'accept')
    expect(await cups.step(exchanged, 'exchange', parcel)).toMatchObject({ status: 200 })
    await cups.asked(1, wrong)
    expect(await cups.rows()).toMatchObject([{ free: 1, refunded: 2, exchanged: 1, claimed: 1 }])
    expect(await cups.ask(2, wrong)).toMatchObject({ status: 409, message: returnSentences.notReturnable })
    expect(await cups.ask(1, wrong)).toMatchObject({ status: 200 })
    expect(await cups.ask(1, wrong)).toMatchObject({ status: 409, message: returnSentences.noneLeft })
  })

  it('that an older question names is claimed by it, until an operator refunds it by hand or somebody closes it', async () => {
    const cups = await openCups()
    const { store, orderNumber, api, operatorApi } = cups
    const question = await addOldClaim(world, { memberId: store.memberId, orderNumber, count: 4 })
    expect(await cups.ask(2, wrong)).toMatchObject({ status: 409, message: returnSentences.notReturnable })
    expect(await cups.refund(4)).toMatchObject({
      status: 409,
      message: expect.stringContaining(`1:1 문의 ${question}번 4개`),
    })
    // The thread stays usable.
    const words = { text: '사진을 더 보냅니다.', fileIds: [] }
    expect((await api.post(`/mypage/question/${question}/message`, words)).status).toBe(200)
    expect((await operatorApi.get(`/admin/question/${question}`)).data).toMatchObject({
      claim: { lines: [{ count: 4 }] },
    })
    expect(await cups.refund(3, { questionIds: [question] })).toMatchObject({ status: 200 })
    expect(await cups.rows()).toMatchObject([{ free: 2, refunded: 3, claimed: 0 }])

    const closed = await addOldClaim(world, { memberId: store.memberId, orderNumber, count: 2 })
    expect(await cups.rows()).toMatchObject([{ free: 0, claimed: 2 }])
    expect((await api.post(`/mypage/question/${closed}/close`, {})).status).toBe(200)
    expect(await cups.rows()).toMatchObject([{ free: 2, claimed: 0 }])
  })

  it('of another order stays claimed when a refund here names its question', async () => {
    const cups = await openCups()
    const there = await cups.sent()
    const question = await addOldClaim(world, {
      memberId: cups.store.memberId,
      orderNumber: there.orderNumber,
      count: 4,
    })
    expect(await cups.refund(3, { questionIds: [question, 999_999] })).toMatchObject({ status: 200 })
    expect((await cups.api.get(`/order/${there.orderNumber}/return`)).data).toMatchObject({
      rows: [{ free: 1, claimed: 4 }],
    })
  })

  it('of two requests is neither accepted, refunded nor exchanged while the other one stands', async () => {
    const cups = await openCups()
    const { store, orderNumber, operatorApi } = cups
    const id = await cups.asked(4, { ...wrong, wish: 'EXCHANGE' })
    const question = await addOldClaim(world, { memberId: store.memberId, orderNumber })
    const named = expect.stringContaining(`1:1 문의 ${question}번 2개`)
    expect((await operatorApi.get(`/admin/return/${id}`)).data).toMatchObject({
      refund: null,
      elsewhere: { refunded: 0, claims: [{ source: 'QUESTION', sourceId: question, count: 2 }] },
    })
    expect(await cups.step(id, 'accept')).toMatchObject({ status: 409, message: named })
    await operatorApi.post(`/admin/question/${question}/close`, {})
    expect(await cups.step(id, 'accept')).toMatchObject({ status: 200 })
    const again = await addOldClaim(world, { memberId: store.memberId, orderNumber })
    const refund = { fault: 'SUPPLIER', fee: 0, toStock: false, expectedRefund: 40_000, seenRefunds: 0 }
    expect(await cups.step(id, 'refund', refund)).toMatchObject({ status: 409 })
    expect(await cups.step(id, 'exchange', parcel)).toMatchObject({ status: 409 })
    await operatorApi.post(`/admin/question/${again}/close`, {})
    expect(await cups.step(id, 'exchange', parcel)).toMatchObject({ status: 200 })
    expect(await cups.paid()).toBe(0)
  })

  it('is free again when its request is withdrawn or refused', async () => {
    const cups = await openCups()
    const withdrawn = await cups.asked(3, wrong)
    await cups.api.post(`/order/return/${withdrawn}/withdraw`, {})
    const refused = await cups.asked(5, wrong)
    await cups.step(refused, 'refuse', { reason: '사용한 흔적이 있습니다.' })
    expect(await cups.rows()).toMatchObject([{ free: 5, claimed: 0 }])
    expect(await cups.refund(5)).toMatchObject({ status: 200 })
  })
})

describe('replacements that are broken as well', () => {
  it('are refunded by hand, when the operator says that they are meant', async () => {
    const cups = await openCups()
    const id = await cups.asked(4, { ...wrong, wish: 'EXCHANGE' })
    await cups.step(id, 'accept')
    await cups.step(id, 'exchange', parcel)
    expect(await cups.refund(3)).toMatchObject({
      status: 409,
      message: expect.stringContaining(`반품·교환 신청 ${id}번으로 교환한 4개`),
    })
    expect(await cups.refund(3, { includesExchanged: true })).toMatchObject({ status: 200 })
    // One piece was never claimed; two of the four replacements were refunded with it.
    expect(await cups.rows()).toMatchObject([{ free: 0, refunded: 3, exchanged: 2 }])
    expect(await cups.refund(3, { includesExchanged: true, seenRefunds: 1 })).toMatchObject({ status: 409 })
    expect(await cups.refund(2, { includesExchanged: true, seenRefunds: 1 })).toMatchObject({ status: 200 })
    expect(await cups.paid()).toBe(50_000)
  })
})
