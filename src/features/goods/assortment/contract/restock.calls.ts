import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'

export const restockSentences = {
  orderable: '지금 주문하실 수 있는 상품입니다. 새로고침한 후 주문해 주세요.',
  tooMany: (most: number) => `재입고 알림은 ${most}개까지 신청할 수 있습니다. 필요 없는 신청을 취소해 주세요.`,
  asked: '다시 주문할 수 있게 되면 알림함과 알림톡으로 알려 드립니다.',
  cancelled: '재입고 알림을 취소했습니다.',
} as const

/** Open requests per member: more than any buyer waits for. */
export const mostRequests = 100

const restockRequest = z.object({
  id: z.int(),
  partnerUri: z.string(),
  partnerProductId: z.int(),
  productOptionId: z.nullable(z.int()),
  name: z.string(),
  /** Null: the product as a whole. */
  optionName: z.nullable(z.string()),
  createdAt: z.string(),
})
/** @internal */
export type RestockRequest = z.output<typeof restockRequest>

/** Notifies the member once when the sold-out product, or one option, is orderable again. A repeated request is the same. */
export const askRestockCall = defineCall({
  method: 'POST',
  path: '/partner/:partnerUri/product/:productId/restock',
  summary: 'Ask to be told when a product is back',
  spec: 'decisions: Orders',
  policy: { who: 'buyer', scope: 'shop', rate: 'write' },
  params: z.strictObject({ partnerUri: partnerUriParam, productId: idParam }),
  body: z.strictObject({
    productOptionId: z.nullable(z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))),
  }),
  refusals: {
    orderable: conflict(restockSentences.orderable),
    'too-many': conflict(restockSentences.tooMany(mostRequests)),
  },
  changes: ['Restock'],
  // The shown product is stale, the list of requests is not.
  staleWhenRefused: ['Product'],
  example: (of) => ({
    params: { partnerUri: of.partnerUri, productId: of.partnerProductId },
    body: { productOptionId: null },
  }),
})

export const restocksCall = defineCall({
  method: 'GET',
  path: '/mypage/restock',
  summary: 'Own requests for restock notices',
  spec: 'decisions: Orders',
  policy: { who: 'member', scope: 'self', rate: 'read', speculative: true },
  data: z.array(restockRequest),
  reads: ['Restock'],
})

/** Cancels an own open request. Idempotent. */
export const cancelRestockCall = defineCall({
  method: 'DELETE',
  path: '/mypage/restock/:id',
  summary: 'Cancel a restock notice',
  spec: 'decisions: Orders',
  policy: { who: 'member', scope: 'self', rate: 'write' },
  params: z.strictObject({ id: idParam }),
  changes: ['Restock'],
  staleWhenRefused: true,
  example: { params: { id: '999999' } },
})
