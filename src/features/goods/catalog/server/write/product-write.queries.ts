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
import { jsonColumns } from '#server/database/json-columns.ts'

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

const productColumns = jsonColumns(product, [
  'id',
  'supplierId',
  'categoryId',
  'name',
  'status',
  'priceModel',
  'vatType',
  'unit',
  'spec',
  'description',
  'notice',
  'pictures',
  'minCount',
  'step',
  'maxPerOrder',
  'maxPerMonth',
  'printPrice',
  'isCustomMade',
  'isBundled',
  'ownDeliveryFee',
  'optionName',
  'stock',
  'lowStock',
  'searchText',
  'searchChoseong',
])
const stockColumns = jsonColumns(product, ['id', 'stock'])
const optionStockColumns = jsonColumns(productOption, ['id', 'stock'])
const optionColumns = jsonColumns(productOption, [
  'id',
  'productId',
  'name',
  'extraPrice',
  'flatPrice',
  'status',
  'stock',
  'displayOrder',
])

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
      update product set ${productColumns.setAllBut('id')} from ${productColumns.rows(rows)}
      where ${productColumns.matches('id')}`)
  }
}

/** Writes only the stock, which does not change the version of a catalog. */
export async function updateStocks(
  tx: Tx,
  stocks: readonly { productId: number; stock: number | null }[],
): Promise<void> {
  for (const batch of batches(stocks)) {
    const rows = batch.map(({ productId, stock }) => ({ id: productId, stock }))
    await tx.execute(sql`
      update product set ${stockColumns.setAllBut('id')} from ${stockColumns.rows(rows)} where ${stockColumns.matches('id')}`)
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

/** Ignores new options, which have no id. */
export async function updateOptions(tx: Tx, rows: readonly PlacedOption[]): Promise<void> {
  for (const batch of batches(storedOptions(rows))) {
    await tx.execute(sql`
      update product_option set ${optionColumns.setAllBut('id', 'productId')} from ${optionColumns.rows(batch)}
      where ${optionColumns.matches('id', 'productId')}`)
  }
}

export async function updateOptionStocks(tx: Tx, rows: readonly PlacedOption[]): Promise<void> {
  const stocks = storedOptions(rows).map(({ id, stock }) => ({ id, stock }))
  for (const batch of batches(stocks)) {
    await tx.execute(sql`
      update product_option set ${optionStockColumns.setAllBut('id')} from ${optionStockColumns.rows(batch)}
      where ${optionStockColumns.matches('id')}`)
  }
}

const storedOptions = (rows: readonly PlacedOption[]) =>
  rows.flatMap(({ productOptionId, ...row }) => (productOptionId === null ? [] : [{ ...row, id: productOptionId }]))

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
export async function deleteProduct(tx: Tx, productId: number, partnerProductIds: readonly number[]): Promise<void> {
  const partnerProducts = idArray(partnerProductIds)
  await tx.delete(wish).where(sql`${wish.partnerProductId} = any(${partnerProducts})`)
  await tx.delete(monthlyPurchase).where(sql`${monthlyPurchase.partnerProductId} = any(${partnerProducts})`)
  await tx.delete(ownPrice).where(sql`${ownPrice.partnerProductId} = any(${partnerProducts})`)
  await tx.delete(partnerProductPrice).where(sql`${partnerProductPrice.partnerProductId} = any(${partnerProducts})`)
  await tx.delete(partnerProduct).where(sql`${partnerProduct.id} = any(${partnerProducts})`)
  await tx.delete(productTier).where(sql`${productTier.productId} = ${productId}`)
  await tx.delete(productOption).where(sql`${productOption.productId} = ${productId}`)
  await tx.delete(product).where(sql`${product.id} = ${productId}`)
}
