import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'

/** Data of a store's order context for the proposal. */
export interface PayContext {
  balance: number
  accounts: readonly unknown[]
  /** Method that the store used last if cash did not suffice; null: none. */
  lastPayMethod: PayMethod | null
}

/** Proposes cash if it pays all, else the last method if it is still available, else a transfer. */
export function proposePayMethod(
  { balance, accounts, lastPayMethod }: PayContext,
  { total, takesCards }: { total: number; takesCards: boolean },
): PayMethod {
  if (balance >= total) return 'CASH'
  const takesTransfers = accounts.length > 0
  if (takesCards && (lastPayMethod === 'CARD' || !takesTransfers)) return 'CARD'
  return 'BANK'
}
