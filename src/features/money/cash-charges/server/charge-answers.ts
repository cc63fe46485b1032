import type { AdminCharge } from '../contract/cash-charges.admin.calls.ts'
import type { Charge } from '../contract/cash-charges.calls.ts'
import type { AdminChargeRow } from './admin-charge.queries.ts'
import type { ChargeRow } from './charge.queries.ts'

/**
 * Answers a charge to its member. `cardFunded`: the member's card-funded cash, which must still contain the whole
 * charge for a refund.
 */
export function chargeOf(row: ChargeRow, cardFunded: number): Charge {
  const { number, amount, method, state, received, depositor, bankAccount } = row
  return {
    orderNumber: number,
    amount,
    method,
    state,
    received,
    depositor,
    bankAccount,
    dueAt: isoOf(row.dueAt),
    createdAt: row.createdAt.toISOString(),
    chargedAt: isoOf(row.chargedAt),
    endedAt: isoOf(row.endedAt),
    mayCancel: state === 'BD' && received === 0 && method !== 'REGULAR',
    mayRefund: state === 'DONE' && method !== 'BANK' && row.cardRefunded === 0 && cardFunded >= amount,
  }
}

/** Answers a charge to operators. Always offers the refund: the server checks the balance when it is requested. */
export const adminChargeOf = ({ charge, partnerName, member, lastReceipt }: AdminChargeRow): AdminCharge => ({
  ...chargeOf(charge, charge.amount),
  cardCost: charge.cardCost,
  endReason: charge.endReason,
  lastReceipt,
  partnerName,
  member,
})

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null
