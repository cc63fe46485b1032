import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Buyer } from '#server/http/caller.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { refundedAmount, refunds } from '#testing/fixtures/money/cards.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { chargeRefusalText, chargeSentences, refundChargeRefusalText } from '../contract/charge-terms.ts'
import type { Charge } from '../contract/cash-charges.calls.ts'
import { requestCharge } from './request-charge.ts'

const world = useWorld()

async function people() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const other = await addMember(world, { username: 'other', brand: coffee })
  const operator = await addOperator(world, coffee)
  const clients = [await apiAs(world, store), await apiAs(world, other), await apiAs(world, operator)] as const
  return { store, operator, api: clients[0], otherApi: clients[1], operatorApi: clients[2] }
}

const transfer = { amount: 300_000, method: 'BANK', depositor: '성수점' }
const balanceOf = (memberId: number) => findCashBalance(world.db, memberId)

async function opened(api: ApiClient, body: object = transfer): Promise<Charge & { card?: { orderId: string } }> {
  const { status, data } = await api.post('/cash', body)
  expect(status).toBe(200)
  const { charge, card } = data as { charge: Charge; card?: { orderId: string } }
  return { ...charge, ...(card && { card }) }
}

async function paidByCard(api: ApiClient, amount = 300_000): Promise<Charge> {
  const charge = await opened(api, { amount, method: 'CARD' })
  const orderId = charge.card?.orderId
  const { data } = await api.post('/payment/sandbox', { orderId, amount, card: 'shinhan' })
  const { paymentKey } = data as { paymentKey: string }
  const confirmed = await api.post('/payment/card/confirm', { paymentKey, orderId, amount })
  expect(confirmed).toMatchObject({ status: 200, data: { state: 'DONE', orderNumber: charge.orderNumber } })
  return charge
}

describe('charging cash by transfer', () => {
  it('is refused when leaving was booked after the request had begun', async () => {
    const { store } = await people()
    await world.db.update(member).set({ leavingAt: world.now }).where(eq(member.id, store.memberId))
    const request = { amount: 300_000, method: 'BANK', depositor: '성수점' } as const
    const context = { at: world.now, gateway: undefined }
    // The caller was read before.
    const outcome = await requestCharge(world.db, store.caller as Buyer, request, context)
    expect(outcome).toEqual({ ok: false, refused: 'leaving' })
  })

  it('tells account, depositor and deadline, and credits nothing yet', async () => {
    const { store, api } = await people()
    expect(await opened(api)).toMatchObject({
      orderNumber: expect.stringMatching(/^C20260515-\d{7}$/) as string,
      amount: 300_000,
      method: 'BANK',
      state: 'BD',
      received: 0,
      depositor: '성수점',
      bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
      dueAt: '2026-05-22T14:59:59.000Z',
      mayCancel: true,
      mayRefund: false,
    })
    expect(await balanceOf(store.memberId)).toEqual({ balance: 0, withdrawable: 0, held: 0 })
  })

  it.each([
    [0, chargeSentences.tooSmall],
    [-300_000, chargeSentences.tooSmall],
    [9_000, chargeSentences.tooSmall],
    [10_500, chargeSentences.offStep],
    [20_001_000, chargeSentences.tooBig],
    [10_000.5, chargeSentences.tooSmall],
    ['300000', chargeSentences.tooSmall],
    [1e308, chargeSentences.tooSmall],
  ])('refuses the amount %s', async (amount, message) => {
    const { api } = await people()
    const reply = await api.post('/cash', { ...transfer, amount })
    expect(reply).toMatchObject({ status: 400, errors: [{ path: 'amount', message }] })
    expect((await api.get('/cash/charges')).data).toEqual({ content: [], lastDepositor: '' })
  })

  it('asks for the depositor', async () => {
    const { api } = await people()
    expect(await api.post('/cash', { amount: 300_000, method: 'BANK', depositor: ' ' })).toMatchObject({
      status: 409,
      message: chargeRefusalText['depositor-missing'],
    })
  })

  it('is for stores that are approved', async () => {
    await people()
    const waiting = await addMember(world, { username: 'waiting', brand: coffee, stores: [{ status: 'WAIT' }] })
    const api = await apiAs(world, waiting)
    expect(await api.post('/cash', transfer)).toMatchObject({
      status: 409,
      message: chargeRefusalText['store-not-active'],
    })
  })

  it('opens at most five at a time', async () => {
    const { api } = await people()
    for (let count = 0; count < 5; count++) await opened(api)
    expect(await api.post('/cash', transfer)).toMatchObject({
      status: 409,
      message: chargeRefusalText['too-many-open'],
    })
  })

  it('with the same key opens one charge, and refuses another body under it', async () => {
    const { api } = await people()
    const key = { 'Idempotency-Key': 'a-key-of-the-test' }
    const first = await api.post('/cash', transfer, key)
    expect((await api.post('/cash', transfer, key)).body).toBe(first.body)
    expect(await api.post('/cash', { ...transfer, amount: 500_000 }, key)).toMatchObject({ status: 409 })
    expect((await api.get('/cash/charges')).data).toMatchObject({
      content: [{ amount: 300_000 }],
      lastDepositor: transfer.depositor,
    })
  })
})

