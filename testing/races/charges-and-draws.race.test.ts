import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import type { Charge } from '#features/money/cash-charges/contract/cash-charges.calls.ts'
import type { Draw } from '#features/money/cash-draws/contract/cash-draws.calls.ts'
import { payDraw } from '../fixtures/money/draws.ts'
import { apiAs, type ApiClient } from '../harness/api-client.ts'
import { refundedAmount, refunds } from '../fixtures/money/cards.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { addOperator } from '../fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { countEach, tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const rounds = Number(process.env['RACE_ROUNDS'] ?? (onPostgres ? 20 : 5))

async function openShop({ cash = 0 } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  if (cash > 0) await giveCash(world, store.memberId, { cash })
  const operator = await addOperator(world, coffee)
  const balance = () => findCashBalance(world.db, store.memberId)
  return { store, balance, api: await apiAs(world, store), operatorApi: await apiAs(world, operator) }
}

async function openCharge(api: ApiClient, method: 'BANK' | 'CARD'): Promise<{ number: string; orderId?: string }> {
  const { data } = await api.post('/cash', { amount: 100_000, method, depositor: '성수점' })
  const { charge, card } = data as { charge: Charge; card?: { orderId: string } }
  return { number: charge.orderNumber, ...(card && { orderId: card.orderId }) }
}

/** [T38] */
describe('a charge', () => {
  it(`is confirmed or cancelled, never both, over ${rounds} rounds`, async () => {
    const { api, operatorApi, balance } = await openShop()
    let credited = 0
    for (let round = 0; round < rounds; round++) {
      const { number } = await openCharge(api, 'BANK')
      const [confirmed, cancelled] = await Promise.all([
        operatorApi.post(`/admin/charge/${number}/deposit`, { amount: 100_000 }),
        api.delete(`/cash/${number}`),
      ])
      // Money that has arrived is credited even when the charge was cancelled first.
      expect(confirmed.status).toBe(200)
      credited += 100_000
      const { data } = await api.get(`/cash/${number}`)
      expect(data).toMatchObject({ state: cancelled.code === 'S' ? 'CC' : 'DONE', received: 100_000 })
    }
    expect(await balance()).toMatchObject({ balance: credited })
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it('is credited once, though 16 operators confirm its deposit at once', async () => {
    const { api, operatorApi, balance } = await openShop()
    const { number } = await openCharge(api, 'BANK')
    const confirm = () => operatorApi.post(`/admin/charge/${number}/deposit`, { amount: 100_000 })
    const replies = await Promise.all(Array.from({ length: 16 }, confirm))
    expect(countEach(replies.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 15 })
    expect(await balance()).toMatchObject({ balance: 100_000 })
  })

  it('is credited once, though its deposit is confirmed 16 times at once under one bank reference', async () => {
    const { api, operatorApi, balance } = await openShop()
    const { number } = await openCharge(api, 'BANK')
    const replies = await Promise.all(
      Array.from({ length: 16 }, () =>
        operatorApi.post(`/admin/charge/${number}/deposit`, { amount: 100_000, bankRef: '088/17' }),
      ),
    )
    expect(countEach(replies.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 15 })
    expect(await balance()).toMatchObject({ balance: 100_000 })
  })

  it('by card is cancelled to the card once, though it is cancelled 16 times at once', async () => {
    const { api, balance } = await openShop()
    const { number, orderId } = await openCharge(api, 'CARD')
    const { data } = await api.post('/payment/sandbox', { orderId, amount: 100_000, card: 'kb' })
    await api.post('/payment/card/confirm', { ...(data as object), orderId, amount: 100_000 })
    const replies = await Promise.all(Array.from({ length: 16 }, () => api.post(`/cash/${number}/refund`)))
    expect(countEach(replies.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 15 })
    await world.runJob('send-card-refunds')
    expect(await refunds(world)).toHaveLength(1)
    expect(await refundedAmount(world)).toBe(100_000)
    expect(await balance()).toMatchObject({ balance: 0 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('opens no more than five at once, though twenty are requested together', async () => {
    const { api } = await openShop()
    const body = { amount: 100_000, method: 'BANK', depositor: '성수점' }
    const replies = await Promise.all(Array.from({ length: 20 }, () => api.post('/cash', body)))
    expect(countEach(replies.map(({ status }) => String(status)))).toEqual({ 200: 5, 409: 15 })
  })
})

/** [T36] */
describe('withdrawals', () => {
  const request = { amount: 100_000, bankCode: '088', account: '110-123-456789' }

  async function openFixture() {
    const shop = await openShop({ cash: 1_000_000 })
    const { data } = await shop.api.get('/chainStore')
    const holder = (data as { businessRepresentative: string }[])[0]?.businessRepresentative
    return { ...shop, draw: () => shop.api.post('/cash/draw', { ...request, holder }) }
  }

  it('requested 64 times at once hold the money of one', async () => {
    const { draw, balance } = await openFixture()
    const replies = await Promise.all(Array.from({ length: 64 }, draw))
    expect(tallyReplies(replies)['ok']).toBe(1)
    expect(await balance()).toEqual({ balance: 900_000, withdrawable: 900_000, held: 100_000 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('of a tenth of the balance succeed exactly ten times of 64, while an operator pays them', async () => {
    const { operatorApi, draw, balance } = await openFixture()
    const attempt = async (): Promise<'paid' | 'too-much'> => {
      for (;;) {
        const { code, data, message } = await draw()
        if (code === 'S') {
          const paid = await payDraw(operatorApi, (data as Draw).number)
          expect(paid.status).toBe(200)
          return 'paid'
        }
        // Another request is open: it is decided soon, because each is paid right after it was requested.
        if (message?.startsWith('출금 가능')) return 'too-much'
      }
    }
    const results = await Promise.all(Array.from({ length: 64 }, attempt))
    expect(countEach(results)).toEqual({ paid: 10, 'too-much': 54 })
    expect(await balance()).toEqual({ balance: 0, withdrawable: 0, held: 0 })
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)

  it('are put into one list for the bank, though 16 operators list them at once', async () => {
    const { operatorApi, draw } = await openFixture()
    const { number } = (await draw()).data as Draw
    const list = () => operatorApi.post('/admin/draw/transferList', { numbers: [number] })
    const replies = await Promise.all(Array.from({ length: 16 }, list))
    expect(countEach(replies.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 15 })
  })

  it(`are paid, refused, cancelled or ended, exactly one of them, over ${rounds} rounds`, async () => {
    const { api, operatorApi, draw, balance } = await openFixture()
    let paidWon = 0
    for (let round = 0; round < Math.min(rounds, 9); round++) {
      const { number } = (await draw()).data as Draw
      // A listed one is paid or refused; one that waits is refused or cancelled.
      const isListed = round % 2 === 0
      if (isListed) await operatorApi.post('/admin/draw/transferList', { numbers: [number] })
      const listedAt = isListed ? world.now.toISOString() : null
      const replies = await Promise.all([
        operatorApi.post('/admin/draw/paid', { numbers: [number] }),
        operatorApi.post(`/admin/draw/${number}/refusal`, { reason: '계좌 확인 필요', listedAt }),
        api.delete(`/cash/draw/${number}`),
      ])
      expect(replies.filter(({ code }) => code === 'S')).toHaveLength(1)
      if (replies[0]?.code === 'S') paidWon += 100_000
      const left = 1_000_000 - paidWon
      expect(await balance()).toEqual({ balance: left, withdrawable: left, held: 0 })
    }
    expect(await ledgerProblems(world.db)).toEqual([])
  }, 120_000)
})
