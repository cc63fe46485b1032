import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import {
  partnerProductFields,
  partnerProductSentences,
  mostChanged,
  mostPairs,
  mostPreviewed,
  rateFits,
} from './partner-product-terms.ts'
import { partnerProductSortCodes } from './partner-product-sorts.ts'

const reads = { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true } as const
const writes = { who: 'operator', role: 'catalogue', scope: 'all', rate: 'write', audit: true } as const

const status = partnerProductFields.status
const yesNo = z.enum(['Y', 'N'])

export const adminPartnerProductRow = z.object({
  partnerProductId: z.int(),
  partnerId: z.int(),
  partnerName: z.string(),
  productId: z.int(),
  name: z.string(),
  picture: z.nullable(picture),
  categoryName: z.string(),
  supplierName: z.string(),
  ...partnerProductFields,
  /** The product itself is on sale: neither stopped nor archived for all brands. */
  isSold: z.boolean(),
  /** Its stock has run out, or it is marked so for all brands. */
  isSoldOut: z.boolean(),
  /** Supply price of the smallest count. */
  supplyPrice: z.int(),
  /** Price in lists for level 1; null if the brand has no levels. */
  price: z.nullable(z.int()),
  /** Price in the market; null: not sold there. */
  marketPrice: z.nullable(z.int()),
  soldCount: z.int(),
})
export type AdminPartnerProductRow = z.output<typeof adminPartnerProductRow>

/** Lists of all brands are in order of assignment: other orders would sort millions of rows. */
export const adminPartnerProductsCall = defineCall({
  method: 'GET',
  path: '/admin/partnerproduct/search',
  summary: 'Products that brands sell',
  spec: '§7 Admin',
  policy: reads,
  query: z.strictObject({
    partnerId: z.optional(idParam),
    /** A root category includes its children. */
    categoryId: z.optional(idParam),
    supplierId: z.optional(idParam),
    productId: z.optional(idParam),
    market: z.optional(yesNo),
    sample: z.optional(yesNo),
    status: z.optional(status),
    /** A part of the product's name, or initial consonants. */
    search: z.optional(z.string().check(z.maxLength(50))),
    sort: z._default(z.optional(z.enum(partnerProductSortCodes)), 'recent'),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: pageOf(adminPartnerProductRow),
  reads: ['AdminPartnerProduct'],
  example: (of) => ({
    about: 'nothing',
    query: { partnerId: of.partnerId, market: 'N', sample: 'Y', sort: 'name' },
  }),
})

const ofPartnerProduct = z.strictObject({ partnerProductId: idParam })
/** Prices of one partner product as buyers of each level see them in lists. */
const shownPrices = z.object({
  levels: z.array(z.object({ level: z.int(), name: z.string(), price: z.int() })),
  market: z.nullable(z.int()),
})
export type ShownPrices = z.output<typeof shownPrices>

export const adminPartnerProductCall = defineCall({
  method: 'GET',
  path: '/admin/partnerproduct/:partnerProductId',
  summary: 'How a brand sells a product',
  spec: 'decisions: Operator console',
  policy: reads,
  params: ofPartnerProduct,
  data: z.extend(adminPartnerProductRow, { prices: shownPrices, version: recordVersion }),
  reads: ['AdminPartnerProduct'],
  example: { params: { partnerProductId: '1' } },
})

export const changeAdminPartnerProductCall = defineCall({
  method: 'PUT',
  path: '/admin/partnerproduct/:partnerProductId',
  summary: 'Change how a brand sells a product',
  spec: 'decisions: Who sets what',
  policy: writes,
  params: ofPartnerProduct,
  body: z.strictObject({ ...partnerProductFields, version: recordVersion }).check(rateFits),
  data: z.object({ version: recordVersion }),
  refusals: { conflict: recordChanged },
  changes: ['AdminPartnerProduct', 'AdminBrand', 'Product', 'Category', 'Cart'],
  auditWord: '브랜드 상품 변경',
  example: {
    params: { partnerProductId: '1' },
    body: {
      version: 0,
      marginType: 'RATE',
      margin: 100,
      hasOpenMarket: true,
      marketMargin: 150,
      isSample: true,
      status: 'SALE',
      maxPerOrder: 50,
      maxPerMonth: null,
      displayOrder: 2,
    },
  },
})

const id = z.int().check(z.minimum(1), z.maximum(999_999_999_999_999))
const ids = (most: number) =>
  z.array(id).check(z.minLength(1), z.maxLength(most, partnerProductSentences.tooMany(most)))

/** A margin is changed together with its type. */
const change = {
  marginType: z.optional(partnerProductFields.marginType),
  margin: z.optional(partnerProductFields.margin),
  hasOpenMarket: z.optional(partnerProductFields.hasOpenMarket),
  marketMargin: z.optional(partnerProductFields.marketMargin),
  isSample: z.optional(partnerProductFields.isSample),
  status: z.optional(status),
  maxPerOrder: z.optional(partnerProductFields.maxPerOrder),
  maxPerMonth: z.optional(partnerProductFields.maxPerMonth),
  displayOrder: z.optional(partnerProductFields.displayOrder),
}
const hasMarginType = z.refine<{ marginType?: string | undefined; margin?: number | undefined }>(
  ({ marginType, margin }) => (marginType === undefined) === (margin === undefined),
  { error: partnerProductSentences.marginAmount, path: ['margin'] },
)
const partnerProductChange = z.strictObject(change).check(
  rateFits,
  hasMarginType,
  z.refine((fields) => Object.keys(fields).length > 0, partnerProductSentences.nothingChosen),
)
export type PartnerProductChange = z.output<typeof partnerProductChange>

export const changeAdminPartnerProductsCall = defineCall({
  method: 'PUT',
  path: '/admin/partnerproduct',
  summary: 'Change how brands sell several products',
  spec: 'decisions: Who sets what',
  policy: writes,
  body: z.strictObject({ ids: ids(mostChanged), change: partnerProductChange }),
  data: z.object({ changed: z.int() }),
  changes: ['AdminPartnerProduct', 'AdminBrand', 'Product', 'Category', 'Cart'],
  auditWord: '브랜드 상품 일괄 변경',
  example: { body: { ids: [1], change: { displayOrder: 3 } } },
})

const queryNumber = (field: typeof partnerProductFields.margin) =>
  z.optional(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.pipe(z.transform(Number), field)))

/** The prices before and after a change that has not been made. */
export const previewAdminPartnerProductsCall = defineCall({
  method: 'GET',
  path: '/admin/partnerproduct/preview',
  summary: 'Prices after a change of margins',
  spec: 'decisions: Operator console',
  policy: reads,
  query: z
    .strictObject({
      ids: z.pipe(
        z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/), z.maxLength(1_700)),
        z.pipe(
          z.transform((text: string) => text.split(',').map(Number)),
          ids(mostPreviewed),
        ),
      ),
      marginType: change.marginType,
      margin: queryNumber(partnerProductFields.margin),
      hasOpenMarket: z.optional(yesNo),
      marketMargin: queryNumber(partnerProductFields.marketMargin),
    })
    .check(rateFits, hasMarginType),
  data: z.array(
    z.object({
      partnerProductId: z.int(),
      name: z.string(),
      partnerName: z.string(),
      before: shownPrices,
      after: shownPrices,
    }),
  ),
  reads: ['AdminPartnerProduct'],
  example: { query: { ids: '1', marginType: 'RATE', margin: '100', hasOpenMarket: 'Y', marketMargin: '50' } },
})

