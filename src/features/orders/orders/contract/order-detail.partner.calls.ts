import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { orderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { orderNumberParams, salesFigures } from './orders.partner.calls.ts'

const line = z.object({
  lineNo: z.int(),
  rowNo: z.int(),
  partnerProductId: z.int(),
  name: z.string(),
  option: z.nullable(z.string()),
  unit: z.string(),
  count: z.int(),
  shipped: z.int(),
  cancelled: z.int(),
  /** A part of the shipped pieces. */
  refunded: z.int(),
  /** Won of the pieces that are neither cancelled nor refunded. */
  sales: z.int(),
  supply: z.int(),
  margin: z.int(),
})
const { status, payMethod, createdAt, paidAt, shipments, timeline, reductions } = orderDetail.shape

/** An order with supply price, margin and promised days; contacts are masked [decisions: People and roles]. */
export const partnerOrderDetail = z.object({
  orderNumber: z.string(),
  status,
  payMethod,
  createdAt,
  paidAt,
  store: z.object({
    id: z.int(),
    name: z.string(),
    region: z.string(),
    contactName: z.string(),
    phone: z.string(),
    /** False for a buyer of the brand's market, whose record is another brand's. */
    isOwn: z.boolean(),
    isClosed: z.boolean(),
  }),
  receiver: z.object({ name: z.string(), phone: z.string(), region: z.string() }),
  lines: z.array(line),
  /** Suppliers with goods left to ship, the first promised day first; empty unless paid. */
  promises: z.array(z.object({ supplierName: z.string(), shipsOn: z.string(), daysLate: z.int() })),
  ...salesFigures,
  shipments,
  timeline,
  reductions,
  print: orderDetail.shape.may.shape.print,
})
export type PartnerOrderDetail = z.output<typeof partnerOrderDetail>

/** [spec §7] */
export const partnerOrderCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/order/:id',
  summary: 'An order of the own brand, with supply price and margin',
  spec: '§7 Partner admin',
  // Other operator roles see no receivers.
  policy: { who: 'partner', brandRole: 'any', role: 'orders', scope: 'brand', rate: 'read' },
  params: orderNumberParams,
  data: partnerOrderDetail,
  reads: ['Order'],
  example: (of) => ({ params: { id: of.orderNumber } }),
})
