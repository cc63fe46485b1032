import type * as z from 'zod/mini'

/** An example, or one for the records of an owner. */
export type CallExampleOf<Body extends z.ZodMiniType, Query extends z.ZodMiniType, Params extends z.ZodMiniType> =
  | CallExample<Body, Query, Params>
  | ((of: ExampleRecords) => CallExample<Body, Query, Params>)

/** A request of a call: for the access matrix and the fuzz, and for readers of the contract. */
export interface CallExample<Body extends z.ZodMiniType, Query extends z.ZodMiniType, Params extends z.ZodMiniType> {
  /**
   * The object of the access check, where it is no record of the example: the refresh cookie, a key that no member has, a record that
   * nobody has, or nothing, because the call answers everybody alike whose record it is.
   */
  about?: 'cookie' | 'key' | 'missing' | 'nothing'
  params?: { [K in keyof z.input<Params>]: string | number }
  query?: { [K in keyof z.input<Query>]?: unknown }
  body?: z.input<Body>
}

/** Records of one owner that an example can name. */
export interface ExampleRecords {
  memberId: number
  storeId: number
  /** A store of the caller, who may be another member than the owner. */
  callerStoreId: number
  /** A store of the same brand that waits for approval. */
  waitingStoreId: number
  territoryId: number
  orderNumber: string
  /** An open invitation of a store by the headquarters. */
  storeInvitationId: number
  /** A second, unpaid order. */
  unpaidOrder: string
  /** A CJ parcel of the first order. */
  deliveryNumber: string
  shipmentId: number
  /** A third order, which waits for its card payment. */
  cardOrder: string
  /** A failed refund of the card that paid the first order. */
  cardRefundId: number
  partnerUri: string
  /** Member id of the only owner of the brand. */
  ownerId: number
  partnerId: number
  partnerProductId: number
  /** The platform's product, with its category and supplier. */
  productId: number
  categoryId: number
  supplierId: number
  /** A charge that waits for its transfer, and a withdrawal that waits for the operator. */
  chargeNumber: string
  drawNumber: string
  /** A post of the community, and a comment on it by the same member. */
  postId: number
  commentId: number
  /** A review of the first order's line, and a comment on it by the same member. */
  reviewId: number
  reviewCommentId: number
  /** A published notice of the brand's headquarters to the store. */
  noticeId: number
  noticeFileId: number
  /** A frequently asked question of the brand. */
  faqId: number
  /** A recorded month of the brand. */
  settlementId: number
  popupId: number
  /** An open campaign that only this store may answer. */
  campaignId: number
  /** A mail that failed for good. */
  failedMessage: number
  /** An offer to the member to take over a store of another member of the brand. */
  transferId: number
  transferStoreId: number
  /** A workbook of the brand's products that was applied and undone. */
  productImportId: number
  /** A workbook of the brand's own prices that was applied and undone. */
  ownPriceImportId: number
  /** A question of the member, and its file. */
  questionId: number
  questionFileId: number
  /** A return of a piece of the first order, and its file. */
  returnId: number
  returnFileId: number
  /** An inquiry of a visitor; nobody owns it. */
  inquiryId: number
  /** A product request of the headquarters, and its file. */
  requestId: number
  attachmentId: number
  /** The token of the link in a mail to a supplier, who has no account. */
  supplierLinkToken: string
}
