import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict, invalid, refusalsOf } from '#contract/refusals.ts'
import { numberQuestion, type NumberDoubt } from '#features/goods/delivery/contract/number-doubt.ts'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { undoPrepareText } from './undo-prepare.ts'
import {
  orderParams,
  operatorWrites,
  operatorWritesOnce,
  chosenLines,
  changedOrder,
  adminOrderSentences,
  depositRefusals,
} from '#features/orders/orders/contract/orders.admin.calls.ts'

export const shipSentences = {
  /** Asks a question: the same call with `confirmed` ships the parcel. The console says it while the number is typed. */
  numberTaken: (orderNumber: string) =>
    `주문 ${orderNumber}에도 입력된 운송장번호입니다. 한 상자에 함께 보낸 상품이면 그대로 출고해 주세요.`,
  numberTwice: (supplierName: string) =>
    `${supplierName}의 상자에도 입력된 운송장번호입니다. 한 상자에 함께 보낸 상품이면 그대로 출고해 주세요.`,
  changedMeanwhile: '그사이에 남은 수량이 바뀌었습니다. 다시 확인해 주세요.',
} as const

export const invalidInvoice = invalid(adminOrderSentences.invoice, 'number')

/** Refusals of the steps of one order; the same steps for many orders show their sentences. */
export const stepRefusals = {
  deposit: depositRefusals,
  prepare: refusalsOf(conflict, { 'not-preparable': adminOrderSentences.notPreparable }),
  undoPrepare: refusalsOf(conflict, undoPrepareText),
}

/** 발주 확인: a supplier begins to prepare the goods; without `supplierId` every supplier. */
export const prepareOrderCall = defineCall({
  method: 'POST',
  path: '/admin/order/:orderNumber/prepare',
  summary: 'Begin to prepare the goods',
  spec: '§4, decisions: Operator console',
  policy: operatorWrites,
  params: orderParams,
  body: z.strictObject({ supplierId: z.optional(z.int().check(z.positive())) }),
  data: changedOrder,
  refusals: stepRefusals.prepare,
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '발주 확인',
  example: (of) => ({ params: { orderNumber: of.orderNumber }, body: {} }),
})

/** Takes the last 발주 확인 back, within some minutes and while nothing has followed it. */
export const undoPrepareCall = defineCall({
  method: 'POST',
  path: '/admin/order/:orderNumber/prepare/undo',
  summary: 'Take back that the goods are prepared',
  spec: 'decisions: Operator console',
  policy: operatorWrites,
  params: orderParams,
  data: changedOrder,
  refusals: stepRefusals.undoPrepare,
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '발주 확인 되돌리기',
  example: (of) => ({ params: { orderNumber: of.orderNumber } }),
})

/** Asks for a confirmation: the same request with `confirmed` succeeds. */
export const shipQuestion = z.object({ asks: z.enum(['number-taken']) })

export const asksAboutNumber = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'asks' in data && data.asks === 'number-taken'

export const numberDoubtRefusal = <const S extends (orderNumber: string) => string>(takenSentence: S) =>
  ({
    status: 409,
    says: ({ doubt }: { doubt: NumberDoubt }) => numberQuestion(doubt, takenSentence),
    data: shipQuestion,
    from: () => ({ asks: 'number-taken' }),
  }) as const

/** 출고: sends one parcel of one supplier. Without `lines`: everything that this supplier has left. */
export const shipOrderCall = defineCall({
  method: 'POST',
  path: '/admin/order/:orderNumber/ship',
  summary: 'Send a parcel',
  spec: '§4, decisions: Operator console',
  policy: operatorWritesOnce,
  params: orderParams,
  body: z.strictObject({
    supplierId: z.int().check(z.positive()),
    courier: z.enum(courierCodes),
    number: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z -]{0,40}$/, adminOrderSentences.invoice)),
    lines: z.optional(chosenLines),
    /** The operator has confirmed the number, although a parcel of another order has it. */
    confirmed: z.optional(z.boolean()),
  }),
  data: changedOrder,
  refusals: {
    ...refusalsOf(conflict, {
      'not-shippable': adminOrderSentences.notShippable,
      'too-many': adminOrderSentences.tooMany,
      'one-supplier': adminOrderSentences.oneSupplier,
      changed: shipSentences.changedMeanwhile,
    }),
    invoice: invalidInvoice,
    'number-doubt': numberDoubtRefusal(shipSentences.numberTaken),
  },
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '출고',
  example: (of) => ({
    params: { orderNumber: of.orderNumber },
    body: { supplierId: 1, courier: 'ETC' as const, number: '' },
  }),
})
