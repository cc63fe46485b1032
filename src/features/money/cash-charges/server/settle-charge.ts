import { creditCard, creditTransfer } from '#features/money/cash/server/charge-cash.ts'
import type { CashBalance } from '#features/money/cash/contract/cash.calls.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { cardCostOf, chargedFor } from '../contract/charge-terms.ts'
import { updateCharge, type ChargeRow } from './charge.queries.ts'

/** Credits a card payment of a locked charge and notifies its member. */
export async function settleByCard(
  tx: Tx,
  charge: ChargeRow,
  { attempt, amount, actorId, at }: { attempt: number; amount: Won; actorId: number | null; at: Date },
): Promise<void> {
  const { id, memberId, number } = charge
  const balance = await creditCard(tx, { memberId, number, attempt, amount, actorId, at })
  await updateCharge(tx, id, { state: 'DONE', received: amount, chargedAt: at, cardCost: won(cardCostOf(amount)) })
  await notifyCharged(tx, charge, { amount, balance, once: number, at })
}

interface Transfer {
  amount: Won
  bankRef: string
  actorId: number
  at: Date
}

/**
 * Credits a transfer to a locked charge, even if it differs from the announced sum: received money belongs to the
 * member. The charge is done once its amount has arrived. A charge that ended meanwhile stays ended, and the money is
 * credited.
 */
export async function settleByTransfer(tx: Tx, charge: ChargeRow, transfer: Transfer): Promise<ChargeRow> {
  const { id, memberId, number, state } = charge
  const { amount, bankRef, actorId, at } = transfer
  const balance = await creditTransfer(tx, { memberId, number, amount, bankRef, actorId, at })
  await notifyCharged(tx, charge, { amount, balance, once: bankRef, at })
  const received = won(charge.received + amount)
  const isDone = state === 'BD' && received >= charge.amount
  return updateCharge(tx, id, { received, ...(isDone && { state: 'DONE', chargedAt: at }) })
}

async function notifyCharged(
  tx: Tx,
  { memberId, partnerId, number }: ChargeRow,
  { amount, balance, once, at }: { amount: Won; balance: CashBalance; once: string; at: Date },
): Promise<void> {
  const facts = { charge: String(amount), chargedFor: chargedFor(number), balance: String(balance.balance) }
  await queueMemberMessages(tx, [{ event: 'CASH_CHARGED', memberId, partnerId, once, at, facts }])
}