/** Products that a brand already sells stay as they are, so that the call can be repeated. */
export const assignProductsCall = defineCall({
  method: 'POST',
  path: '/admin/partnerproduct',
  summary: 'Let brands sell products',
  spec: 'decisions: Who sets what',
  policy: writes,
  body: z
    .strictObject({
      productIds: z.array(id).check(z.minLength(1), z.maxLength(mostPairs)),
      partnerIds: z.array(id).check(z.minLength(1), z.maxLength(mostPairs)),
      marginType: partnerProductFields.marginType,
      margin: partnerProductFields.margin,
      hasOpenMarket: partnerProductFields.hasOpenMarket,
      marketMargin: partnerProductFields.marketMargin,
      isSample: partnerProductFields.isSample,
      status,
    })
    .check(
      rateFits,
      z.refine<{ productIds: number[]; partnerIds: number[] }>(
        ({ productIds, partnerIds }) => productIds.length * partnerIds.length <= mostPairs,
        partnerProductSentences.tooManyPairs(mostPairs),
      ),
    ),
  data: z.object({
    assigned: z.int(),
    /** Already sold, archived, or of a brand that is not open. */
    skipped: z.int(),
  }),
  changes: ['AdminPartnerProduct', 'AdminBrand', 'Product', 'Category', 'Cart'],
  auditWord: '상품 배정',
  example: {
    body: {
      productIds: [1],
      partnerIds: [101],
      marginType: 'RATE',
      margin: 100,
      hasOpenMarket: true,
      marketMargin: 150,
      isSample: true,
      status: 'SALE',
    },
  },
})

/** A partner product in a cart or an order becomes STOP instead: carts and documents refer to it. */
export const removePartnerProductsCall = defineCall({
  method: 'POST',
  path: '/admin/partnerproduct/remove',
  summary: 'Take products out of brands',
  spec: 'decisions: Who sets what',
  policy: writes,
  body: z.strictObject({ ids: ids(mostChanged) }),
  data: z.object({ removed: z.int(), stopped: z.int() }),
  changes: ['AdminPartnerProduct', 'AdminBrand', 'Product', 'Category', 'Cart'],
  auditWord: '상품 배정 해제',
  example: { body: { ids: [999_999] } },
})
