import * as z from 'zod/mini'
import { picture } from '#contract/picture.ts'
import { unitCounts } from '#contract/unit-counts.ts'
import { attachment } from '#features/platform/files/contract/attachment.ts'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { orderClaim } from '#features/orders/orders/contract/order-claims.ts'
import { orderActorCodes } from '#features/orders/orders/contract/order-events.ts'
import { returnReasonCodes, returnStateCodes, returnWayCodes, returnWishCodes } from './return-terms.ts'

const head = {
  id: z.int(),
  orderNumber: z.string(),
  wish: z.enum(returnWishCodes),
  reason: z.enum(returnReasonCodes),
  state: z.enum(returnStateCodes),
  /** The first product's name, and the number of rows. */
  title: z.string(),
  lineCount: z.int(),
  askedAt: z.string(),
  /** Time of the last step. */
  updatedAt: z.string(),
}

/** A return with all fields for its buyer. */
export const returnDetail = z.object({
  ...head,
  text: z.string(),
  way: z.enum(returnWayCodes),
  supplierName: z.string(),
  /** Parcel of the buyer; null: no number yet. */
  parcel: z.nullable(z.object({ courier: z.enum(courierCodes), number: z.string() })),
  /** Parcel with the replacements; null: none was sent. */
  exchangeParcel: z.nullable(z.object({ courier: z.enum(courierCodes), number: z.string() })),
  /** Won that went back; null: nothing. */
  refundTotal: z.nullable(z.int()),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      rowNo: z.int(),
      name: z.string(),
      option: z.nullable(z.string()),
      unit: z.string(),
      count: z.int(),
    }),
  ),
  photos: z.array(attachment),
  /**
   * Steps, oldest first. `by`: the operator's name, for operators only. `note`: destination of the goods, or the reason
   * of a refusal.
   */
  steps: z.array(
    z.object({
      state: z.enum(returnStateCodes),
      actor: z.enum(orderActorCodes),
      by: z.string(),
      note: z.string(),
      at: z.string(),
    }),
  ),
})
export type ReturnDetail = z.output<typeof returnDetail>

/**
 * A return for its buyer. `expectedRefund`: won that its pieces cost with their printing fees, while its refund is
 * awaited; null: no refund is awaited. What the way back costs is not known before the operator decides.
 */
export const ownReturn = z.extend(returnDetail, { expectedRefund: z.nullable(z.int()) })
export type OwnReturnDetail = z.output<typeof ownReturn>

/** A return in the list of its buyer. */
export const listedReturn = z.object({
  ...ownReturn.shape,
  storeName: z.string(),
  /** The store has another owner by now: the buyer may only read it. */
  handedOver: z.boolean(),
})

/** An option row of an order with pieces that were sent. */
export const returnableRow = z.object({
  lineNo: z.int(),
  rowNo: z.int(),
  supplierId: z.int(),
  name: z.string(),
  option: z.nullable(z.string()),
  unit: z.string(),
  picture: z.nullable(picture),
  isCustomMade: z.boolean(),
  /** Pieces that can be returned: sent pieces less the refunded, exchanged and claimed ones. */
  free: z.int(),
  refunded: z.int(),
  exchanged: z.int(),
  /** Pieces of open requests. */
  claimed: z.int(),
  arrivedAt: z.string(),
})
export type ReturnableOrderRow = z.output<typeof returnableRow>

export const adminReturnRow = z.object({
  ...head,
  pieces: unitCounts,
  /** Won that went back, or until then the price of the pieces without printing fees and delivery. */
  amount: z.int(),
  partnerName: z.string(),
  storeName: z.string(),
  memberName: z.string(),
  memberId: z.int(),
})
export type AdminReturnRow = z.output<typeof adminReturnRow>

export const adminReturnDetail = z.object({
  ...returnDetail.shape,
  partnerName: z.string(),
  storeName: z.string(),
  memberName: z.string(),
  memberId: z.int(),
  supplierId: z.int(),
  /** Claims of other requests on these rows, and exchanged pieces. */
  elsewhere: z.object({ refunded: z.int(), claims: z.array(orderClaim) }),
  /** The refund of the pieces before a change of the delivery fee; null: some of them are refunded, exchanged or claimed elsewhere. */
  refund: z.nullable(
    z.object({
      goodsAmount: z.int(),
      printAmount: z.int(),
      /** Won of the delivery fee that can still go back. */
      paidFee: z.int(),
      /** Number of refunds of the order so far; a refund sends it back. */
      seenRefunds: z.int(),
    }),
  ),
})
export type AdminReturnDetail = z.output<typeof adminReturnDetail>
