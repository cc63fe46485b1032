import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { documentKinds } from '#features/money/tax-documents/contract/document-terms.ts'
import { monthQuery } from './month-query.ts'

/** Orders of one pack; each is read with its rows. */
export const mostMonthOrders = 5_000
const tooManyMonthOrders = '한 달 자료는 주문 5,000건까지 만들 수 있습니다. 고객센터에 요청해 주세요.'
export const monthRefusals = refusalsOf(conflict, { 'too-many': tooManyMonthOrders })

/** Won of some orders. `ordered` − `cancelled` = `total` = `supplyAmount` + `vat`, as the statements of the orders print them. */
const orderSums = {
  orders: z.int(),
  ordered: z.int(),
  cancelled: z.int(),
  total: z.int(),
  supplyAmount: z.int(),
  vat: z.int(),
}
const monthOrderSums = z.object(orderSums)
export type MonthOrderSums = z.output<typeof monthOrderSums>

/** `opening` + `charged` + `used` + `refunded` + `drawn` + `adjusted` = `closing`; signed won. */
const monthCash = z.object({
  opening: z.int(),
  charged: z.int(),
  used: z.int(),
  refunded: z.int(),
  drawn: z.int(),
  adjusted: z.int(),
  closing: z.int(),
})

/** The tax documents of one kind that were supplied in the month, corrections included. `total` = `supply` + `vat` + `taxFree`. */
const documentSums = z.object({
  kind: z.enum(documentKinds),
  count: z.int(),
  /** Documents of `count` that have an approval number. */
  issued: z.int(),
  supply: z.int(),
  vat: z.int(),
  taxFree: z.int(),
  total: z.int(),
})
export type DocumentSums = z.output<typeof documentSums>

const monthEnd = z.object({
  month: z.string(),
  /** The stores to choose from: those of the member, and former ones that were ordered for in the month or are chosen. */
  choices: z.array(z.object({ id: z.int(), name: z.string() })),
  /** One row per business number and store, as the orders recorded them. */
  stores: z.array(
    z.object({ businessNumber: z.string(), companyName: z.string(), storeName: z.string(), ...orderSums }),
  ),
  sums: monthOrderSums,
  documents: z.array(documentSums),
  cash: monthCash,
})
export type MonthEnd = z.output<typeof monthEnd>

/** The figures of the caller's month: of all stores that the caller ordered for or of the chosen ones, and the cash, which belongs to the member. */
export const monthEndCall = defineCall({
  method: 'GET',
  path: '/cash/monthEnd',
  summary: 'The figures of a month',
  spec: 'rules §7',
  policy: { who: 'member', role: 'money', scope: 'own-stores', rate: 'costly' },
  query: monthQuery,
  data: monthEnd,
  refusals: monthRefusals,
  reads: ['Cash', 'Order'],
  keepSeconds: 0,
  example: (of) => ({ query: { month: '2026-05', stores: of.storeId } }),
})

export const monthEndWorkbookCall = defineCall({
  method: 'GET',
  path: '/cash/monthEnd/export',
  summary: 'The orders, the tax documents and the cash ledger of a month as a workbook',
  spec: 'rules §7',
  policy: { who: 'member', role: 'money', scope: 'own-stores', rate: 'costly' },
  query: monthQuery,
  file: sheetType,
  refusals: monthRefusals,
  example: (of) => ({ query: { month: '2026-05', stores: of.storeId } }),
})

export const monthEndPdfCall = defineCall({
  method: 'GET',
  path: '/cash/monthEnd/pdf',
  summary: 'The orders, the tax documents and the cash ledger of a month as PDF',
  spec: 'rules §7',
  policy: { who: 'member', role: 'money', scope: 'own-stores', rate: 'costly' },
  query: monthQuery,
  file: 'application/pdf',
  refusals: monthRefusals,
  example: (of) => ({ query: { month: '2026-05', stores: of.storeId } }),
})
