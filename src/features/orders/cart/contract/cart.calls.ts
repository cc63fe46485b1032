import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { generalSentences } from '#contract/sentences.ts'
import { idDigits } from '#contract/paging.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { conflict, invalid, refusalsOf } from '#contract/refusals.ts'
import { picture } from '#contract/picture.ts'
import { partnerUriParam, shownStatuses } from '#features/goods/catalog/contract/catalog.calls.ts'
import { priceModels } from '#features/goods/catalog/contract/product-terms.ts'
import { bundle } from '#features/goods/delivery/contract/bundle.ts'
import { orderBlocker } from '#features/orders/pricing/contract/order-blocker.ts'
import { countSentence, mostCartItems, selection, examplePiece } from '#features/orders/pricing/contract/selection.ts'

export const cartSentences = {
  checkCounts: '수량을 확인해 주세요.',
  added: '장바구니에 담았습니다.',
  takenBack: '담은 상품을 뺐습니다.',
  empty: '장바구니에 담긴 상품이 없습니다.',
  removeAsk: '선택한 상품을 삭제하시겠습니까?',
  chooseProducts: '주문할 상품을 선택해 주세요.',
  chooseOption: '옵션을 선택해 주세요.',
  count: countSentence,
  duplicate: '같은 상품과 옵션은 한 번만 담을 수 있습니다.',
  full: '장바구니에는 200개까지 담을 수 있습니다. 필요 없는 상품을 삭제해 주세요.',
} as const

/** [spec §3 Cart item payload] The store comes from the token; the call answers 409 to a body that names another store. */
const cartItem = z.strictObject({
  ...selection,
  cartId: z.optional(z.int().check(z.positive())),
  chainStoreId: z.optional(z.int().check(z.positive())),
  categoryId: z.optional(z.nullable(z.int())),
})
const cartItems = z.array(cartItem).check(z.minLength(1), z.maxLength(mostCartItems))
const shopQuery = z.strictObject({ partnerUri: z.optional(partnerUriParam) })

const changeRefusals = refusalsOf(conflict, {
  'store-changed': gateSentences.storeChanged,
  duplicate: cartSentences.duplicate,
})

/**
 * Adds rows. A pair of product and option that is already in the cart is replaced [decisions]. Answers the new number of rows, and the rows with
 * their former counts, so that the page can undo it.
 */
