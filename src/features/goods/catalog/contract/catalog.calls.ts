import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { signInFirst } from '#contract/refusals.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { deliveryPolicyTypes } from '#features/goods/delivery/contract/delivery-policy.ts'
import { shippingPromise } from '#features/goods/delivery/contract/ships-on.ts'
import { priceModels } from './product-terms.ts'
import { unitPriceDecimals } from '#values/unit-price.ts'
import { limitKinds } from './limit-kinds.ts'

/** The shop is hidden from guests, who may be its members. */
export const visitorRefusals = { 'sign-in': signInFirst }

export const partnerUriParam = z.string().check(z.regex(/^[a-zA-Z0-9]{2,30}$/))

/** SALE can be ordered · SOLD_OUT out of stock or marked so · STOP no longer sold (detail only). */
export const shownStatuses = ['SALE', 'SOLD_OUT', 'STOP'] as const

export const productSorts = {
  popular: { label: '인기순' },
  recent: { label: '최신순' },
  priceAsc: { label: '낮은 가격순' },
  priceDesc: { label: '높은 가격순' },
  name: { label: '이름순' },
} as const
export type ProductSort = keyof typeof productSorts
export const productSortCodes = [
  'popular',
  'recent',
  'priceAsc',
  'priceDesc',
  'name',
] as const satisfies readonly ProductSort[]

/** Reviews of a product that are shown. `average` has one decimal; null: no review yet. */
export const rating = z.object({ count: z.int(), average: z.nullable(z.number()) })
export type Rating = z.output<typeof rating>

/**
 * A product in a list. `price`: won of one piece or of the smallest set for this buyer, with the cheapest option; null while
 * the store waits for approval.
 */
export const productCard = z.object({
  id: z.int(),
  name: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  picture: z.nullable(picture),
  price: z.nullable(z.int()),
  /** Number of pieces that the price covers: the set's, or 1. */
  priceCount: z.int(),
  /** UNIT: the lower price of a piece from `count` on, and the limit that keeps this buyer below it. */
  nextTier: z.nullable(
    z.object({
      count: z.int(),
      price: z.int(),
      limit: z.nullable(z.object({ by: z.enum(limitKinds), most: z.int() })),
    }),
  ),
  /** The different printing fees of one order, by option, ascending. */
  printFees: z.array(z.int()),
  unit: z.string(),
  spec: z.string(),
  optionName: z.nullable(z.string()),
  wished: z.boolean(),
  rating,
  mandatoryYn: z.enum(['Y', 'N']),
  status: z.enum(shownStatuses),
})
export type ProductCard = z.output<typeof productCard>

/** Kinds to which a list is narrowed: compulsory for the brand's stores, shipped from stock, made for the buyer. */
export const productKinds = {
  MANDATORY: { label: '필수품목' },
  READY: { label: '바로 출고' },
  MADE: { label: '주문제작' },
} as const
export type ProductKind = keyof typeof productKinds
export const productKindCodes = ['MANDATORY', 'READY', 'MADE'] as const satisfies readonly ProductKind[]

const listQuery = {
  search: z.optional(z.string().check(z.maxLength(50))),
  categoryId: z.optional(idParam),
  kind: z.optional(z.enum(productKindCodes)),
  /** Y: only products that can be ordered now. */
  inStock: z.optional(z.literal('Y')),
  supplierId: z.optional(idParam),
  /** Y: only products of the last 300 orders that the caller's store placed in two years and that were not cancelled. */
  ordered: z.optional(z.literal('Y')),
  /** Y: the search as it was typed, without other words for it. */
  exact: z.optional(z.literal('Y')),
}

/**
 * [decisions: Payloads] `search` matches parts of the name and initial consonants. Guests and members of other brands see
 * the open market at its prices; a store in its own brand's shop sees its own prices.
 */
export const productListCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/product',
  summary: 'Products of a shop',
  spec: '§7 Partners, products, wishes',
  policy: { who: 'visitor', scope: 'shop', rate: 'read', revalidated: true, speculative: true },
  params: z.strictObject({ partnerUri: partnerUriParam }),
  query: z.strictObject({
    ...listQuery,
    sort: z._default(z.optional(z.enum(productSortCodes)), 'popular'),
    page: pageParam,
    size: sizeParam(20),
  }),
  data: z.extend(pageOf(productCard), {
    /** The text that was searched because the typed one finds nothing: its synonym, without typing errors, in the other keyboard layout. */
    searchedFor: z.optional(z.string()),
  }),
  refusals: visitorRefusals,
  reads: ['Product'],
  example: (of) => ({ params: { partnerUri: of.partnerUri } }),
})

/**
 * Suggests products during typing; also matches initial consonants, typing errors and text typed in the other keyboard
 * layout.
 */
export const productSuggestionCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/product/suggestion',
  summary: 'Products that fit what is being typed',
  spec: '§4 Recent search keywords, decisions: Search',
  policy: { who: 'visitor', scope: 'shop', rate: 'read', revalidated: true, speculative: true },
  params: z.strictObject({ partnerUri: partnerUriParam }),
  query: z.strictObject({ search: z.string().check(z.minLength(1), z.maxLength(50)), size: sizeParam(5) }),
  data: z.object({
    content: z.array(productCard),
    /** Nothing matches exactly; these are similar, or have only the words of `searchedFor`. */
    similar: z.boolean(),
    /** The text that found them, if the typed one finds nothing. */
    searchedFor: z.optional(z.string()),
  }),
  refusals: visitorRefusals,
  reads: ['Product'],
  example: (of) => ({ params: { partnerUri: of.partnerUri }, query: { search: '종이' } }),
})

