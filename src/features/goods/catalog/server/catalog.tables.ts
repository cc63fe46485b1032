import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Picture } from '#contract/picture.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { ProductNotice } from '../contract/product-notice.ts'
import type { PriceModel, SalesStatus, VatType } from '../contract/product-terms.ts'
import type { MarginType, Tier } from '../contract/price.ts'

export const category = pgTable(
  'category',
  {
    id: rowId(),
    parentId: rowRef(),
    name: text().notNull(),
    picture: jsonb().$type<Picture>(),
    displayOrder: integer().notNull().default(0),
    /** No list and no search result shows its products and those of its children; carts and links still reach them. */
    isHidden: boolean().notNull().default(false),
  },
  (t) => [index('category_parent').on(t.parentId, t.displayOrder)],
)

/** The platform's product with its supply data. Brands sell it through `partner_product`. */
export const product = pgTable(
  'product',
  {
    id: rowId(),
    supplierId: rowRef()
      .notNull()
      .references(() => supplier.id),
    categoryId: rowRef()
      .notNull()
      .references(() => category.id),
    name: text().notNull(),
    priceModel: text().$type<PriceModel>().notNull(),
    vatType: text().$type<VatType>().notNull().default('TAX'),
    unit: text().notNull(),
    spec: text().notNull().default(''),
    minCount: integer().notNull().default(1),
    step: integer().notNull().default(1),
    /** Charged once per product and order. */
    printPrice: wonColumn().notNull(),
    isCustomMade: boolean().notNull().default(false),
    /** Large goods are not bundled and carry their own delivery fee. */
    isBundled: boolean().notNull().default(true),
    ownDeliveryFee: wonColumn().notNull(),
    /** The axis of the options; 사이즈 selects the document's size column. */
    optionName: text(),
    /** Pieces in stock; null: not tracked. A product with options tracks stock per option. */
    stock: integer(),
    /** Below this number of pieces the product is listed in the operator's to-do list; null: never. */
    lowStock: integer(),
    /** Upper limits for every brand; a brand can set lower limits. */
    maxPerOrder: integer(),
    maxPerMonth: integer(),
    description: text().notNull().default(''),
    /** 상품정보제공고시; null: none is stated. */
    notice: jsonb().$type<ProductNotice>(),
    /** Brands without own pictures show these. */
    pictures: jsonb().$type<Picture[]>().notNull().default([]),
    status: text().$type<SalesStatus>().notNull().default('SALE'),
    /** Archived products are not sold and appear only in the operator's archive. */
    archivedAt: moment(),
    /** Normalised name for the search of the operator's list. */
    searchText: text().notNull().default(''),
    searchChoseong: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('product_category').on(t.categoryId, t.id),
    index('product_supplier').on(t.supplierId, t.id),
    index('product_status').on(t.status, t.id),
    index('product_name').on(t.name, t.id),
    index('product_low_stock')
      .on(t.id)
      .where(sql`${t.lowStock} is not null and ${t.archivedAt} is null`),
    check('product_stock', sql`${t.stock} >= 0`),
    check('product_step', sql`${t.step} >= 1 and ${t.minCount} >= 1`),
  ],
)

/** Supply prices, VAT included. SET: `count` is exact and the price is for the set; UNIT: a lower bound, the price of one. */
export const productTier = pgTable(
  'product_tier',
  {
    productId: rowRef()
      .notNull()
      .references(() => product.id),
    count: integer().notNull(),
    supplyPrice: wonColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.count] }), check('product_tier_price', sql`${t.supplyPrice} >= 0`)],
)

/** One row is one complete combination ("스노우 250g · 금박"). */
export const productOption = pgTable(
  'product_option',
  {
    id: rowId(),
    productId: rowRef()
      .notNull()
      .references(() => product.id),
    name: text().notNull(),
    /** UNIT: per piece; SET: per set. */
    extraPrice: wonColumn().notNull(),
    /** Charged once per row of an order. */
    flatPrice: wonColumn().notNull(),
    /** SOLD_OUT is shown but can't be chosen, STOP is hidden. */
    status: text().$type<SalesStatus>().notNull().default('SALE'),
    stock: integer(),
    displayOrder: integer().notNull().default(0),
  },
  (t) => [
    index('product_option_product').on(t.productId, t.displayOrder),
    check('product_option_stock', sql`${t.stock} >= 0`),
  ],
)

/**
 * A product in a brand's assortment. Columns needed by lists are copied here, so that a list is one query over one brand.
 */