export const addToCartCall = defineCall({
  method: 'POST',
  path: '/cart',
  summary: 'Put products into the cart',
  spec: '§7 Cart and cash',
  policy: { who: 'buyer', scope: 'store', rate: 'write', private: true },
  query: shopQuery,
  body: cartItems,
  data: z.object({
    count: z.int(),
    rows: z.array(
      z.object({
        cartId: z.int(),
        partnerProductId: z.int(),
        productOptionId: z.nullable(z.int()),
        /** Count before; null: the row is new. */
        before: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: { ...changeRefusals, ...refusalsOf(conflict, { full: cartSentences.full }) },
  changes: ['Cart'],
  staleWhenRefused: true,
  example: (of) => ({ query: { partnerUri: of.partnerUri }, body: [examplePiece(of)] }),
})

/** Changes quantities of rows in the cart. A row that is not in the cart answers 404 and nothing changes. */
export const changeCartCall = defineCall({
  method: 'PUT',
  path: '/cart',
  summary: 'Change quantities in the cart',
  spec: '§7 Cart and cash',
  policy: { who: 'buyer', scope: 'store', rate: 'write', private: true },
  query: shopQuery,
  body: cartItems,
  data: z.object({ count: z.int() }),
  refusals: changeRefusals,
  example: (of) => ({ query: { partnerUri: of.partnerUri }, body: [examplePiece(of)] }),
})

const idList = z.string().check(z.regex(new RegExp(`^${idDigits}(,${idDigits}){0,199}$`)))

/** Accepts a body `[{ cartId }]`, or `?ids=` because some proxies drop the body of DELETE [T44]. */
export const removeFromCartCall = defineCall({
  method: 'DELETE',
  path: '/cart',
  summary: 'Take rows out of the cart',
  spec: '§7 Cart and cash',
  policy: { who: 'buyer', scope: 'store', rate: 'write', private: true },
  query: z.strictObject({ partnerUri: z.optional(partnerUriParam), ids: z.optional(idList) }),
  body: z.optional(
    z.array(z.object({ cartId: z.int().check(z.positive()) })).check(z.minLength(1), z.maxLength(mostCartItems)),
  ),
  data: z.object({ count: z.int() }),
  refusals: { 'ids-missing': invalid(generalSentences.invalid) },
  changes: ['Cart'],
  staleWhenRefused: true,
  example: (of) => ({ query: { partnerUri: of.partnerUri }, body: [{ cartId: 999_999_999 }] }),
})

export const cartCountCall = defineCall({
  method: 'GET',
  path: '/cart/count',
  summary: 'Number of rows in the cart',
  spec: '§7 Cart and cash',
  policy: { who: 'buyer', scope: 'store', rate: 'read', private: true, speculative: true },
  query: shopQuery,
  data: z.object({ count: z.int() }),
  example: (of) => ({ query: { partnerUri: of.partnerUri } }),
})

/** One row as the cart shows it. Prices are null when the row can't be priced (stopped, quantity not offered, no approval). */
export const cartRow = z.object({
  cartId: z.int(),
  partnerProductId: z.int(),
  productOptionId: z.nullable(z.int()),
  count: z.int(),
  name: z.string(),
  optionName: z.nullable(z.string()),
  optionLabel: z.nullable(z.string()),
  spec: z.string(),
  unit: z.string(),
  picture: z.nullable(picture),
  categoryId: z.int(),
  supplierId: z.int(),
  supplierName: z.string(),
  priceModel: z.enum(priceModels),
  /** SET: the counts on offer; UNIT: the counts at which the price falls. */
  tierCounts: z.array(z.int()),
  minCount: z.int(),
  step: z.int(),
  maxPerOrder: z.nullable(z.int()),
  maxPerMonth: z.nullable(z.int()),
  /** Pieces that the store may still order this Korean month; null: unlimited. */
  leftThisMonth: z.nullable(z.int()),
  /** Pieces in stock, of the option if the product has options; null: stock is not tracked. */
  stock: z.nullable(z.int()),
  status: z.enum(shownStatuses),
  /** False: not bundled with other goods, with a delivery fee of its own. */
  isBundled: z.boolean(),
  /** Won for the goods, options included. */
  calculatedPrice: z.nullable(z.int()),
  calculatedUnitPrice: z.nullable(z.number()),
  /** Printing and flat fees; stated on the product's first row only. */
  printPrice: z.nullable(z.int()),
  /** Reason why this row can't be ordered as it is; null: it can. */
  problem: z.nullable(z.string()),
})
export type CartRow = z.output<typeof cartRow>

/** Answers the whole cart, or the rows of `ids`, with sums per supplier. */
export const cartCall = defineCall({
  method: 'GET',
  path: '/cart',
  summary: 'The cart',
  spec: '§7 Cart and cash',
  policy: { who: 'buyer', scope: 'store', rate: 'read', private: true, speculative: true },
  query: z.strictObject({ partnerUri: z.optional(partnerUriParam), ids: z.optional(idList) }),
  data: z.object({
    chainStoreId: z.int(),
    rows: z.array(cartRow),
    /** Sums of the rows that can be ordered. */
    bundles: z.array(bundle),
    price: z.int(),
    totalPrintPrice: z.int(),
    sendCost: z.int(),
    total: z.int(),
    /** Reason why nothing can be ordered in this shop now, independent of the selection; null: orders are possible. */
    refusal: z.nullable(orderBlocker),
  }),
  keepSeconds: 0,
  example: (of) => ({ query: { partnerUri: of.partnerUri } }),
})
