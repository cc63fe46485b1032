import { banks, type BankCode } from '#features/payments/contract/payment-terms.ts'
import { won, type Won } from '#values/won.ts'
import type { OrderRefusal } from '../contract/order-refusals.ts'
import type { PaymentRow } from './order-rows.ts'
import type { PlaceOrderRequest } from './place-order.ts'

export interface PaymentPlan {
  /** Won that leave the member's cash now. */
  cash: Won
  /** Won that are awaited by transfer. */
  due: Won
  depositor: string
  /** '신한은행 000-000000-00-001 주식회사 누리가맹': stands on the order as it was told. */
  bankAccount: string
  payments: PaymentRow[]
}

export interface PayableAccount {
  bankCode: string
  account: string
  holder: string
}

type Payment = Pick<PlaceOrderRequest, 'payMethod' | 'useCash' | 'depositor' | 'bankCode'>

/** How an order is paid: what from cash, what by transfer [decisions: Payments]. `payMethod` CASH pays all and ignores `useCash`. */
export function planPayment(
  payment: Payment,
  { total, accounts }: { total: Won; accounts: readonly PayableAccount[] },
): { ok: true; plan: PaymentPlan } | { ok: false; refused: OrderRefusal } {
  if (payment.payMethod === 'CARD') return { ok: false, refused: 'method-unavailable' }
  const cash = won(payment.payMethod === 'CASH' ? total : (payment.useCash ?? 0))
  if (cash > total) return { ok: false, refused: 'cash-above-total' }
  const due = won(total - cash)
  const byCash = cash > 0 || total === 0 ? [paymentRow('CASH', cash, 'DONE')] : []
  if (due === 0) return { ok: true, plan: { cash, due, depositor: '', bankAccount: '', payments: byCash } }

  const depositor = payment.depositor ?? ''
  if (!depositor) return { ok: false, refused: 'depositor-missing' }
  const account = accounts.find((row) => row.bankCode === payment.bankCode) ?? accounts[0]
  if (!account) return { ok: false, refused: 'method-unavailable' }
  const payments = [...byCash, paymentRow('BANK', due, 'PENDING')]
  return { ok: true, plan: { cash, due, depositor, bankAccount: accountInWords(account), payments } }
}

const paymentRow = (method: 'BANK' | 'CASH', amount: number, state: 'PENDING' | 'DONE'): PaymentRow => ({
  method,
  amount,
  state,
  fromCard: 0,
})

const accountInWords = ({ bankCode, account, holder }: PayableAccount) =>
  `${isBankCode(bankCode) ? banks[bankCode].label : bankCode} ${account} ${holder}`

const isBankCode = (code: string): code is BankCode => code in banks