export const partnerProduct = pgTable(
  'partner_product',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    productId: rowRef()
      .notNull()
      .references(() => product.id),
    marginType: text().$type<MarginType>().notNull(),
    /** Tenths of a percent for RATE (75 is 7.5 %), won for AMOUNT. */
    margin: integer().notNull(),
    /** Tenths of a percent over supply in the market; null: not sold in the market. */
    marketMargin: integer(),
    isSample: boolean().notNull().default(false),
    status: text().$type<SalesStatus>().notNull(),
    maxPerOrder: integer(),
    maxPerMonth: integer(),
    isMandatory: boolean().notNull().default(false),
    /** The basis of a compulsory product's price, which franchise law requires to be disclosed. */
    priceBasis: text(),
    displayOrder: integer().notNull().default(0),
    /** Lists show the first picture. */
    pictures: jsonb().$type<Picture[]>().notNull(),
    /** False: `pictures` is a copy of the product's. */
    hasOwnPictures: boolean().notNull().default(false),
    /** Denormalised copies, refreshed on every change of the product. */
    name: text().notNull(),
    categoryId: rowRef().notNull(),
    rootCategoryId: rowRef().notNull(),
    isListed: boolean().notNull(),
    searchText: text().notNull(),
    searchChoseong: text().notNull(),
    soldCount: integer().notNull().default(0),
    /** Numbers of shown reviews with one to five stars; every change of a review updates them in its transaction. */
    ratingCounts: integer()
      .array()
      .notNull()
      .default(sql`'{0,0,0,0,0}'`),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('partner_product_once').on(t.partnerId, t.productId),
    index('partner_product_product').on(t.productId),
    index('partner_product_of_category').on(t.categoryId, t.id),
    index('partner_product_recent')
      .on(t.partnerId, t.id)
      .where(sql`${t.isListed}`),
    index('partner_product_popular')
      .on(t.partnerId, t.soldCount, t.id)
      .where(sql`${t.isListed}`),
    index('partner_product_name')
      .on(t.partnerId, t.name, t.id)
      .where(sql`${t.isListed}`),
    index('partner_product_category')
      .on(t.partnerId, t.categoryId, t.id)
      .where(sql`${t.isListed}`),
    index('partner_product_root')
      .on(t.partnerId, t.rootCategoryId, t.id)
      .where(sql`${t.isListed}`),
    index('partner_product_sample')
      .on(t.partnerId, t.id)
      .where(sql`${t.isSample}`),
  ],
)

/** Prices for buyers, recomputed on every change: levels 1 to 5, and level 0 for the market. */
export const partnerProductPrice = pgTable(
  'partner_product_price',
  {
    partnerId: rowRef().notNull(),
    level: integer().notNull(),
    partnerProductId: rowRef()
      .notNull()
      .references(() => partnerProduct.id),
    /**
     * Price for lists and their sort order: one piece (UNIT) or the smallest set (SET) of the smallest order, with the
     * cheapest option.
     */
    lowestPrice: wonColumn().notNull(),
    /** Pieces of the smallest order. */
    firstCount: integer().notNull().default(1),
    /** Lower price of a piece from a larger count on (UNIT). */
    nextTier: jsonb().$type<Tier>(),
    /** The different printing fees of one order, ascending. */
    printFees: jsonb().$type<number[]>().notNull().default([0]),
    tiers: jsonb().$type<Tier[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerProductId, t.level] }),
    index('partner_product_price_sorted').on(t.partnerId, t.level, t.lowestPrice, t.partnerProductId),
  ],
)

/**
 * 매장별 단가: price of a product for one store, which replaces the price of its level. The margin has the meaning of
 * `partner_product`; `refreshPrices` recomputes the other columns like those of `partner_product_price`.
 */
export const ownPrice = pgTable(
  'own_price',
  {
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    partnerProductId: rowRef()
      .notNull()
      .references(() => partnerProduct.id),
    partnerId: rowRef().notNull(),
    marginType: text().$type<MarginType>().notNull(),
    margin: integer().notNull(),
    lowestPrice: wonColumn().notNull(),
    firstCount: integer().notNull().default(1),
    nextTier: jsonb().$type<Tier>(),
    printFees: jsonb().$type<number[]>().notNull().default([0]),
    tiers: jsonb().$type<Tier[]>().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainStoreId, t.partnerProductId] }),
    index('own_price_product').on(t.partnerProductId),
    check('own_price_margin', sql`${t.margin} >= 0`),
  ],
)

/**
 * Number of listed products per brand and category, recomputed on every change, so that a list states its total without
 * counting.
 */
export const partnerCategory = pgTable(
  'partner_category',
  {
    partnerId: rowRef().notNull(),
    categoryId: rowRef().notNull(),
    rootCategoryId: rowRef().notNull(),
    listedCount: integer().notNull(),
    /** Number of these products with a market price. */
    marketCount: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.categoryId] })],
)

/**
 * Version of a brand's catalog: every change to what the brand sells raises it and invalidates the caches of all
 * processes. Triggers write it (migrations/0000_start.sql), even for changes by plain SQL; changes of stock, sold
 * counts and wishes don't raise it.
 */
export const partnerCatalog = pgTable('partner_catalog', {
  partnerId: rowRef()
    .primaryKey()
    .references(() => partner.id),
  /** From a sequence: never reused. */
  version: rowRef().notNull(),
})

/** 찜: products that a store has put on its wish list. */
export const wish = pgTable(
  'wish',
  {
    partnerId: rowRef().notNull(),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    partnerProductId: rowRef()
      .notNull()
      .references(() => partnerProduct.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('wish_once').on(t.chainStoreId, t.partnerProductId),
    index('wish_product').on(t.partnerProductId),
  ],
)

/** Pieces of a product that a store has ordered in a Korean month. Writers lock the row, so that two tabs can't both take the last piece. */
export const monthlyPurchase = pgTable(
  'monthly_purchase',
  {
    chainStoreId: rowRef().notNull(),
    partnerProductId: rowRef().notNull(),
    month: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainStoreId, t.partnerProductId, t.month] })],
)