/** Counts the matches of a search, in total and per category. */
export const productCountCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/product/count',
  summary: 'Number of products of a shop',
  spec: '§7 Partners, products, wishes',
  policy: { who: 'visitor', scope: 'shop', rate: 'read', revalidated: true, speculative: true },
  params: z.strictObject({ partnerUri: partnerUriParam }),
  query: z.strictObject(listQuery),
  data: z.object({
    count: z.int(),
    categories: z.array(z.object({ categoryId: z.int(), count: z.int() })),
  }),
  refusals: visitorRefusals,
  reads: ['Product'],
  example: (of) => ({ params: { partnerUri: of.partnerUri } }),
})

const tier = z.object({ count: z.int(), price: z.int() })

/** A product with everything needed to order it. Prices are null while the store waits for approval. */
export const productDetail = z.object({
  ...productCard.shape,
  rootCategoryId: z.int(),
  rootCategoryName: z.string(),
  priceModel: z.enum(priceModels),
  tiers: z.array(tier),
  /** Decimals of the price of one piece of a set. */
  unitPriceDecimals: z.literal(unitPriceDecimals),
  options: z.array(
    z.object({
      productOptionId: z.int(),
      name: z.string(),
      /** Won per piece (UNIT) or per set (SET). */
      extraPrice: z.int(),
      /** Won once per row of an order. */
      flatPrice: z.int(),
      stock: z.nullable(z.int()),
      soldOut: z.boolean(),
    }),
  ),
  printPrice: z.int(),
  minCount: z.int(),
  step: z.int(),
  maxPerOrder: z.nullable(z.int()),
  maxPerMonth: z.nullable(z.int()),
  /** Pieces that this store has ordered in this Korean month; counts towards maxPerMonth. */
  orderedThisMonth: z.int(),
  stock: z.nullable(z.int()),
  customMadeYn: z.enum(['Y', 'N']),
  taxFreeYn: z.enum(['Y', 'N']),
  priceBasis: z.nullable(z.string()),
  /** In the market: every store of the brand pays less, at every count. */
  isCheaperForStores: z.optional(z.boolean()),
  supplier: z.object({
    id: z.int(),
    name: z.string(),
    representative: z.string(),
    businessNumber: z.string(),
    tel: z.string(),
  }),
  delivery: z.object({
    type: z.enum(deliveryPolicyTypes),
    baseFee: z.int(),
    freeOver: z.int(),
    unitQty: z.int(),
    remoteJeju: z.int(),
    remoteIsland: z.int(),
    /** N: delivered separately at its own fee. */
    bundleYn: z.enum(['Y', 'N']),
    ownFee: z.int(),
    cutoffHour: z.int(),
    leadDays: z.int(),
    /** For an order placed now; a sample has no promise. */
    shipping: z.optional(shippingPromise),
  }),
  /** 상품정보제공고시: the stated facts. */
  notice: z.array(z.object({ name: z.string(), text: z.string() })),
  description: z.string(),
  pictures: z.array(picture),
})
export type ProductDetail = z.output<typeof productDetail>

export const productDetailCall = defineCall({
  method: 'GET',
  path: '/partner/:partnerUri/product/:productId',
  summary: 'One product of a shop',
  spec: '§7 Partners, products, wishes',
  policy: { who: 'visitor', scope: 'shop', rate: 'read', revalidated: true, speculative: true },
  params: z.strictObject({ partnerUri: partnerUriParam, productId: idParam }),
  data: productDetail,
  refusals: visitorRefusals,
  reads: ['Product'],
  example: (of) => ({ params: { partnerUri: of.partnerUri, productId: of.partnerProductId } }),
})

const categoryNode = z.object({
  id: z.int(),
  name: z.string(),
  picture: z.nullable(picture),
  /** Products of the shop in this category (0 without a shop). */
  count: z.int(),
})
export const categoryTree = z.array(z.object({ ...categoryNode.shape, children: z.array(categoryNode) }))
export type CategoryTree = z.output<typeof categoryTree>

export const categoryRootCall = defineCall({
  method: 'GET',
  path: '/category/root',
  summary: 'All categories',
  spec: '§7 Public',
  policy: { who: 'guest', scope: 'public', rate: 'read', revalidated: true },
  data: categoryTree,
  reads: ['Category'],
  keepSeconds: 300,
})

/**
 * Lists categories with products in the shop, or in its market for outsiders. `memberId` must be the caller's own [T31].
 */
export const shopCategoryCall = defineCall({
  method: 'GET',
  path: '/category/root/:partnerUri',
  summary: 'Categories of a shop',
  spec: '§7 Public',
  policy: { who: 'visitor', scope: 'public', rate: 'read', revalidated: true, speculative: true },
  params: z.strictObject({ partnerUri: partnerUriParam }),
  query: z.strictObject({ memberId: z.optional(idParam) }),
  data: categoryTree,
  reads: ['Category'],
  keepSeconds: 300,
  example: (of) => ({ params: { partnerUri: of.partnerUri } }),
})

export const catalogSentences = {
  soldOut: '품절된 상품입니다.',
  stopped: '판매가 중지된 상품입니다.',
  empty: '조건에 맞는 상품이 없습니다.',
} as const
