import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { idParam } from '#contract/paging.ts'
import { printCheck, printSentences } from '#contract/print-check.ts'
import { orderStatusCodes } from '#features/orders/orders/contract/order-status.ts'
import { returnReasonCodes } from '#features/orders/returns/contract/return-terms.ts'

const reads = { who: 'operator', role: 'orders', scope: 'all', rate: 'read' } as const
const spec = 'decisions: Operator console'

/** TODAY: promised for today or earlier, or without a promised day. */
export const dispatchScopes = ['TODAY', 'ALL'] as const
export type DispatchScope = (typeof dispatchScopes)[number]

/** Bundles that one screen and one print hold. */
export const mostBundles = 300

const dispatchBundle = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatusCodes),
  /** Includes the name of the brand. */
  storeName: z.string(),
  shipsOn: z.nullable(z.string()),
  /** Promised for a day before today. */
  isLate: z.boolean(),
  receiver: z.object({
    name: z.string(),
    phone: z.string(),
    postalCode: z.string(),
    address1: z.string(),
    address2: z.string(),
    memo: z.string(),
  }),
  printCheck,
  /** Null for ordered pieces. An exchange has a parcel of its own, and no promised day. */
  exchange: z.nullable(z.object({ returnId: z.int(), reason: z.enum(returnReasonCodes) })),
  lines: z.array(
    z.object({
      productId: z.int(),
      name: z.string(),
      option: z.nullable(z.string()),
      spec: z.string(),
      unit: z.string(),
      left: z.int(),
    }),
  ),
})
export type DispatchBundle = z.output<typeof dispatchBundle>

export const dispatchCall = defineCall({
  method: 'GET',
  path: '/admin/dispatch',
  summary: 'Goods to send, by supplier and bundle',
  spec,
  policy: { ...reads, speculative: true },
  query: z.strictObject({
    scope: z._default(z.optional(z.enum(dispatchScopes)), 'TODAY'),
    /** Defaults to the supplier with the most bundles. */
    supplierId: z.optional(idParam),
  }),
  data: z.object({
    suppliers: z.array(z.object({ supplierId: z.int(), name: z.string(), bundles: z.int(), late: z.int() })),
    supplierId: z.nullable(z.int()),
    /**
     * Bundles of the chosen supplier: the accepted exchanges, then the orders by the promised day; at most
     * `mostBundles`.
     */
    bundles: z.array(dispatchBundle),
  }),
  reads: ['AdminOrder'],
  keepSeconds: 0,
})

export const dispatchSheets = {
  pick: { title: '피킹 리스트' },
  packing: { title: '패킹 리스트' },
  labels: { title: '주소 라벨' },
} as const
export type DispatchSheet = keyof typeof dispatchSheets
export const dispatchSheetCodes = ['pick', 'packing', 'labels'] as const satisfies readonly DispatchSheet[]

export const dispatchPdfCall = defineCall({
  method: 'GET',
  path: '/admin/dispatch/pdf',
  summary: 'Pick list, packing list or address labels of a supplier',
  spec,
  policy: { ...reads, rate: 'costly' },
  query: z.strictObject({
    scope: z._default(z.optional(z.enum(dispatchScopes)), 'TODAY'),
    supplierId: idParam,
    sheet: z.enum(dispatchSheetCodes),
  }),
  file: 'application/pdf',
  refusals: {
    nothing: conflict('보낼 상품이 없습니다. 새로고침해 주세요.'),
    'no-label': conflict(printSentences.noLabel),
  },
  example: { query: { supplierId: '1', sheet: 'pick' } },
})
