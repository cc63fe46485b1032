import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { priceModels } from '#features/goods/catalog/contract/product-terms.ts'
import { shipment } from './shipments.calls.ts'
import { orderCard } from '#features/money/payments/contract/card-terms.ts'
import { payMethodCodes, paymentStates } from '#features/money/payments/contract/payment-terms.ts'
import { editScopes } from './order-edit.ts'
import { orderActorCodes, orderEventCodes } from './order-events.ts'
import { orderStatusCodes } from './order-status.ts'
import { evidencePart } from './evidence-parts.ts'
import { evidenceCodes } from './order-terms.ts'
import { orderNumberParam } from './orders.calls.ts'
import { refundCauseCodes } from './refund-terms.ts'
import { documentTypeCodes } from './printable-documents.ts'

const orderOptionRow = z.object({
  rowNo: z.int(),
  productOptionId: z.nullable(z.int()),
  name: z.nullable(z.string()),
  count: z.int(),
  calculatedUnitPrice: z.number(),
  calculatedPrice: z.int(),
  flatPrice: z.int(),
  shipped: z.int(),
  cancelled: z.int(),
  /** A part of the shipped pieces. */
  refunded: z.int(),
})

const orderProductRow = z.object({
  lineNo: z.int(),
  partnerProductId: z.int(),
  supplierId: z.int(),
  name: z.string(),
  unit: z.string(),
  spec: z.string(),
  picture: z.nullable(picture),
  priceModel: z.enum(priceModels),
  customMadeYn: z.enum(['Y', 'N']),
  count: z.int(),
  calculatedUnitPrice: z.number(),
  calculatedPrice: z.int(),
  printPrice: z.int(),
  partnerProduct: z.object({ category: z.object({ name: z.string() }), optionName: z.nullable(z.string()) }),
  orderProductOptionList: z.array(orderOptionRow),
})

const reductionAmounts = {
  actor: z.enum(orderActorCodes),
  reason: z.string(),
  goodsAmount: z.int(),
  printAmount: z.int(),
  deliveryAdjustment: z.int(),
  refundTotal: z.int(),
  createdAt: z.string(),
  lines: z.array(z.object({ lineNo: z.int(), rowNo: z.int(), count: z.int() })),
}
/** Pieces that left an order, by `ReductionKind`. */
const reduction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CANCEL'), refundCause: z.null(), ...reductionAmounts }),
  z.object({ kind: z.literal('REFUND'), refundCause: z.enum(refundCauseCodes), ...reductionAmounts }),
])

/** A complete order [decisions: Calls]. Won, VAT included; times UTC. */
export const orderDetail = z.object({
  orderNumber: z.string(),
  status: z.enum(orderStatusCodes),
  payMethod: z.enum(payMethodCodes),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  price: z.int(),
  totalPrintPrice: z.int(),
  sendCost: z.int(),
  total: z.int(),
  usedCash: z.int(),
  /** Won that transfers brought so far, and won that are still awaited. */
  received: z.int(),
  due: z.int(),
  bankAccount: z.string(),
  depositor: z.string(),
  depositDueAt: z.nullable(z.string()),
  /** The choice of the buyer, for what no card pays. */
  evidence: z.enum(evidenceCodes),
  /** The evidence of each part of the payment, without what was refunded. */
  evidenceParts: z.array(evidencePart),
  receiver: z.object({
    name: z.string(),
    phone: z.string(),
    postalCode: z.string(),
    address1: z.string(),
    address2: z.string(),
    memo: z.string(),
  }),
  /** The shop that sold: the store's own brand, or a market. */
  partnerUri: z.string(),
  chainStore: z.object({
    id: z.int(),
    name: z.string(),
    businessCompanyName: z.string(),
    partner: z.object({ name: z.string() }),
  }),
  payments: z.array(
    z.object({
      method: z.enum(payMethodCodes),
      amount: z.int(),
      state: z.enum(paymentStates),
      refunded: z.int(),
      paidAt: z.nullable(z.string()),
    }),
  ),
  /** The card payment of the order; null: none. */
  card: z.nullable(orderCard),
  bundles: z.array(
    z.object({
      supplierId: z.int(),
      supplierName: z.string(),
      goodsAmount: z.int(),
      fee: z.int(),
      remoteFee: z.int(),
      /** Won of the fees that cancellations and refunds gave back; negative when they made delivery dearer. */
      feeReturned: z.int(),
      preparedAt: z.nullable(z.string()),
      /** Korean day on which the goods are promised to ship; null: no promise. */
      shipsOn: z.nullable(z.string()),
      /** Goods of it are unsent although the promised day has passed, and the Korean day announced instead; null: not announced yet. */
      isLate: z.boolean(),
      delayedTo: z.nullable(z.string()),
    }),
  ),
  orderProductList: z.array(orderProductRow),
  shipments: z.array(shipment),
  timeline: z.array(
    z.object({
      type: z.enum(orderEventCodes),
      actor: z.enum(orderActorCodes),
      note: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** Cancellations of pieces before they were sent, and refunds of pieces that were. */
  reductions: z.array(reduction),
  may: z.object({
    /** True when a card can pay it now. */
    pay: z.boolean(),
    cancel: z.boolean(),
    /** Some goods are late and can be cancelled without the rest. */
    cancelLate: z.boolean(),
    edit: z.boolean(),
    /** The extent of an edit; null: no edit. */
    editScope: z.nullable(z.enum(editScopes)),
    /** True when a parcel is on its way, so that its arrival can be confirmed. */
    receive: z.boolean(),
    /** The caller's own order, of which pieces were sent: its returns can be read. */
    returns: z.boolean(),
    print: z.array(z.enum(documentTypeCodes)),
    /** The caller's store has another owner by now: the order can only be read. */
    handedOver: z.boolean(),
  }),
})
export type OrderDetail = z.output<typeof orderDetail>

export const orderDetailCall = defineCall({
  method: 'GET',
  path: '/order/:id',
  summary: 'One order by its number',
  spec: '§7 Orders',
  policy: { who: 'member', scope: 'order', rate: 'read', speculative: true },
  params: z.strictObject({ id: orderNumberParam }),
  data: orderDetail,
  reads: ['Order'],
  example: (of) => ({ params: { id: of.orderNumber } }),
})
