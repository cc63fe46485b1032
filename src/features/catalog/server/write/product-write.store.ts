import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { searchChoseong, searchText } from '#values/choseong.ts'
import { won } from '#values/won.ts'
import type { ProductOptionRecord, ProductRecord, ProductTierRecord } from '../../contract/product-record.ts'
import {
  monthlyPurchase,
  ownPrice,
  partnerProduct,
  partnerProductPrice,
  product,
  productOption,
  productTier,
  wish,
} from '../catalog.tables.ts'
import { idArray } from '#server/database/id-array.ts'

/** Limit of rows per INSERT: a statement takes 65,535 parameters. */
const rowsAtOnce = 1_000

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce)
}

const columnsOf = ({ tiers: _, options: __, printPrice, ownDeliveryFee, ...columns }: ProductRecord) => ({
  ...columns,
  printPrice: won(printPrice),
  ownDeliveryFee: won(ownDeliveryFee),
  searchText: searchText(columns.name),
  searchChoseong: searchChoseong(columns.name),
})

/** Returns the ids in the order of the records. */
export async function insertProducts(tx: Tx, records: readonly ProductRecord[], at: Date): Promise<number[]> {
  const ids: number[] = []
  for (const batch of batches(records)) {
    const rows = await tx
      .insert(product)
      .values(batch.map((record) => ({ ...columnsOf(record), createdAt: at })))
      .returning({ id: product.id })
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

interface ChangedProduct {
  productId: number
  record: ProductRecord
}

/** Writes all columns of the products in one statement per batch. The caller has locked the rows. */
export async function updateProducts(tx: Tx, changes: readonly ChangedProduct[]): Promise<void> {
  for (const batch of batches(changes)) {
    const rows = batch.map(({ productId, record }) => ({ id: productId, ...columnsOf(record) }))
    await tx.execute(sql`
      update product set
        supplier_id = fresh."supplierId", category_id = fresh."categoryId", name = fresh.name, status = fresh.status,
        price_model = fresh."priceModel", vat_type = fresh."vatType", unit = fresh.unit, spec = fresh.spec,
        description = fresh.description, pictures = fresh.pictures, min_count = fresh."minCount", step = fresh.step,
        max_per_order = fresh."maxPerOrder", max_per_month = fresh."maxPerMonth", print_price = fresh."printPrice",
        is_custom_made = fresh."isCustomMade", is_bundled = fresh."isBundled", own_delivery_fee = fresh."ownDeliveryFee",
        option_name = fresh."optionName", stock = fresh.stock, low_stock = fresh."lowStock",
        search_text = fresh."searchText", search_choseong = fresh."searchChoseong"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (
        id bigint, "supplierId" bigint, "categoryId" bigint, name text, status text, "priceModel" text, "vatType" text,
        unit text, spec text, description text, pictures jsonb, "minCount" int, step int, "maxPerOrder" int,
        "maxPerMonth" int, "printPrice" bigint, "isCustomMade" boolean, "isBundled" boolean, "ownDeliveryFee" bigint,
        "optionName" text, stock int, "lowStock" int, "searchText" text, "searchChoseong" text)
      where product.id = fresh.id`)
  }
}

/** Writes only the stock, which does not change the version of a catalog. */
export async function updateStocks(
  tx: Tx,
  stocks: readonly { productId: number; stock: number | null }[],
): Promise<void> {
  for (const batch of batches(stocks)) {
    await tx.execute(sql`
      update product set stock = fresh.stock
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as fresh ("productId" bigint, stock int)
      where product.id = fresh."productId"`)
  }
}

export async function insertTiers(tx: Tx, rows: readonly (ProductTierRecord & { productId: number })[]): Promise<void> {
  for (const batch of batches(rows)) {
    await tx
      .insert(productTier)
      .values(batch.map(({ productId, count, supplyPrice }) => ({ productId, count, supplyPrice: won(supplyPrice) })))
  }
}

export async function deleteTiers(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx.delete(productTier).where(sql`${productTier.productId} = any(${idArray(productIds)})`)
}

export interface PlacedOption extends ProductOptionRecord {
  productId: number
  displayOrder: number
}

export async function insertOptions(tx: Tx, rows: readonly PlacedOption[]): Promise<void> {
  for (const batch of batches(rows)) {
    await tx.insert(productOption).values(
      batch.map(({ productOptionId: _, extraPrice, flatPrice, ...row }) => ({
        ...row,
        extraPrice: won(extraPrice),
        flatPrice: won(flatPrice),
      })),
    )
  }
}

export async function updateOptions(tx: Tx, rows: readonly PlacedOption[]): Promise<void> {
  for (const batch of batches(rows)) {
    await tx.execute(sql`
      update product_option set name = fresh.name, extra_price = fresh."extraPrice", flat_price = fresh."flatPrice",
        status = fresh.status, stock = fresh.stock, display_order = fresh."displayOrder"
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as fresh ("productOptionId" bigint, "productId" bigint, name text,
        "extraPrice" bigint, "flatPrice" bigint, status text, stock int, "displayOrder" int)
      where product_option.id = fresh."productOptionId" and product_option.product_id = fresh."productId"`)
  }
}

export async function updateOptionStocks(tx: Tx, rows: readonly PlacedOption[]): Promise<void> {
  for (const batch of batches(rows)) {
    const stocks = batch.map(({ productOptionId, stock }) => ({ productOptionId, stock }))
    await tx.execute(sql`
      update product_option set stock = fresh.stock
      from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as fresh ("productOptionId" bigint, stock int)
      where product_option.id = fresh."productOptionId"`)
  }
}

export async function deleteOptions(tx: Tx, optionIds: readonly number[]): Promise<void> {
  await tx.delete(productOption).where(sql`${productOption.id} = any(${idArray(optionIds)})`)
}

export async function updateArchived(tx: Tx, productIds: readonly number[], archivedAt: Date | null): Promise<void> {
  await tx
    .update(product)
    .set({ archivedAt })
    .where(sql`${product.id} = any(${idArray(productIds)})`)
}

/** Deletes a product with the brands' rows, prices, own prices, wishes and counters. Carts and orders must not refer to it. */
export async function deleteProduct(tx: Tx, productId: number, listingIds: readonly number[]): Promise<void> {
  const listings = idArray(listingIds)
  await tx.delete(wish).where(sql`${wish.partnerProductId} = any(${listings})`)
  await tx.delete(monthlyPurchase).where(sql`${monthlyPurchase.partnerProductId} = any(${listings})`)
  await tx.delete(ownPrice).where(sql`${ownPrice.partnerProductId} = any(${listings})`)
  await tx.delete(partnerProductPrice).where(sql`${partnerProductPrice.partnerProductId} = any(${listings})`)
  await tx.delete(partnerProduct).where(sql`${partnerProduct.id} = any(${listings})`)
  await tx.delete(productTier).where(sql`${productTier.productId} = ${productId}`)
  await tx.delete(productOption).where(sql`${productOption.productId} = ${productId}`)
  await tx.delete(product).where(sql`${product.id} = ${productId}`)
}