describe('the deposit of a charge', () => {
  it('is confirmed by the operator: the cash bucket grows, the member is told, and the ledger has both sides', async () => {
    const { store, api, operatorApi } = await people()
    const { orderNumber } = await opened(api)
    expect(await operatorApi.post(`/admin/charge/${orderNumber}/deposit`, { amount: 300_000 })).toMatchObject({
      status: 200,
      data: { state: 'DONE', received: 300_000, member: { username: 'store' } },
    })
    expect(await balanceOf(store.memberId)).toEqual({ balance: 300_000, withdrawable: 300_000, held: 0 })
    const { data } = await api.get('/cash/statuses')
    expect(data).toMatchObject({
      content: [
        {
          type: 'CHARGE',
          amount: 300_000,
          memo: orderNumber,
          entries: [
            { account: 'BANK', amount: -300_000 },
            { account: 'CASH', amount: 300_000 },
          ],
        },
      ],
      summary: { charged: 300_000 },
    })
    expect((await api.get('/mypage/message')).body).toContain(orderNumber)
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('adds up: a part is credited at once, the charge is done with the rest', async () => {
    const { store, api, operatorApi } = await people()
    const { orderNumber } = await opened(api)
    const deposit = (amount: number, expectedReceived: number) =>
      operatorApi.post(`/admin/charge/${orderNumber}/deposit`, { amount, expectedReceived })
    expect(await deposit(100_000, 0)).toMatchObject({ data: { state: 'BD', received: 100_000, mayCancel: false } })
    expect(await balanceOf(store.memberId)).toMatchObject({ balance: 100_000 })
    expect(await deposit(200_000, 100_000)).toMatchObject({ data: { state: 'DONE', received: 300_000 } })
    expect(await balanceOf(store.memberId)).toMatchObject({ balance: 300_000 })
  })

  it.each([0, undefined])(
    'is refused when another transfer was booked since the operator saw %s won',
    async (expectedReceived) => {
      const { store, api, operatorApi } = await people()
      const { orderNumber } = await opened(api)
      const deposit = () =>
        operatorApi.post(`/admin/charge/${orderNumber}/deposit`, { amount: 100_000, expectedReceived })
      expect((await deposit()).status).toBe(200)
      expect(await deposit()).toMatchObject({ status: 409, message: '받을 금액이 변경되었습니다. 다시 확인해 주세요.' })
      expect(await balanceOf(store.memberId)).toMatchObject({ balance: 100_000 })
    },
  )

  it('counts once per bank reference', async () => {
    const { store, api, operatorApi } = await people()
    const [first, second] = [await opened(api), await opened(api)]
    const deposit = (number: string) =>
      operatorApi.post(`/admin/charge/${number}/deposit`, { amount: 300_000, bankRef: '088/20260515/17' })
    expect((await deposit(first.orderNumber)).status).toBe(200)
    expect((await deposit(second.orderNumber)).status).toBe(409)
    expect(await balanceOf(store.memberId)).toMatchObject({ balance: 300_000 })
  })

  it('takes no bank reference that looks like a derived one', async () => {
    const { api, operatorApi } = await people()
    const { orderNumber } = await opened(api)
    const body = { amount: 300_000, bankRef: `${orderNumber}#2` }
    expect(await operatorApi.post(`/admin/charge/${orderNumber}/deposit`, body)).toMatchObject({
      status: 400,
      errors: [{ path: 'bankRef' }],
    })
  })

  it('is the operator of the money only', async () => {
    const { api } = await people()
    const { orderNumber } = await opened(api)
    expect((await api.post(`/admin/charge/${orderNumber}/deposit`, { amount: 300_000 })).status).toBe(403)
  })
})

describe('a charge that waits', () => {
  it('is cancelled by its member; another member sees neither the charge nor the cancellation', async () => {
    const { api, otherApi } = await people()
    const { orderNumber } = await opened(api)
    const missing = await otherApi.get('/cash/C20260515-9999999')
    expect((await otherApi.get(`/cash/${orderNumber}`)).body).toBe(missing.body)
    expect((await otherApi.delete(`/cash/${orderNumber}`)).status).toBe(404)
    expect(await api.delete(`/cash/${orderNumber}`)).toMatchObject({ status: 200, data: { state: 'CC' } })
    expect((await api.delete(`/cash/${orderNumber}`)).status).toBe(409)
  })

  it('is not cancelled once it is charged', async () => {
    const { store, api, operatorApi } = await people()
    const { orderNumber } = await opened(api)
    await operatorApi.post(`/admin/charge/${orderNumber}/deposit`, { amount: 300_000 })
    expect((await api.delete(`/cash/${orderNumber}`)).status).toBe(409)
    expect(await balanceOf(store.memberId)).toMatchObject({ balance: 300_000 })
  })

  it('ends after seven days; a transfer that comes later is still credited', async () => {
    const { store, operator, api } = await people()
    const { orderNumber } = await opened(api)
    world.now = new Date('2026-05-22T14:59:58Z')
    const later = await apiAs(world, store)
    await world.runJob('expire-charges')
    expect(await later.get(`/cash/${orderNumber}`)).toMatchObject({ data: { state: 'BD' } })
    world.now = new Date('2026-05-22T15:00:00Z')
    await world.runJob('expire-charges')
    expect(await later.get(`/cash/${orderNumber}`)).toMatchObject({ data: { state: 'CC' } })
    await (await apiAs(world, operator)).post(`/admin/charge/${orderNumber}/deposit`, { amount: 300_000 })
    expect(await balanceOf(store.memberId)).toMatchObject({ balance: 300_000 })
  })
})

describe('charging cash by card', () => {
  it('credits the whole amount to the card bucket; the fee is recorded and never added', async () => {
    const { store, api, operatorApi } = await people()
    const { orderNumber } = await paidByCard(api)
    expect(await balanceOf(store.memberId)).toEqual({ balance: 300_000, withdrawable: 0, held: 0 })
    expect(await api.get(`/payment/card/info/${orderNumber}`)).toMatchObject({ data: { amount: 300_000 } })
    expect(await operatorApi.get(`/admin/charge?search=${orderNumber}`)).toMatchObject({
      data: { content: [{ orderNumber, cardCost: 8_100, state: 'DONE' }] },
    })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('ends with its window; a payment that is confirmed afterwards charges nothing', async () => {
    const { store, api } = await people()
    const charge = await opened(api, { amount: 300_000, method: 'CARD' })
    const orderId = charge.card?.orderId
    const { data } = await api.post('/payment/sandbox', { orderId, amount: 300_000, card: 'kb' })
    world.now = new Date(world.now.getTime() + 31 * 60_000)
    await world.runJob('expire-charges')
    const { paymentKey } = data as { paymentKey: string }
    const later = await apiAs(world, store)
    expect((await later.post('/payment/card/confirm', { paymentKey, orderId, amount: 300_000 })).status).toBe(409)
    expect(await balanceOf(store.memberId)).toMatchObject({ balance: 0 })
  })

  it('is cancelled whole to the same card while nothing of it is spent, once', async () => {
    const { store, api } = await people()
    const { orderNumber } = await paidByCard(api)
    expect(await api.get(`/cash/${orderNumber}`)).toMatchObject({ data: { mayRefund: true } })
    expect(await api.post(`/cash/${orderNumber}/refund`)).toMatchObject({ status: 200, data: { state: 'REFUNDED' } })
    expect(await balanceOf(store.memberId)).toMatchObject({ balance: 0 })
    expect(await api.post(`/cash/${orderNumber}/refund`)).toMatchObject({
      status: 409,
      message: refundChargeRefusalText['already-refunded'],
    })
    await world.runJob('send-card-refunds')
    expect(await refunds(world)).toMatchObject([{ amount: 300_000, state: 'DONE' }])
    expect(await refundedAmount(world)).toBe(300_000)
    expect((await api.get('/cash/statuses')).data).toMatchObject({
      content: [{ type: 'CANCEL', amount: -300_000, balanceAfter: 0 }, { type: 'CHARGE' }],
      summary: { charged: 0 },
    })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('is not cancelled when a part of it is spent, nor by another member', async () => {
    const { store, api, otherApi } = await people()
    const { orderNumber } = await paidByCard(api)
    expect((await otherApi.post(`/cash/${orderNumber}/refund`)).status).toBe(404)
    await giveCash(world, store.memberId, { card: -1_000 })
    expect(await api.post(`/cash/${orderNumber}/refund`)).toMatchObject({
      status: 409,
      message: refundChargeRefusalText.used,
    })
    expect(await refunds(world)).toEqual([])
  })

  it('is cancelled by the operator with a reason, a charge by transfer is not', async () => {
    const { store, api, operatorApi } = await people()
    const { orderNumber } = await paidByCard(api)
    const cancel = (number: string) => operatorApi.post(`/admin/charge/${number}/cancel`, { reason: '회원 요청' })
    expect(await cancel(orderNumber)).toMatchObject({ data: { state: 'REFUNDED', endReason: '회원 요청' } })
    expect(await balanceOf(store.memberId)).toMatchObject({ balance: 0 })
    const byTransfer = await opened(api)
    await operatorApi.post(`/admin/charge/${byTransfer.orderNumber}/deposit`, { amount: 300_000 })
    expect(await cancel(byTransfer.orderNumber)).toMatchObject({
      status: 409,
      message: refundChargeRefusalText['not-by-card'],
    })
  })
})
