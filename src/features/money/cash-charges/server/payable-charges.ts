import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Payable } from '#features/money/payments/server/payable.ts'
import { won } from '#values/won.ts'
import { chargeTitle } from '../contract/charge-terms.ts'
import { findCharge, lockCharge } from './charge.queries.ts'
import { settleByCard } from './settle-charge.ts'

/**
 * Adapts charges for card payments: awaited while they wait for a card, credited in the transaction that books the
 * money.
 */
export const payableCharges: Payable = {
  lock: async (tx, number) => {
    const charge = await lockCharge(tx, number)
    if (!charge) return undefined
    const { memberId, state, method, amount, dueAt, createdAt } = charge
    if (state !== 'BD' || method === 'BANK') return { memberId, awaited: undefined }
    // A regular charge is never open for a payment window: only the registered card pays it.
    return { memberId, awaited: { title: chargeTitle, amount, taxFree: won(0), dueAt: dueAt ?? createdAt } }
  },
  // A charge belongs to its member, independent of the stores.
  findRefusal: () => Promise.resolve(undefined),
  settle: async (tx, { refNumber, attempt, amount, at }) => {
    const charge = await lockCharge(tx, refNumber)
    if (!charge) throw new Error(`the charge ${refNumber} is gone`)
    const actorId = charge.method === 'REGULAR' ? null : charge.memberId
    await settleByCard(tx, charge, { attempt, amount, actorId, at })
  },
  notifyRefunded: async (tx, { refNumber, refundId: once, amount, at }) => {
    const charge = await findCharge(tx, refNumber)
    if (!charge) throw new Error(`the charge ${refNumber} is gone`)
    const { memberId, partnerId } = charge
    const facts = { refund: String(amount), orderNumber: refNumber, title: chargeTitle }
    await queueMemberMessages(tx, [{ event: 'CARD_REFUNDED', memberId, partnerId, at, once, facts }])
  },
}
