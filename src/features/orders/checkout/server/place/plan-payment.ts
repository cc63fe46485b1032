import type { BodyOf } from '#contract/call.ts'
import { cardMinutes, depositDays, type PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { accountText, type PayableAccount } from '#features/money/payments/server/payable-accounts.ts'
import type { PaymentGateway } from '#features/money/payments/server/payment-gateway.ts'
import { endOfKoreanDayAfter } from '#values/korean-date.ts'
import { won, type Won } from '#values/won.ts'
import type { OrderRefusal } from '#features/orders/pricing/contract/order-refusals.ts'
import type { PaymentRow } from '#features/orders/orders/server/order/new-order-records.ts'
import type { placeOrderCall } from '../../contract/place-order.calls.ts'

/** Payment of a new order: cash pays all of it now, or the rest is awaited with a method and a deadline. */
export type PaymentPlan = PlannedPayment &
  (
    | { state: 'paid' }
    | { state: 'awaits-transfer'; due: Won; dueAt: Date; depositor: string }
    | { state: 'awaits-card'; due: Won; dueAt: Date; gateway: PaymentGateway }
  )

interface PlannedPayment {
  /** Won taken from the member's cash now. */
  cash: Won
  /** '신한은행 000-000000-00-001 주식회사 누리가맹'; documents of the order show it even if cash paid all of it. */
  bankAccount: string
  payments: PaymentRow[]
}

interface PaymentTerms {
  total: Won
  accounts: readonly PayableAccount[]
  /** Undefined: no cards are accepted. */
  gateway: PaymentGateway | undefined
  at: Date
}

type PaymentRequest = Pick<BodyOf<typeof placeOrderCall>, 'payMethod' | 'cashAmount' | 'depositor' | 'bankCode'>
type PlanPaymentOutcome = { ok: true; plan: PaymentPlan } | { ok: false; refused: OrderRefusal }

/** Splits the total into cash and the chosen method [decisions: Payments]; `payMethod` CASH pays all and ignores `cashAmount`. */
export function planPayment(
  request: PaymentRequest,
  { total, accounts, gateway, at }: PaymentTerms,
): PlanPaymentOutcome {
  const cash = won(request.payMethod === 'CASH' ? total : (request.cashAmount ?? 0))
  if (cash > total) return { ok: false, refused: 'cash-above-total' }
  const due = won(total - cash)
  const byCash = cash > 0 || total === 0 ? [paymentRow('CASH', cash, 'DONE')] : []
  const bankAccount = accountText(accounts, request.bankCode)
  if (due === 0) return { ok: true, plan: { state: 'paid', cash, bankAccount, payments: byCash } }

  if (request.payMethod === 'CARD') {
    if (!gateway) return { ok: false, refused: 'method-unavailable' }
    // Only minutes, because stock and limits are reserved until the card has paid.
    const dueAt = new Date(at.getTime() + cardMinutes * 60_000)
    const payments = [...byCash, paymentRow('CARD', due, 'PENDING')]
    return { ok: true, plan: { state: 'awaits-card', cash, due, dueAt, gateway, bankAccount, payments } }
  }
  const { depositor } = request
  if (!depositor) return { ok: false, refused: 'depositor-missing' }
  if (!bankAccount) return { ok: false, refused: 'method-unavailable' }
  const dueAt = endOfKoreanDayAfter(at, depositDays)
  const payments = [...byCash, paymentRow('BANK', due, 'PENDING')]
  return { ok: true, plan: { state: 'awaits-transfer', cash, due, dueAt, depositor, bankAccount, payments } }
}

const paymentRow = (method: PayMethod, amount: number, state: 'PENDING' | 'DONE'): PaymentRow => ({
  method,
  amount,
  state,
  cardFunded: 0,
})
