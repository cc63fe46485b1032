import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { printCheck } from '#contract/print-check.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { dueChangedText } from '#features/money/payments/contract/deposit-code.ts'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { adminCardRefund } from '#features/money/payments/contract/card-terms.ts'
import { depositFields } from '#features/money/payments/contract/deposit-fields.ts'
import { undoDepositRefusalCodes } from '#features/money/payments/contract/undo-deposit.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { orderClaim } from './order-claims.ts'
import { orderDetail } from './order-detail.calls.ts'
import { orderListQuery, orderNumberParam, orderRow } from './orders.calls.ts'
import { orderSearchTypeCodes } from './order-search-types.ts'
import { orderStatusCodes } from './order-status.ts'

export const orderParams = z.strictObject({ orderNumber: orderNumberParam })
export const operatorWrites = { who: 'operator', role: 'orders', scope: 'all', rate: 'write', audit: true } as const
// Idempotent, because a second tap must not count a part payment twice or send the same pieces again.
export const operatorWritesOnce = { ...operatorWrites, idempotent: true } as const
export const chosenLines = z
  .array(
    z.strictObject({
      lineNo: z.int().check(z.positive()),
      rowNo: z.int().check(z.positive()),
      count: z.int().check(z.minimum(1)),
    }),
  )
  .check(z.minLength(1), z.maxLength(400))

export const changedOrder = z.object({ orderNumber: z.string(), status: z.enum(orderStatusCodes) })

export const orderSorts = ['recent', 'oldest'] as const

const adminOrderRow = z.object({
  ...orderRow.shape,
  partnerId: z.int(),
  partnerName: z.string(),
  memberName: z.string(),
  /** Names of the suppliers, in the order of their ids. */
  suppliers: z.array(z.string()),
  /** The account and the holder of the transfer; empty for other methods. */
  bankAccount: z.string(),
  depositor: z.string(),
  /** Won that already arrived by transfer. */
  received: z.int(),
  /** Won that are still awaited. */
  due: z.int(),
  /** Null: not paid yet. The work of the operators is due from then on. */
  paidAt: z.nullable(z.string()),
  /** True when a supplier of the order has not begun and may begin. */
  preparable: z.boolean(),
  /** The note of the operators; empty: none. */
  operatorMemo: z.string(),
  /** The first promised day of the goods that are not sent yet; null: nothing is promised any more. */
  shipsOn: z.nullable(z.string()),
})
export type AdminOrderRow = z.output<typeof adminOrderRow>

/** The filters of the list and of its workbook, beyond state, period and search. */
export const adminOrderFilter = {
  searchType: z.optional(z.enum(orderSearchTypeCodes)),
  partnerId: z.optional(idParam),
  /** Finds orders with goods of this supplier, or with a parcel of this courier. */
  supplierId: z.optional(idParam),
  courier: z.optional(z.enum(courierCodes)),
  payMethod: z.optional(z.enum(payMethodCodes)),
}

/**
 * Orders of every shop. `search`: order number, store and product by their present names, invoice number, and the depositor for the
 * roles that see it (`payerRole`): a part of the name while the deposit is awaited, its beginning later. Other roles get the names of buyers and depositors masked.
 */
export const adminOrderListCall = defineCall({
  method: 'GET',
  path: '/admin/order',
  summary: 'Orders of all shops',
  spec: '§7 Admin',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({
    ...orderListQuery,
    ...adminOrderFilter,
    /** Orders that wait for the operator: a deposit, preparing, sending, a failed card refund. */
    todo: z.optional(z.enum(['deposit', 'prepare', 'ship', 'refund'])),
    /** Sorts by the time of the order; a cursor continues in the same direction. */
    sort: z._default(z.optional(z.enum(orderSorts)), 'recent'),
  }),
  data: z.object({
    content: z.array(adminOrderRow),
    nextCursor: z.nullable(z.string()),
    size: z.int(),
    /**
     * Number and sum of each state, within the other filters. `more`: only so many were counted. Null: a search that finds many
     * orders of all times is not counted.
     */
    counts: z.nullable(
      z.array(
        z.object({ status: z.enum(orderStatusCodes), count: z.int(), total: z.nullable(z.int()), more: z.boolean() }),
      ),
    ),
  }),
  reads: ['AdminOrder'],
})

/** The states as the operator's filter shows them [spec §7 Admin]. */
export const adminOrderStatusCall = defineCall({
  method: 'GET',
  path: '/admin/order/status',
  summary: 'Order states',
  spec: '§7 Admin',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: z.array(z.object({ code: z.enum(orderStatusCodes), name: z.string() })),
  keepSeconds: 3600,
})

