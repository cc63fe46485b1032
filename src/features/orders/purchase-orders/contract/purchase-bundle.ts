import * as z from 'zod/mini'
import { printCheck } from '#contract/print-check.ts'
import { unitCounts } from '#contract/unit-counts.ts'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { returnReasonCodes } from '#features/orders/returns/contract/return-terms.ts'

/** Pieces of one option row in a purchase order. */
const purchaseLine = z.object({
  lineNo: z.int(),
  rowNo: z.int(),
  name: z.string(),
  option: z.nullable(z.string()),
  spec: z.string(),
  unit: z.string(),
  /** Pieces that this purchase order asks for, takes back, and those of the asked pieces that were sent before it. */
  asked: z.int(),
  takenBack: z.int(),
  sent: z.int(),
  /** Unsent pieces, and sent pieces of any purchase order. */
  left: z.int(),
  shipped: z.int(),
  /** Won of the asked pieces less those taken back. */
  supply: z.int(),
})
export type PurchaseLine = z.output<typeof purchaseLine>

/** Pieces of a customer's order that are sent once more, at the supplier's cost. */
const purchaseExchange = z.object({
  returnId: z.int(),
  reason: z.enum(returnReasonCodes),
  /** False: an earlier purchase order asks for the exchange, and it must not be sent any more. */
  isAsked: z.boolean(),
  /** The pieces are still to be sent. */
  isOpen: z.boolean(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      rowNo: z.int(),
      name: z.string(),
      option: z.nullable(z.string()),
      spec: z.string(),
      unit: z.string(),
      count: z.int(),
    }),
  ),
})
export type PurchaseExchange = z.output<typeof purchaseExchange>

/** A customer's order in a purchase order. */
export const purchaseBundle = z.object({
  orderNumber: z.string(),
  /** Includes the name of the brand. */
  storeName: z.string(),
  /** Korean day of the promised shipment; null: no promise. */
  shipsOn: z.nullable(z.string()),
  /** Current receiver: it may have changed after the purchase order. */
  receiver: z.object({
    name: z.string(),
    phone: z.string(),
    postalCode: z.string(),
    address1: z.string(),
    address2: z.string(),
    memo: z.string(),
  }),
  printCheck,
  /** The receiver differs from the one in an earlier purchase order. */
  isMoved: z.boolean(),
  /** The receiver has changed after this purchase order. */
  isOutdated: z.boolean(),
  isCancelled: z.boolean(),
  lines: z.array(purchaseLine),
  exchanges: z.array(purchaseExchange),
  /** `returnId`: the parcel belongs to an exchange; null: it contains ordered pieces. */
  parcels: z.array(
    z.object({
      courier: z.enum(courierCodes),
      number: z.string(),
      shippedAt: z.string(),
      pieces: unitCounts,
      returnId: z.nullable(z.int()),
    }),
  ),
})
export type PurchaseBundle = z.output<typeof purchaseBundle>
export type PurchaseReceiver = PurchaseBundle['receiver']

/** '(04712) 서울 성동구 누리길 27 1층'. */
export const addressLine = ({ postalCode, address1, address2 }: PurchaseReceiver): string =>
  `(${postalCode}) ${address1} ${address2}`.trim()
