import type { BodyOf } from '#contract/call.ts'
import { type PayMethod } from '#features/payments/contract/payment-terms.ts'
import { banks, type BankCode } from '#features/settings/contract/banks.ts'
import { won, type Won } from '#values/won.ts'
import type { OrderRefusal } from '../../contract/order-refusals.ts'
import type { PaymentRow } from '../order/order-parts.ts'
import type { placeOrderCall } from '../../contract/ordering.calls.ts'

export interface PaymentPlan {
  /** Won that leave the member's cash now. */
  cash: Won
  /** Won that are awaited by transfer or by card. */
  due: Won
  depositor: string
  /** '신한은행 000-000000-00-001 주식회사 누리가맹': stands on the order, and on its papers also when cash paid all of it. */
  bankAccount: string
  payments: PaymentRow[]
}

export interface PayableAccount {
  bankCode: string
  account: string
  holder: string
}

type Payment = Pick<BodyOf<typeof placeOrderCall>, 'payMethod' | 'useCash' | 'depositor' | 'bankCode'>

/** How an order is paid: what from cash, what by transfer [decisions: Payments]. `payMethod` CASH pays all and ignores `useCash`. */
export function planPayment(
  payment: Payment,
  { total, accounts, takesCards }: { total: Won; accounts: readonly PayableAccount[]; takesCards: boolean },
): { ok: true; plan: PaymentPlan } | { ok: false; refused: OrderRefusal } {
  const cash = won(payment.payMethod === 'CASH' ? total : (payment.useCash ?? 0))
  if (cash > total) return { ok: false, refused: 'cash-above-total' }
  const due = won(total - cash)
  const byCash = cash > 0 || total === 0 ? [paymentRow('CASH', cash, 'DONE')] : []
  const bankAccount = accountInWords(accounts, payment.bankCode)
  if (due === 0) return { ok: true, plan: { cash, due, depositor: '', bankAccount, payments: byCash } }

  if (payment.payMethod === 'CARD') {
    if (!takesCards) return { ok: false, refused: 'method-unavailable' }
    const payments = [...byCash, paymentRow('CARD', due, 'PENDING')]
    return { ok: true, plan: { cash, due, depositor: '', bankAccount, payments } }
  }
  const depositor = payment.depositor ?? ''
  if (!depositor) return { ok: false, refused: 'depositor-missing' }
  if (!bankAccount) return { ok: false, refused: 'method-unavailable' }
  const payments = [...byCash, paymentRow('BANK', due, 'PENDING')]
  return { ok: true, plan: { cash, due, depositor, bankAccount, payments } }
}

const paymentRow = (method: PayMethod, amount: number, state: 'PENDING' | 'DONE'): PaymentRow => ({
  method,
  amount,
  state,
  cardFunded: 0,
})

/** The account of the chosen bank, else the first one; empty: the platform has none. */
export function accountInWords(accounts: readonly PayableAccount[], chosen: string | undefined): string {
  const found = accounts.find((row) => row.bankCode === chosen) ?? accounts[0]
  if (!found) return ''
  const { bankCode, account, holder } = found
  return `${isBankCode(bankCode) ? banks[bankCode].label : bankCode} ${account} ${holder}`
}

const isBankCode = (code: string): code is BankCode => code in banks
