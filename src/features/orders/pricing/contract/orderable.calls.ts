import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { generalSentences } from '#contract/sentences.ts'
import { invalid } from '#contract/refusals.ts'
import { picture } from '#contract/picture.ts'
import { selection, examplePiece } from './selection.ts'
import { partnerUriParam, shownStatuses } from '#features/goods/catalog/contract/catalog.calls.ts'
import { priceModels } from '#features/goods/catalog/contract/product-terms.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { orderBlocker } from './order-blocker.ts'
import { violationReasons } from './order-refusals.ts'
import { underWay } from './under-way.ts'

/** Limits the length of an address [T43]. */
export const longestSelection = 8_192
export const mostSelected = 100

const selected = z.array(z.strictObject(selection)).check(z.minLength(1), z.maxLength(mostSelected))
export type SelectedItem = z.output<typeof selected>[number]

/** Parses the selection of an address; undefined when it is not JSON, has an unknown field, a count of zero or too many rows. */
export function readSelection(text: string): SelectedItem[] | undefined {
  if (text.length > longestSelection) return undefined
  try {
    return selected.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const selectionParam = z.string().check(
  z.maxLength(longestSelection),
  z.refine((text) => readSelection(text) !== undefined, '주문할 상품을 다시 선택해 주세요.'),
)

/** Data for choosing a count and an option. Prices and tiers are missing while the store waits for approval. */
export const orderableProduct = z.object({
  partnerProductId: z.int(),
  name: z.string(),
  categoryName: z.string(),
  unit: z.string(),
  spec: z.string(),
  picture: z.nullable(picture),
  status: z.enum(shownStatuses),
  priceModel: z.enum(priceModels),
  tiers: z.array(z.object({ count: z.int(), price: z.int() })),
  printPrice: z.int(),
  optionName: z.nullable(z.string()),
  options: z.array(
    z.object({
      productOptionId: z.int(),
      name: z.string(),
      extraPrice: z.int(),
      flatPrice: z.int(),
      stock: z.nullable(z.int()),
      soldOut: z.boolean(),
    }),
  ),
  minCount: z.int(),
  step: z.int(),
  maxPerOrder: z.nullable(z.int()),
  /** Pieces that the store may still order this Korean month; null: no limit. */
  leftThisMonth: z.nullable(z.int()),
  stock: z.nullable(z.int()),
  customMadeYn: z.enum(['Y', 'N']),
})
export type OrderableProduct = z.output<typeof orderableProduct>

/** One row of a selection as it can be ordered now. */
export const orderableRow = z.object({
  partnerProductId: z.int(),
  productOptionId: z.nullable(z.int()),
  count: z.int(),
  /** Null: the shop no longer sells the product. */
  product: z.nullable(orderableProduct),
  optionLabel: z.nullable(z.string()),
  /** Won of the goods; null: this count has no price. */
  calculatedPrice: z.nullable(z.int()),
  /** Printing and flat fees; the first row includes the product's own. */
  printPrice: z.nullable(z.int()),
  /** The reason why the row can't be ordered, and the nearest count that can be; null: none. */
  problem: z.nullable(
    z.object({ reason: z.enum(violationReasons), sentence: z.string(), possible: z.nullable(z.int()) }),
  ),
  /** Null: no pieces are under way. */
  underWay: z.nullable(underWay),
})
export type OrderableRow = z.output<typeof orderableRow>

export const orderableSelection = z.object({
  rows: z.array(orderableRow),
  /** Won of the rows that can be ordered. */
  price: z.int(),
  totalPrintPrice: z.int(),
  sendCost: z.int(),
  total: z.int(),
  balance: z.int(),
  /** The proposed way of paying, as in the quote of the same goods. */
  payMethod: z.enum(payMethodCodes),
  /** The reason why nothing can be ordered in this shop now; null: none. */
  refusal: z.nullable(orderBlocker),
})
export type OrderableSelection = z.output<typeof orderableSelection>

/** `data`: JSON of `[{ partnerProductId, productOptionId, count }]`; the same pair twice is one row with both counts. */
export const orderProductCall = defineCall({
  method: 'GET',
  path: '/order/product',
  summary: 'The products of a selection as they can be ordered now',
  spec: '§7 Orders',
  policy: { who: 'buyer', scope: 'store', rate: 'read', speculative: true },
  query: z.strictObject({ partnerUri: z.optional(partnerUriParam), data: selectionParam }),
  data: orderableSelection,
  refusals: { unreadable: invalid(generalSentences.invalid) },
  reads: ['Product'],
  keepSeconds: 0,
  example: (of) => ({ query: { partnerUri: of.partnerUri, data: JSON.stringify([examplePiece(of)]) } }),
})
