import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { orderRefusalText } from '#features/orders/pricing/contract/order-refusals.ts'
import { receiver } from '#features/orders/orders/contract/order-terms.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import type { SelectedItem } from '#features/orders/pricing/contract/orderable.calls.ts'
import type { OrderDraft } from '../place/order-draft.ts'
import { memoOf } from '../place/initial-draft.ts'
import { receiverFields, receiverOf, type OrderErrors, type PaymentChoice } from '../place/order-request.ts'
import type { EditRequest } from './edit-order.api.ts'
import type { Quote } from '#features/orders/pricing/contract/quote.calls.ts'

export interface EditRow {
  key: string
  partnerProductId: number
  productOptionId: number | null
  name: string
  option: string | null
  unit: string
  picture: OrderDetail['orderProductList'][number]['picture']
  priceModel: 'SET' | 'UNIT'
  /** Pieces in the order that are not cancelled. */
  held: number
}

/** The order's rows that are not fully cancelled. */
export const editRowsOf = ({ orderProductList }: OrderDetail): EditRow[] =>
  orderProductList.flatMap(({ partnerProductId, name, unit, picture, priceModel, orderProductOptionList }) =>
    orderProductOptionList.flatMap(({ productOptionId, name: option, count, cancelled }) => {
      const key = `${partnerProductId}/${productOptionId}`
      const held = count - cancelled
      return held > 0 ? [{ key, partnerProductId, productOptionId, name, option, unit, picture, priceModel, held }] : []
    }),
  )

/** Initial values of the edit form. */
export function draftOf(order: OrderDetail, stores: readonly ChainStore[]): OrderDraft {
  const { memo, ...to } = order.receiver
  const store = stores.find(
    ({ postalCode, address1, address2 }) =>
      postalCode === to.postalCode && address1 === to.address1 && address2 === to.address2,
  )
  return {
    receiver: { ...to, storeId: store?.id ?? null },
    isChanging: false,
    ...memoOf(memo),
    payMethod: order.payMethod,
    cashAmount: order.payMethod === 'CASH' ? 0 : usedCashOf(order),
    bankCode: null,
    customMadeAgreed: false,
    depositor: order.depositor,
    evidence: order.evidence,
  }
}

/** Won of cash spent on the order and not refunded. */
export const usedCashOf = ({ payments }: OrderDetail): number =>
  payments.reduce((sum, { method, amount, refunded }) => (method === 'CASH' ? sum + amount - refunded : sum), 0)

/** Won still to be paid for the order before the edit. */
export const dueOf = (order: OrderDetail): number => (order.status === 'BD' ? order.total - usedCashOf(order) : 0)

export type Counts = Record<string, number>

export interface OrderChanges {
  draft: OrderDraft
  counts: Counts
  /** Products that the order does not contain yet, or additional pieces of those it does. */
  added: readonly SelectedItem[]
  /** False if only the receiver and lower quantities can be changed. */
  isAll: boolean
  /** Consent to the added made-to-order products. */
  customMadeAgreed: boolean
}

/** Contains only the fields that differ from the order; leaves out an invalid receiver. */
export function editBody(
  order: OrderDetail,
  { draft, counts, added, isAll, customMadeAgreed }: OrderChanges,
): EditRequest['body'] {
  const rows = editRowsOf(order).map((row) => ({ ...row, count: counts[row.key] ?? row.held }))
  const to = receiverOf(draft)
  const isNewReceiver = JSON.stringify(to) !== JSON.stringify({ ...to, ...order.receiver })
  return {
    ...(isNewReceiver && receiver.safeParse(to).success && { receiver: to }),
    ...((added.length > 0 || rows.some(({ count, held }) => count !== held)) && {
      items: [...rows.filter(({ count }) => count > 0), ...added].map(
        ({ partnerProductId, productOptionId, count }) => ({ partnerProductId, productOptionId, count }),
      ),
    }),
    ...(isAll && paymentChanges(order, draft)),
    ...(customMadeAgreed && { customMadeAgreed: true }),
  }
}

function paymentChanges(order: OrderDetail, draft: OrderDraft): Partial<EditRequest['body']> {
  const { payMethod, cashAmount, evidence, bankCode } = draft
  const depositor = draft.depositor.trim()
  const isByTransfer = payMethod === 'BANK'
  return {
    ...(evidence !== order.evidence && { evidence }),
    ...(isByTransfer && depositor !== order.depositor && { depositor }),
    ...(isByTransfer && bankCode && { bankCode }),
    ...(payMethod !== null && payMethod !== order.payMethod && { payMethod }),
    ...(payMethod !== 'CASH' && cashAmount !== usedCashOf(order) && { cashAmount }),
  }
}

/** Payment after the edit; cash already spent on the order counts as available. */
export function editPayment(
  order: OrderDetail,
  { draft, total, cash: own }: { draft: OrderDraft; total: number; cash: { balance: number; withdrawable: number } },
): { quote: Pick<Quote, 'total' | 'cash'>; payment: PaymentChoice } {
  const spent = usedCashOf(order)
  const held = own.balance + spent
  const method = draft.payMethod ?? order.payMethod
  const cash = method === 'CASH' ? total : Math.min(draft.cashAmount, held, total)
  const before = order.evidenceParts.find(({ paidBy }) => paidBy === 'CARD_FUNDED')?.amount ?? 0
  const cardFunded = own.balance - own.withdrawable
  // Spends and returns the card-funded part first, as the server does.
  const funded = cash < spent ? Math.max(0, before - (spent - cash)) : before + Math.min(cash - spent, cardFunded)
  return {
    quote: {
      total,
      cash: { balance: held, shortBy: Math.max(0, total - held), cardFunded: cardFunded + before },
    },
    payment: { method, cash, cardFunded: funded, due: total - cash },
  }
}

/** Missing or invalid fields; `due` is the won still to be paid. */
export function editErrors({ draft, due }: { draft: OrderDraft; due: number }): OrderErrors {
  const errors: OrderErrors = {}
  if (draft.payMethod === 'BANK' && due > 0 && !draft.depositor.trim()) {
    errors.depositor = orderRefusalText['depositor-missing']
  }
  for (const { path, message } of receiver.safeParse(receiverOf(draft)).error?.issues ?? []) {
    const field = receiverFields.find((name) => name === path[0])
    if (field) errors[field] ??= message
  }
  return errors
}
