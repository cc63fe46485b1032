import type { BodyOf } from '#contract/call.ts'
import { formatWon } from '#values/won.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import type { PaymentMethod } from '#features/money/payments/web/payments.api.ts'
import { evidencePartsOf, type EvidencePart } from '#features/orders/orders/contract/evidence-parts.ts'
import { orderRefusalText } from '#features/orders/pricing/contract/order-refusals.ts'
import { receiver, type Evidence, type Receiver } from '#features/orders/orders/contract/order-terms.ts'
import type { OrderItem } from './order-content.ts'
import { typedMemo, type OrderDraft } from './order-draft.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'
import type { placeOrderCall } from '../../contract/place-order.calls.ts'

export type OrderBody = BodyOf<typeof placeOrderCall>

/** Payment of the order, from the buyer's choice and the server's figures. */
export interface PaymentChoice {
  method: PayMethod
  /** Won of cash used, and the part of it that was charged by card. */
  cash: number
  cardFunded: number
  /** Won still to be transferred or paid by card. */
  due: number
}

/** The chosen payment method while it is available, else the one that the server proposes for this total. */
export function paymentOf(
  { payMethod, cashAmount }: OrderDraft,
  { quote, methods }: { quote: Quote; methods: readonly PaymentMethod[] },
): PaymentChoice {
  const isAvailable = (code: PayMethod) =>
    methods.some((method) => method.code === code) && (code !== 'CASH' || quote.cash.shortBy === 0)
  const method = payMethod !== null && isAvailable(payMethod) ? payMethod : quote.payMethod
  const { total, cash } = quote
  const used = method === 'CASH' ? total : Math.min(cashAmount, cash.balance, total)
  return { method, cash: used, cardFunded: Math.min(used, cash.cardFunded), due: total - used }
}

export const evidenceOf = ({ method, cash, cardFunded, due }: PaymentChoice, chosen: Evidence): EvidencePart[] => {
  const [card, transfer] = method === 'CARD' ? [due, 0] : [0, due]
  return evidencePartsOf({ card, cash, cardFunded, transfer }, chosen)
}

export const isByTransfer = ({ method, due }: PaymentChoice): boolean => method === 'BANK' && due > 0
export const isByCard = ({ method, due }: PaymentChoice): boolean => method === 'CARD' && due > 0

/** Label of the submit button: the amount that the card is charged at once, else the order's total. */
export const actionLabel = (payment: PaymentChoice, { total }: Quote): string =>
  isByCard(payment) ? `${formatWon(payment.due)} 결제하기` : `${formatWon(total)} 주문하기`

export const receiverOf = ({ receiver: to, memoChoice, memo }: OrderDraft): Receiver => ({
  name: to.name.trim(),
  phone: to.phone.trim(),
  postalCode: to.postalCode,
  address1: to.address1.trim(),
  address2: to.address2.trim(),
  memo: memoChoice === typedMemo ? memo.trim() : memoChoice,
})

export type OrderField =
  | 'name'
  | 'phone'
  | 'postalCode'
  | 'address1'
  | 'depositor'
  | 'receiptNumber'
  | 'customMadeAgreed'
export type OrderErrors = Partial<Record<OrderField, string>>

/** Missing or invalid fields, in the order of the page. */
export function errorsOf(draft: OrderDraft, quote: Quote, payment: PaymentChoice): OrderErrors {
  const errors: OrderErrors = {}
  for (const { path, message } of receiver.safeParse(receiverOf(draft)).error?.issues ?? []) {
    const field = receiverFields.find((name) => name === path[0])
    if (field) errors[field] ??= message
  }
  if (isByTransfer(payment) && !draft.depositor.trim()) errors.depositor = orderRefusalText['depositor-missing']
  if (isCustomMade(quote) && !draft.customMadeAgreed) {
    errors.customMadeAgreed = orderRefusalText['custom-made-not-agreed']
  }
  return errors
}

export const receiverFields = ['name', 'phone', 'postalCode', 'address1'] as const
export const orderFields = [
  ...receiverFields,
  'depositor',
  'receiptNumber',
  'customMadeAgreed',
] as const satisfies readonly OrderField[]

export const isCustomMade = (quote: Quote): boolean => quote.lines.some((line) => line.customMadeYn === 'Y')

/** The request body; `expectedTotal` is the total on the button. */
export function orderBody(
  draft: OrderDraft,
  {
    items,
    chainStoreId,
    quote,
    payment,
    receipt,
  }: {
    items: OrderItem[]
    chainStoreId: number
    quote: Quote
    payment: PaymentChoice
    receipt?: OrderBody['cashReceipt']
  },
): OrderBody {
  const byTransfer = isByTransfer(payment)
  return {
    chainStoreId,
    items,
    payMethod: payment.method,
    ...(payment.method !== 'CASH' && payment.cash > 0 && { cashAmount: payment.cash }),
    ...(byTransfer && { depositor: draft.depositor.trim() }),
    ...(byTransfer && draft.bankCode && { bankCode: draft.bankCode }),
    receiver: receiverOf(draft),
    evidence: draft.evidence,
    ...(draft.evidence === 'CASH_RECEIPT' && receipt && { cashReceipt: receipt }),
    customMadeAgreed: isCustomMade(quote) && draft.customMadeAgreed,
    expectedTotal: quote.total,
  }
}
