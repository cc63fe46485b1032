import type { Db, Tx } from '#server/database/database.ts'
import type { ProductOptionRecord, ProductRecord } from '../../contract/product-record.ts'
import { recountCategories, refreshPrices } from '../refresh-prices.ts'
import { listAdminPartnerProducts, listProductRows, type StoredProduct } from './product-record.queries.ts'
import { lockCatalogsOfProducts } from './lock-catalogs.ts'
import {
  deleteOptions,
  deleteProduct,
  deleteTiers,
  insertOptions,
  insertProducts,
  insertTiers,
  updateArchived,
  updateOptions,
  updateOptionStocks,
  updateProducts,
  updateStocks,
  type PlacedOption,
} from './product-write.queries.ts'

export { lockCatalogsOfProducts } from './lock-catalogs.ts'
export { lockPartnerProducts, lockProducts, type StoredProduct } from './product-record.queries.ts'

/** Maps products by id with all fields in one statement; unknown ids are missing. */
export async function listProductRecords(db: Db, ids: readonly number[]): Promise<Map<number, StoredProduct>> {
  return new Map((await listProductRows(db, ids)).map((row) => [row.productId, row]))
}

/** Creates products, which no brand sells yet. Returns their ids in the order of the records. */
export async function createProducts(tx: Tx, records: readonly ProductRecord[], at: Date): Promise<number[]> {
  const ids = await insertProducts(tx, records, at)
  const placed = records.map((record, index) => ({ productId: ids[index] ?? 0, record }))
  await insertTiers(tx, placed.flatMap(tiersOf))
  await insertOptions(
    tx,
    placed.flatMap((each) => optionsOf(each)),
  )
  return ids
}

export interface ProductChange {
  productId: number
  /** The stored record, read after its row was locked. */
  before: ProductRecord
  after: ProductRecord
}

/**
 * Writes changed products in batches and refreshes the prices of every brand that sells them. A change of the stock alone
 * refreshes nothing: stock is read on every call.
 */
export async function changeProducts(tx: Tx, all: readonly ProductChange[]): Promise<void> {
  const changes = all.filter(({ before, after }) => !isSame(before, after))
  const isOnlyStock = ({ before, after }: ProductChange) => isSame(withoutStock(before), withoutStock(after))
  const wholes = changes.filter((change) => !isOnlyStock(change))
  const stocks = changes.filter(isOnlyStock)
  await lockCatalogsOfProducts(
    tx,
    wholes.map(({ productId }) => productId),
  )
  await updateProducts(
    tx,
    wholes.map(({ productId, after }) => ({ productId, record: after })),
  )
  await updateStocks(
    tx,
    stocks.map(({ productId, after }) => ({ productId, stock: after.stock })),
  )
  const repriced = wholes.filter(({ before, after }) => !isSame(before.tiers, after.tiers))
  await deleteTiers(
    tx,
    repriced.map(({ productId }) => productId),
  )
  await insertTiers(
    tx,
    repriced.flatMap(({ productId, after }) => tiersOf({ productId, record: after })),
  )
  await writeOptions(tx, wholes)
  await updateOptionStocks(
    tx,
    stocks.flatMap(({ productId, after }) => optionsOf({ productId, record: after })),
  )
  await refreshPartnerProducts(
    tx,
    wholes.map(({ productId }) => productId),
  )
}

async function writeOptions(tx: Tx, changes: readonly ProductChange[]): Promise<void> {
  const changed = changes.filter(({ before, after }) => !isSame(before.options, after.options))
  const left = changed.flatMap(({ before, after }) => {
    const kept = new Set(after.options.map(({ productOptionId }) => productOptionId))
    return before.options.flatMap(({ productOptionId }) =>
      productOptionId === null || kept.has(productOptionId) ? [] : [productOptionId],
    )
  })
  const placed = changed.flatMap(({ productId, after }) => optionsOf({ productId, record: after }))
  await deleteOptions(tx, left)
  await updateOptions(tx, placed)
  await insertOptions(
    tx,
    placed.filter(({ productOptionId }) => productOptionId === null),
  )
}

/** Archives products, so that no shop shows them, or takes them out of the archive. */
export async function archiveProducts(tx: Tx, productIds: readonly number[], archivedAt: Date | null): Promise<void> {
  await lockCatalogsOfProducts(tx, productIds)
  await updateArchived(tx, productIds, archivedAt)
  await refreshPartnerProducts(tx, productIds)
}

/** Deletes a product that no cart and no order refers to. */
export async function removeProduct(tx: Tx, productId: number): Promise<void> {
  const partnerProducts = await listAdminPartnerProducts(tx, [productId])
  await deleteProduct(
    tx,
    productId,
    partnerProducts.map(({ id }) => id),
  )
  await recountCategories(tx, [...new Set(partnerProducts.map(({ partnerId }) => partnerId))])
}

async function refreshPartnerProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  const partnerProducts = await listAdminPartnerProducts(tx, productIds)
  await refreshPrices(
    tx,
    partnerProducts.map(({ id }) => id),
  )
}

interface Placed {
  productId: number
  record: ProductRecord
}

const tiersOf = ({ productId, record }: Placed) => record.tiers.map((tier) => ({ ...tier, productId }))

const optionsOf = ({ productId, record }: Placed): PlacedOption[] =>
  record.options.map((option, displayOrder) => ({ ...option, productId, displayOrder }))

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

/** Serialises with keys in alphabetical order, because jsonb and the request order them differently. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

const withoutStock = ({ stock: _, options, ...rest }: ProductRecord) => ({
  ...rest,
  options: options.map(({ stock: __, ...option }: ProductOptionRecord) => option),
})
