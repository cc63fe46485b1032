import type { AdminCharge } from '../contract/cash-charges.admin.calls.ts'
import type { Charge } from '../contract/cash-charges.calls.ts'
import type { AdminChargeRow } from './admin-charge.store.ts'
import type { ChargeRow } from './charge.store.ts'

/** A charge as its member sees it. `cardFunded`: the member's card-funded cash, of which a charge must be left whole to be refunded. */
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

/** A charge as operators see it: the refund is offered and refused by the server, which then knows the balance. */
export const adminChargeOf = ({ charge, partnerName, member, lastReceipt }: AdminChargeRow): AdminCharge => ({
  ...chargeOf(charge, charge.amount),
  cardCost: charge.cardCost,
  endReason: charge.endReason,
  lastReceipt,
  partnerName,
  member,
})

const isoOf = (time: Date | null): string | null => time?.toISOString() ?? null
