import type { Tx } from '#server/database/database.ts'
import {
  updateSoldCounts,
  lockTrackedStock,
  updateOptionStockReturned,
  updateProductStockReturned,
  updateOptionStockTaken,
  updateProductStockTaken,
  type StockChange,
} from './stock.queries.ts'

/** Pieces of a row with tracked stock: on the option if there is one, else on the product. */
export interface TrackedStockRow {
  productId: number
  productOptionId: number | null
  count: number
}

export type TakeStockOutcome = { ok: true } | { ok: false; refused: 'short-of-stock'; rows: TrackedStockRow[] }

/** Takes all rows, or refuses and names the rows with too little stock [T35]. All brands share the stock. */
export async function takeStock(tx: Tx, rows: readonly TrackedStockRow[]): Promise<TakeStockOutcome> {
  const ofProducts = changes(rows, null)
  const ofOptions = changes(rows, 'option')
  // Sends both statements together, products first: taking and returning stock lock in the same order.
  const [products, options] = await Promise.all([
    ofProducts.length > 0 ? updateProductStockTaken(tx, ofProducts) : new Set<number>(),
    ofOptions.length > 0 ? updateOptionStockTaken(tx, ofOptions) : new Set<number>(),
  ])
  const short = rows.filter((row) =>
    row.productOptionId === null ? !products.has(row.productId) : !options.has(row.productOptionId),
  )
  return short.length === 0 ? { ok: true } : { ok: false, refused: 'short-of-stock', rows: short }
}

/**
 * Locks the stock of returned rows and of their replacements together. Locking the two one after the other could
 * deadlock: one edit exchanges A for B while another exchanges B for A.
 */
export async function lockStock(
  tx: Tx,
  rows: readonly { partnerProductId: number; productOptionId: number | null }[],
): Promise<void> {
  await lockTrackedStock(tx, {
    partnerProductIds: rows.map((row) => row.partnerProductId),
    optionIds: rows.flatMap(({ productOptionId }) => productOptionId ?? []),
  })
}

/** Returns a cancelled order's pieces. */
export async function returnStock(tx: Tx, rows: readonly TrackedStockRow[]): Promise<void> {
  const ofProducts = changes(rows, null)
  const ofOptions = changes(rows, 'option')
  if (ofProducts.length > 0) await updateProductStockReturned(tx, ofProducts)
  if (ofOptions.length > 0) await updateOptionStockReturned(tx, ofOptions)
}

/** Counts shipped pieces, per product of a brand. */
export async function countSold(tx: Tx, sold: readonly StockChange[]): Promise<void> {
  if (sold.length > 0) await updateSoldCounts(tx, sumById(sold))
}

const changes = (rows: readonly TrackedStockRow[], of: 'option' | null): StockChange[] =>
  sumById(
    rows
      .filter((row) => (of === null) === (row.productOptionId === null))
      .map((row) => ({ id: row.productOptionId ?? row.productId, count: row.count })),
  )

function sumById(rows: readonly StockChange[]): StockChange[] {
  const sums = new Map<number, number>()
  for (const { id, count } of rows) sums.set(id, (sums.get(id) ?? 0) + count)
  return [...sums].map(([id, count]) => ({ id, count })).toSorted((a, b) => a.id - b.id)
}
