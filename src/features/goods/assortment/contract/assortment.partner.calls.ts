import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { conflict } from '#contract/refusals.ts'
import { partnerProductSortCodes } from '#features/goods/assortment/contract/partner-product-sorts.ts'
import { partnerProductFields } from '#features/goods/assortment/contract/partner-product-terms.ts'
import { recordChanged, recordConflict, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { plannedMargin } from './planned-margins.partner.calls.ts'
import { partnerProductEdits, partnerProductEditSentences } from './partner-product-edits.ts'

/** Unit of the sold count of SET products. */
export const setUnit = '세트'

const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const

const yesNo = z.enum(['Y', 'N'])
const status = partnerProductFields.status

const partnerProductRow = z.object({
  id: z.int(),
  name: z.string(),
  spec: z.string(),
  picture: z.nullable(picture),
  categoryName: z.string(),
  ...partnerProductFields,
  mandatoryYn: yesNo,
  priceBasis: z.nullable(z.string()),
  /** The platform sells the product: it is neither stopped nor archived for all brands. */
  isSold: z.boolean(),
  /** Its stock has run out, or it is marked so for all brands. */
  isSoldOut: z.boolean(),
  /** Supply price of the smallest count. */
  supplyPrice: z.int(),
  /** Pieces that the prices are for: those of the smallest set, or 1. */
  priceCount: z.int(),
  unit: z.string(),
  /** The supply price with the margin, before the discounts of the levels. */
  storePrice: z.int(),
  /** The margin's share of the store price, in tenths of a percent. */
  rate: z.int(),
  marketPrice: z.nullable(z.int()),
  /** Ordered in the last 30 days and not cancelled: sets, or pieces. */
  soldIn30Days: z.int(),
  soldUnit: z.string(),
  /** Stores with the product on their wish list. */
  wishes: z.int(),
  planned: z.nullable(plannedMargin),
  /** Open stores with an own price for the product. */
  ownPriceStores: z.int(),
  version: recordVersion,
})
export type PartnerProductRow = z.output<typeof partnerProductRow>

/** Filters of the list, and of the workbook that is exported from it. */
export const productFilters = {
  /** A part of the product's name, or initial consonants. */
  search: z.optional(z.string().check(z.maxLength(50))),
  /** A root category includes its children. */
  categoryId: z.optional(idParam),
  status: z.optional(status),
  mandatory: z.optional(yesNo),
  market: z.optional(yesNo),
  sample: z.optional(yesNo),
}

export const partnerProductsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/partnerProduct',
  summary: 'Products of the own brand with margins and sales',
  spec: '§7 Partner admin',
  policy: reads,
  query: z.strictObject({
    ...productFilters,
    sort: z._default(z.optional(z.enum(partnerProductSortCodes)), 'display'),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: pageOf(partnerProductRow),
  reads: ['PartnerProduct'],
})

export const partnerProductStatusCall = defineCall({
  method: 'GET',
  path: '/patnerAdmin/partnerProduct/productStatus',
  aliases: ['/partnerAdmin/partnerProduct/productStatus'],
  summary: 'States of the products of a brand',
  spec: '§7 Partner admin',
  policy: reads,
  data: z.array(z.object({ code: status, name: z.string() })),
})

const partnerCategory = z.object({ id: z.int(), name: z.string(), count: z.int() })

export const partnerProductCategoryCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/partnerProduct/category',
  summary: 'Categories of the products of the own brand',
  spec: '§7 Partner admin',
  policy: reads,
  data: z.array(z.extend(partnerCategory, { children: z.array(partnerCategory) })),
  reads: ['PartnerProduct'],
})
export type PartnerCategories = z.output<typeof partnerProductCategoryCall.data>

export const partnerProductHistoryCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/partnerProduct/:id/history',
  summary: 'Changes of the margin and the terms of an own product',
  spec: 'decisions: Who sets what',
  policy: reads,
  params: z.strictObject({ id: idParam }),
  /** Newest first. */
  data: recordConflict.shape.changes,
  reads: ['PartnerProduct'],
  example: (of) => ({ params: { id: of.partnerProductId } }),
})

/** All or nothing: an unknown product, another user's change or a missing price basis refuses all items. */
export const changePartnerProductsCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/partnerProduct',
  summary: 'Change margins, states and limits of the own products',
  spec: '§7 Partner admin, decisions: Who sets what',
  policy: {
    who: 'partner',
    brandRole: 'PRODUCTS',
    role: 'catalogue',
    scope: 'brand',
    rate: 'write',
    audit: true,
  },
  body: z.strictObject({ items: partnerProductEdits }),
  data: z.object({ changed: z.int() }),
  refusals: { 'no-basis': conflict(partnerProductEditSentences.noBasis), conflict: recordChanged },
  changes: ['PartnerProduct', 'Product', 'Category', 'Cart'],
  auditWord: '본사 상품 변경',
  example: (of) => ({ body: { items: [{ id: of.partnerProductId, displayOrder: 3 }] } }),
})

const prices = z.object({ storePrice: z.int(), rate: z.int(), marketPrice: z.nullable(z.int()) })

/** Codes of warnings that a headquarters reads before it saves. */
export const priceWarnings = ['mandatory-rises', 'no-margin', 'market-below-store'] as const
export type PriceWarning = (typeof priceWarnings)[number]

export const priceEffect = z.object({
  /** Items that change something. */
  changedCount: z.int(),
  /** Items whose store price changes. */
  pricedCount: z.int(),
  /** Mean change of these store prices, in tenths of a percent. */
  averageChange: z.int(),
  /** Margin of the items at the sales of the last 30 days. */
  margin: z.object({ before: z.int(), after: z.int() }),
  /** Stores that bought these products in the last 30 days and would have paid another amount. */
  storeCount: z.int(),
  /** The largest differences first, five at most. */
  stores: z.array(z.object({ id: z.int(), name: z.string(), difference: z.int() })),
  /** Mean difference of the other stores. */
  otherStores: z.object({ count: z.int(), average: z.int() }),
  warnings: z.array(z.object({ code: z.enum(priceWarnings), count: z.int(), names: z.array(z.string()) })),
  items: z.array(z.object({ id: z.int(), before: prices, after: prices })),
})
export type PriceEffect = z.output<typeof priceEffect>

/** A POST, because a bulk change does not fit an address. It changes nothing. */
export const previewPartnerProductsCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/partnerProduct/preview',
  summary: 'The effect of a change of products before it is saved',
  spec: 'decisions: Who sets what',
  policy: { who: 'partner', brandRole: 'PRODUCTS', role: 'catalogue', scope: 'brand', rate: 'read' },
  body: z.strictObject({ items: partnerProductEdits }),
  data: priceEffect,
  reads: ['PartnerProduct'],
  example: (of) => ({ body: { items: [{ id: of.partnerProductId, displayOrder: 3 }] } }),
})
