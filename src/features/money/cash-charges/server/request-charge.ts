import type { BodyOf } from '#contract/call.ts'
import { lockCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { holdActiveMember } from '#features/people/members/server/member-record.ts'
import type { CardWindow } from '#features/money/payments/contract/card-terms.ts'
import { cardMinutes } from '#features/money/payments/contract/payment-terms.ts'
import { drawNumber, insertUnderFreeNumber } from '#features/money/payments/server/draw-number.ts'
import { openPaymentAttempt } from '#features/money/payments/server/open-card-payment.ts'
import { accountText, listPayableAccounts } from '#features/money/payments/server/payable-accounts.ts'
import type { PaymentGateway } from '#features/money/payments/server/payment-gateway.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { endOfKoreanDayAfter } from '#values/korean-date.ts'
import { won, type Won } from '#values/won.ts'
import { chargeDays, chargeTitle, mostOpenCharges, type ChargeRefusal } from '../contract/charge-terms.ts'
import type { Charge, chargeCashCall } from '../contract/cash-charges.calls.ts'
import { chargeOf } from './charge-answers.ts'
import { countOpen, insertCharge, type ChargeRow, type NewCharge } from './charge.queries.ts'

export type ChargeRequest = Omit<BodyOf<typeof chargeCashCall>, 'method'> & { method: 'BANK' | 'CARD' }

export type RequestChargeOutcome =
  | { ok: true; charge: Charge; card?: CardWindow }
  | { ok: false; refused: ChargeRefusal }
  | KeyReused

interface ChargeContext {
  at: Date
  once?: IdempotentRequest | undefined
  /** Undefined: no cards are accepted. */
  gateway: PaymentGateway | undefined
  /** Random, unless the demo draws the same numbers every time. */
  numbers?: (at: Date) => string
}

/**
 * Opens a charge that waits for a transfer or a card [decisions: Cash, rules §7]. Credits nothing before the money has
 * arrived.
 */
export function requestCharge(
  db: Database,
  buyer: Buyer,
  request: ChargeRequest,
  { at, once, gateway, numbers = drawNumber }: ChargeContext,
): Promise<RequestChargeOutcome> {
  return transactOnce<RequestChargeOutcome>(db, once, async (tx) => {
    if (buyer.store.status !== 'ACTIVE') return { ok: false, refused: 'store-not-active' }
    if (buyer.home.state !== 'ACTIVE') return { ok: false, refused: 'brand-not-active' }
    if (!(await holdActiveMember(tx, buyer.memberId))) return { ok: false, refused: 'leaving' }
    // Locks the balance, so that concurrent requests can't exceed the limit together.
    await lockCashBalance(tx, buyer.memberId)
    if ((await countOpen(tx, buyer.memberId)) >= mostOpenCharges) return { ok: false, refused: 'too-many-open' }
    return request.method === 'CARD'
      ? openByCard(tx, newCharge(buyer, request, at), { gateway, numbers })
      : openByTransfer(tx, newCharge(buyer, request, at), { ...request, numbers })
  })
}

interface OperatorCharge {
  memberId: number
  partnerId: number
  amount: Won
  depositor: string
  /** Account that received the money, in words. */
  bankAccount: string
  at: Date
}

/**
 * Opens a charge for an unannounced transfer, for the operator who books it in the same transaction. It has no
 * deadline: once the booking is undone, nobody waits for its money.
 */
export const openChargeForDeposit = (tx: Tx, { at, ...facts }: OperatorCharge): Promise<ChargeRow> =>
  insertNumbered(tx, { ...facts, method: 'BANK', cardCost: won(0), createdAt: at, dueAt: at }, drawNumber)

type Numbers = Required<Pick<ChargeContext, 'numbers'>>
type Draft = Omit<NewCharge, 'number' | 'dueAt'>

const newCharge = ({ memberId, home }: Buyer, { amount, method }: ChargeRequest, createdAt: Date): Draft => ({
  memberId,
  partnerId: home.partnerId,
  amount: won(amount),
  method,
  depositor: '',
  bankAccount: '',
  cardCost: won(0),
  createdAt,
})

async function openByTransfer(
  tx: Tx,
  draft: Draft,
  { depositor, bankCode, numbers }: ChargeRequest & Numbers,
): Promise<RequestChargeOutcome> {
  if (!depositor) return { ok: false, refused: 'depositor-missing' }
  const bankAccount = accountText(await listPayableAccounts(tx), bankCode)
  if (!bankAccount) return { ok: false, refused: 'method-unavailable' }
  const dueAt = endOfKoreanDayAfter(draft.createdAt, chargeDays)
  const charge = await insertNumbered(tx, { ...draft, depositor, bankAccount, dueAt }, numbers)
  return { ok: true, charge: chargeOf(charge, 0) }
}

async function openByCard(
  tx: Tx,
  draft: Draft,
  { gateway, numbers }: Pick<ChargeContext, 'gateway'> & Numbers,
): Promise<RequestChargeOutcome> {
  if (!gateway) return { ok: false, refused: 'method-unavailable' }
  const { amount, memberId, createdAt: at } = draft
  const dueAt = new Date(at.getTime() + cardMinutes * 60_000)
  const charge = await insertNumbered(tx, { ...draft, dueAt }, numbers)
  const attempt = { memberId, refNumber: charge.number, title: chargeTitle, amount, taxFree: won(0), at, dueAt }
  return { ok: true, charge: chargeOf(charge, 0), card: await openPaymentAttempt(tx, gateway, attempt) }
}

const insertNumbered = (tx: Tx, charge: Omit<NewCharge, 'number'>, numbers: Numbers['numbers']): Promise<ChargeRow> =>
  insertUnderFreeNumber(
    () => `C${numbers(charge.createdAt)}`,
    (number) => insertCharge(tx, { ...charge, number }),
  )
