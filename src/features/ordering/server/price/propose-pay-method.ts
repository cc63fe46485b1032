import type { PayMethod } from '#features/payments/contract/payment-terms.ts'

/** The data of a store's order context that the proposal needs. */
export interface PayContext {
  balance: number
  accounts: readonly unknown[]
  /** The way that the store used last where cash did not suffice; null: none. */
  lastPayMethod: PayMethod | null
}

/** Proposes cash if it pays all, else the way used last if it still works, else a transfer. */
export function proposePayMethod(
  { balance, accounts, lastPayMethod }: PayContext,
  { total, takesCards }: { total: number; takesCards: boolean },
): PayMethod {
  if (balance >= total) return 'CASH'
  const takesTransfers = accounts.length > 0
  if (takesCards && (lastPayMethod === 'CARD' || !takesTransfers)) return 'CARD'
  return 'BANK'
}