/** Omits the depositor for roles that don't see it (`payerRole`). */
export const orderSearchTypeCall = defineCall({
  method: 'GET',
  path: '/admin/order/searchType',
  summary: 'What the search of orders can search by',
  spec: '§7 Admin',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: z.array(z.object({ code: z.enum(orderSearchTypeCodes), name: z.string() })),
})

/** A note among operators. */
export const orderMemo = z.object({ text: z.string(), changedBy: z.string(), changedAt: z.nullable(z.string()) })
export type OrderMemo = z.output<typeof orderMemo>

export const adminOrderDetailCall = defineCall({
  method: 'GET',
  path: '/admin/order/:orderNumber',
  summary: 'One order of any shop',
  spec: '§7 Admin',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  params: orderParams,
  data: z.object({
    ...orderDetail.shape,
    partnerName: z.string(),
    member: z.object({ id: z.int(), name: z.string(), phone: z.string() }),
    /** True when the operator's role sees the receiver and the phone numbers only masked (`receiverRole`). */
    masked: z.boolean(),
    /** Answers the check of the receiver for printing; empty where the receiver is masked. */
    printCheck,
    operatorMemo: orderMemo,
    /** Sent pieces that requests claim, or that were exchanged: a refund by hand leaves them out. */
    claims: z.array(orderClaim),
    cardRefunds: z.array(adminCardRefund),
    /** The transfers, oldest first. */
    receipts: z.array(
      z.object({
        receiptId: z.int(),
        /** Negative if it takes another receipt back. */
        amount: z.int(),
        depositor: z.string(),
        receivedAt: z.string(),
        bankAccount: z.string(),
        /** The receipt was taken back, or is the counter-receipt of one. */
        isUndone: z.boolean(),
        /** Reason why it can't be taken back; null: it can be tried. */
        undoRefusal: z.nullable(z.enum(undoDepositRefusalCodes)),
      }),
    ),
    /** Names of the operators who took the steps of the timeline, in its order; empty: another actor, or unknown. */
    timelineBy: z.array(z.string()),
    audit: z.array(z.object({ action: z.string(), actor: z.string(), reason: z.string(), createdAt: z.string() })),
  }),
  reads: ['AdminOrder'],
  keepSeconds: 0,
  example: (of) => ({ params: { orderNumber: of.orderNumber } }),
})

export const adminOrderSentences = {
  notWaiting: '이미 입금이 확인되었거나 취소된 주문입니다. 새로고침해 주세요.',
  stillWaiting: '아직 결제를 기다리는 주문입니다. 새로고침해 주세요.',
  receiptTaken: '이미 처리된 입금입니다.',
  notPreparable: '지금 상태에서는 상품 준비를 시작할 수 없습니다. 새로고침해 주세요.',
  notShippable: '지금 상태에서는 출고할 수 없습니다. 새로고침해 주세요.',
  tooMany: '남은 수량보다 많이 출고할 수 없습니다.',
  invoice: '운송장번호를 다시 확인해 주세요.',
  oneSupplier: '한 운송장에는 한 공급사의 상품만 담을 수 있습니다.',
  notCancellable: '출고된 수량은 취소할 수 없습니다.',
  nothingToCancel: '취소할 수량을 선택해 주세요.',
  chooseScope: '취소 범위를 선택해 주세요.',
  amountsPending: '환불 금액을 계산하고 있습니다.',
  depositShort: (missing: string) => `입금액이 부족합니다. ${missing}이 더 입금되어야 합니다.`,
} as const

export const depositRefusals = refusalsOf(conflict, {
  'not-waiting': adminOrderSentences.notWaiting,
  'still-waiting': adminOrderSentences.stillWaiting,
  'due-changed': dueChangedText,
  'receipt-taken': adminOrderSentences.receiptTaken,
})

/** Confirms a transfer. Receipts add up: the order stays BD until the amount due has come; a surplus becomes cash. */
export const confirmDepositCall = defineCall({
  method: 'POST',
  path: '/admin/order/:orderNumber/deposit',
  summary: 'Confirm a deposit',
  spec: '§4, decisions: Operator console',
  policy: { ...operatorWritesOnce, role: 'money' },
  params: orderParams,
  body: z.strictObject({
    ...depositFields,
    /** Books the whole transfer as cash of the member, for an order that was paid otherwise or has ended. */
    toCash: z.optional(z.boolean()),
  }),
  data: z.object({ ...changedOrder.shape, received: z.int(), due: z.int(), surplus: z.int(), receiptId: z.int() }),
  refusals: depositRefusals,
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '입금 확인',
  example: (of) => ({ params: { orderNumber: of.unpaidOrder }, body: { amount: 10_000 } }),
})
