import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { forbidden, invalid } from '#contract/refusals.ts'
import { generalSentences } from '#contract/sentences.ts'
import { partnerUriParam, productCard } from './catalog.calls.ts'

/**
 * 찜하기 and 찜 해제; both are idempotent. DELETE requires `Partner-Uri`, POST accepts it; it must be the shop of the path [T25].
 */
const wishParams = z.strictObject({ partnerUri: partnerUriParam, productId: idParam })
const wishRefusals = {
  'bad-header': invalid(generalSentences.invalid),
  'other-shop': forbidden(generalSentences.forbidden),
}

export const wishCall = defineCall({
  method: 'POST',
  path: '/partner/:partnerUri/product/:productId/wish',
  summary: 'Put a product on the wish list',
  spec: '§7 Partners, products, wishes',
  policy: { who: 'buyer', scope: 'store', rate: 'write', private: true },
  params: wishParams,
  data: z.object({ wished: z.boolean() }),
  refusals: wishRefusals,
  example: (of) => ({ params: { partnerUri: of.partnerUri, productId: of.partnerProductId } }),
})
export const unwishCall = defineCall({
  method: 'DELETE',
  path: '/partner/:partnerUri/product/:productId/wish',
  summary: 'Take a product off the wish list',
  spec: '§7 Partners, products, wishes',
  policy: { who: 'buyer', scope: 'store', rate: 'write', private: true },
  params: wishParams,
  data: z.object({ wished: z.boolean() }),
  refusals: wishRefusals,
  example: (of) => ({ params: { partnerUri: of.partnerUri, productId: of.partnerProductId } }),
})

export const wishSorts = {
  recent: { label: '최근 찜한 순' },
  name: { label: '이름순' },
  priceAsc: { label: '낮은 가격순' },
  priceDesc: { label: '높은 가격순' },
} as const
export type WishSort = keyof typeof wishSorts
export const wishSortCodes = ['recent', 'name', 'priceAsc', 'priceDesc'] as const satisfies readonly WishSort[]

const wishCard = z.object({
  ...productCard.shape,
  /** Pieces of the smallest order, which one tap adds to the cart. */
  firstCount: z.int(),
})
export type WishCard = z.output<typeof wishCard>

/** Lists the store's wishes in a shop [spec §7]. */
export const wishListCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/product/wish',
  summary: 'Wish list of the store',
  spec: '§7 Partners, products, wishes',
  policy: { who: 'buyer', scope: 'store', rate: 'read', private: true, speculative: true },
  params: z.strictObject({ partnerUri: partnerUriParam }),
  query: z.strictObject({
    sort: z._default(z.optional(z.enum(wishSortCodes)), 'recent'),
    page: pageParam,
    size: sizeParam(24),
  }),
  data: pageOf(wishCard),
  reads: ['Wish', 'Product'],
  example: (of) => ({ params: { partnerUri: of.partnerUri } }),
})

export const wishSentences = {
  empty: '찜한 상품이 없습니다.',
} as const
