import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { uploadType } from '#contract/call.ts'
import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { claimedOf, limitInstantRefunds, openClaims } from '#testing/fixtures/orders/claims.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { drawPicture } from '#testing/fixtures/goods/pictures.ts'
import { useWorld } from '#testing/world.ts'
import { orderClaim } from '#features/orders/orders/server/claim.tables.ts'
import { returnSentences } from '../contract/return-sentences.ts'
import type { ReturnDetail, ReturnableOrderRow } from '../contract/return-data.ts'
import { orderReturn } from './returns.tables.ts'

const world = useWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'balju-claims-')) } })
const balanceOf = async (memberId: number) => (await findCashBalance(world.db, memberId)).balance
const days = (count: number) => {
  world.now = new Date(world.now.getTime() + count * 24 * 60 * 60 * 1000)
}

describe('missing or damaged pieces', () => {
  it('within the operator’s limit are refunded at once, as a refund of the order’s lines with its entry', async () => {
    const { store, api, operatorApi, sent, claim, left } = await openClaims(world)
    await limitInstantRefunds(world, { perOrder: 30_000, perDay: 50_000 })
    const { orderNumber, handling } = await sent()
    expect(await left(orderNumber)).toBe(30_000)
    const before = await balanceOf(store.memberId)
    const reply = await claim(orderNumber)
    expect(reply).toMatchObject({ status: 200, data: { refundTotal: 20_000 } })
    expect(await balanceOf(store.memberId)).toBe(before + 20_000)
    expect(await left(orderNumber)).toBe(10_000)
    const order = await handling.read()
    expect(order.options).toMatchObject([{ shipped: 5, refunded: 2 }])
    expect(order.reductions).toMatchObject([{ refundCause: 'SHORTAGE', actor: 'BUYER', refundTotal: 20_000 }])
    expect(order.timeline.at(-1)).toMatchObject({
      type: 'REFUNDED',
      actor: 'BUYER',
      note: '수량 부족·오배송 · 수량 부족',
    })
    expect(await ledgerProblems(world.db)).toEqual([])

    const { id } = reply.data as { id: number }
    const { returns, rows } = (await api.get(`/order/${orderNumber}/return`)).data as {
      rows: ReturnableOrderRow[]
      returns: ReturnDetail[]
    } // the call's contract
    expect(returns).toMatchObject([{ id, state: 'REFUNDED', way: 'NONE', refundTotal: 20_000 }])
    expect(rows).toMatchObject([{ free: 3, refunded: 2, claimed: 0, exchanged: 0 }])
    expect((await operatorApi.get(`/admin/return/${id}`)).data).toMatchObject({ state: 'REFUNDED', refund: null })
    // A request that is settled is no work.
    expect((await operatorApi.get('/admin/todo')).data).toMatchObject({ return: { count: 0 } })
  })

  it('above what is left of the order or of the day wait for an operator', async () => {
    const { sent, claim, left } = await openClaims(world)
    await limitInstantRefunds(world, { perOrder: 20_000, perDay: 30_000 })
    const [first, second] = [await sent(6), await sent()]
    const refundTotal = async (orderNumber: string, count: number, seenRefunds = 0) =>
      (await claim(orderNumber, { lines: claimedOf(count), seenRefunds })).data
    expect(await refundTotal(first.orderNumber, 3)).toMatchObject({ refundTotal: null })
    expect(await refundTotal(first.orderNumber, 2)).toMatchObject({ refundTotal: 20_000 })
    expect(await refundTotal(first.orderNumber, 1, 1)).toMatchObject({ refundTotal: null })
    expect(await left(second.orderNumber)).toBe(10_000)
    expect(await refundTotal(second.orderNumber, 2)).toMatchObject({ refundTotal: null })
    expect(await refundTotal(second.orderNumber, 1)).toMatchObject({ refundTotal: 10_000 })
    days(1)
    expect(await left(second.orderNumber)).toBe(10_000)
  })

  it('that are damaged or faulty are refunded with the photo that their request needs', async () => {
    const { api, sent, claim } = await openClaims(world)
    await limitInstantRefunds(world, { perOrder: 50_000, perDay: 50_000 })
    const { orderNumber } = await sent()
    expect(await claim(orderNumber, { reason: 'DAMAGED' })).toMatchObject({ status: 400 })
    const photo = await drawPicture({ width: 300, height: 200 })
    const sentPhoto = await api.post('/mypage/attachment?name=cup.png', photo, { 'content-type': uploadType })
    const fileIds = [(sentPhoto.data as Attachment).id]
    const seen = await claim(orderNumber, { reason: 'DAMAGED', fileIds })
    expect(seen.data).toMatchObject({ refundTotal: 20_000 })
  })

  it('wait for an operator when they are to be exchanged, are not wanted, or the form does not say what it was shown', async () => {
    const { sent, claim } = await openClaims(world)
    await limitInstantRefunds(world, { perOrder: 500_000, perDay: 500_000 })
    for (const part of [{ wish: 'EXCHANGE' }, { reason: 'CHANGED_MIND', text: '' }, { seenRefunds: undefined }]) {
      const { orderNumber } = await sent()
      expect(await claim(orderNumber, part)).toMatchObject({ status: 200, data: { refundTotal: null } })
    }
  })

  it('wait for an operator while no limit is set, and two weeks after the last parcel', async () => {
    const { sent, claim, left } = await openClaims(world)
    const { orderNumber } = await sent()
    expect((await claim(orderNumber)).data).toMatchObject({ refundTotal: null })
    await limitInstantRefunds(world, { perOrder: 50_000, perDay: 50_000 })
    expect(await left(orderNumber)).toBe(50_000)
    days(15)
    expect(await left(orderNumber)).toBe(0)
  })

  it('that cost nothing wait for an operator, whatever the limit', async () => {
    const { sent, claim } = await openClaims(world, { unitPrice: 0 })
    await limitInstantRefunds(world, { perOrder: 50_000, perDay: 50_000 })
    const { orderNumber, handling } = await sent()
    expect((await claim(orderNumber)).data).toMatchObject({ refundTotal: null })
    expect((await handling.read()).options).toMatchObject([{ refunded: 0 }])
  })

  it('are refunded once, though the request is sent twice with its key', async () => {
    const { api, sent, store } = await openClaims(world)
    await limitInstantRefunds(world, { perOrder: 50_000, perDay: 50_000 })
    const { orderNumber } = await sent()
    const before = await balanceOf(store.memberId)
    const words = { wish: 'REFUND', reason: 'SHORTAGE', text: '두 개가 덜 왔습니다.', way: 'NONE', fileIds: [] }
    const body = { ...words, lines: claimedOf(2), seenRefunds: 0 }
    const headers = { 'idempotency-key': 'a-claim-that-is-sent-twice' }
    const post = () => api.post(`/order/${orderNumber}/return`, body, headers)
    const replies = [await post(), await post()]
    expect(replies[1]?.data).toEqual(replies[0]?.data)
    expect(await balanceOf(store.memberId)).toBe(before + 20_000)
  })
})

