import { formatWon } from '#values/won.ts'

/** A transfer as the operator enters it from the bank's list. */
export interface TypedDeposit {
  amount: number | null
  depositor: string
  bankRef: string
}

/** Same limit as the contract; catches typos. */
export const maxDepositWon = 1_000_000_000

export function amountBlocker(amount: number | null): { disabledReason?: string } {
  if (!amount) return { disabledReason: '입금액을 입력해 주세요.' }
  return amount > maxDepositWon
    ? { disabledReason: `입금액은 ${formatWon(maxDepositWon)}까지 입력할 수 있습니다.` }
    : {}
}

export function depositOf(amount: number, { depositor, bankRef }: TypedDeposit) {
  return { amount, depositor: depositor.trim(), ...(bankRef.trim() && { bankRef: bankRef.trim() }) }
}
