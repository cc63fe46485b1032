import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { holdCash } from '#features/money/cash/server/draw-cash.ts'
import { accountPlace } from '#features/money/cash-draws/server/request-draw.ts'
import { cashDraw } from '#features/money/cash-draws/server/cash-draws.tables.ts'
import { won } from '#values/won.ts'
import type { ApiClient } from './api-client.ts'
import { testVault, type World } from './world.ts'

interface Of {
  memberId: number
  partnerId: number
  /** Distinguishes several of one member. */
  no?: number
}

/** The seven digits of the number of a member's charge or withdrawal; `no` is 1 to 99. */
export const testNumber = ({ memberId, no }: { memberId: number; no: number }): string =>
  String(no * 100_000 + memberId).padStart(7, '0')

/** Inserts a charge that waits for its transfer. Returns its number. */
export async function addCharge({ db, now }: World, { memberId, partnerId, no = 1 }: Of): Promise<string> {
  const number = `C20260515-${testNumber({ memberId, no })}`
  await db.insert(cashCharge).values({
    number,
    memberId,
    partnerId,
    amount: won(100_000),
    method: 'BANK' as const,
    state: 'BD' as const,
    received: won(0),
    depositor: '성수점',
    bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
    dueAt: new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000),
    cardCost: won(0),
    createdAt: now,
  })
  return number
}

/** Inserts a withdrawal that waits, its money held. Returns its number. */
export async function addDraw({ db, now }: World, { memberId, partnerId, no = 1 }: Of): Promise<string> {
  const number = `W20260515-${testNumber({ memberId, no })}`
  const amount = won(10_000)
  await db.insert(cashDraw).values({
    number,
    memberId,
    partnerId,
    amount,
    bankCode: '088' as const,
    account: testVault.seal('110123456789', accountPlace(number)),
    accountEnd: '6789',
    holder: '박서연',
    state: 'REQUESTED' as const,
    requestedAt: now,
    dueAt: new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000),
  })
  await db.transact(async (tx) => {
    await holdCash(tx, { memberId, number, amount, actorId: memberId, at: now })
    return { ok: true }
  })
  return number
}

/** Charges cash by card in the sandbox, as its member. Returns the number of the charge. */
export async function chargeByCard(api: ApiClient, amount: number): Promise<string> {
  const { data } = await api.post('/cash', { amount, method: 'CARD' })
  const { charge, card } = data as { charge: { orderNumber: string }; card: { orderId: string } }
  const { orderId } = card
  const paid = await api.post('/payment/sandbox', { orderId, amount, card: 'kb' })
  const { paymentKey } = paid.data as { paymentKey: string }
  const confirmed = await api.post('/payment/card/confirm', { paymentKey, orderId, amount })
  if (confirmed.status !== 200) throw new Error(`the card did not charge: ${confirmed.body}`)
  return charge.orderNumber
}