describe('a request is refused, and neither asks nor refunds', () => {
  it.each([
    ['more pieces than were sent', { lines: claimedOf(6) }, 409, returnSentences.notReturnable],
    ['a row that is not there', { lines: [{ lineNo: 2, rowNo: 1, count: 1 }] }, 409, returnSentences.notReturnable],
    ['a photo that is not there', { fileIds: [999_999] }, 409, returnSentences.photosMissing],
    ['no piece of a row', { lines: claimedOf(0) }, 400, undefined],
  ])('%s', async (_, part, status, sentence) => {
    const { store, sent, claim } = await openClaims(world)
    await limitInstantRefunds(world, { perOrder: 500_000, perDay: 500_000 })
    const { orderNumber } = await sent()
    const before = await balanceOf(store.memberId)
    const reply = await claim(orderNumber, part)
    expect(reply).toMatchObject({ status })
    if (sentence) expect([reply.message, ...(reply.errors ?? []).map(({ message }) => message)]).toContain(sentence)
    expect(await world.db.$count(orderReturn)).toBe(0)
    expect(await world.db.$count(orderClaim)).toBe(0)
    expect(await balanceOf(store.memberId)).toBe(before)
  })

  it('after a refund that the member has not seen', async () => {
    const { sent, claim } = await openClaims(world)
    await limitInstantRefunds(world, { perOrder: 50_000, perDay: 50_000 })
    const { orderNumber, handling } = await sent()
    expect(await handling.refund({ lines: claimedOf(2), cause: 'SHORTAGE' })).toMatchObject({ ok: true })
    expect(await claim(orderNumber)).toMatchObject({ status: 409, message: returnSentences.refundedNow })
    expect((await handling.read()).options).toMatchObject([{ refunded: 2 }])
  })

  it('about another member’s order', async () => {
    const { sent, claim, otherApi } = await openClaims(world)
    await limitInstantRefunds(world, { perOrder: 50_000, perDay: 50_000 })
    const { orderNumber, handling } = await sent()
    expect(await claim(orderNumber, {}, otherApi)).toMatchObject({ status: 404 })
    expect(await otherApi.get(`/order/${orderNumber}/return`)).toMatchObject({ status: 404 })
    expect((await handling.read()).reductions).toEqual([])
  })
})
