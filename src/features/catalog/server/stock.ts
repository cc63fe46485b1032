import type { Tx } from '#server/database/database.ts'
import {
  addSoldCounts,
  lockCounted,
  returnOptionStock,
  returnProductStock,
  takeOptionStock,
  takeProductStock,
  type StockChange,
} from './stock.store.ts'

/** Pieces of a row whose stock is counted: on the option if there is one, else on the product. */
export interface CountedRow {
  productId: number
  productOptionId: number | null
  count: number
}

export type TakeStockOutcome = { ok: true } | { ok: false; refused: 'short-of-stock'; rows: CountedRow[] }

/** Takes all of it or refuses, naming the rows that were short [T35]. Stock is shared by all brands. */
export async function takeStock(tx: Tx, rows: readonly CountedRow[]): Promise<TakeStockOutcome> {
  const ofProducts = changes(rows, null)
  const ofOptions = changes(rows, 'option')
  // Sent together, products first: whoever orders and whoever gives back lock them in the same order.
  const [products, options] = await Promise.all([
    ofProducts.length > 0 ? takeProductStock(tx, ofProducts) : new Set<number>(),
    ofOptions.length > 0 ? takeOptionStock(tx, ofOptions) : new Set<number>(),
  ])
  const short = rows.filter((row) =>
    row.productOptionId === null ? !products.has(row.productId) : !options.has(row.productOptionId),
  )
  return short.length === 0 ? { ok: true } : { ok: false, refused: 'short-of-stock', rows: short }
}

/**
 * Holds the stock of rows that are given back and of others that are taken in their place. Each of the two goes in id order, but
 * not the one after the other: two that exchange A for B and B for A would wait for each other.
 */
export async function lockStock(
  tx: Tx,
  rows: readonly { partnerProductId: number; productOptionId: number | null }[],
): Promise<void> {
  await lockCounted(tx, {
    partnerProductIds: rows.map((row) => row.partnerProductId),
    optionIds: rows.flatMap(({ productOptionId }) => productOptionId ?? []),
  })
}

/** Gives a cancelled order's pieces back. */
export async function returnStock(tx: Tx, rows: readonly CountedRow[]): Promise<void> {
  const ofProducts = changes(rows, null)
  const ofOptions = changes(rows, 'option')
  if (ofProducts.length > 0) await returnProductStock(tx, ofProducts)
  if (ofOptions.length > 0) await returnOptionStock(tx, ofOptions)
}

/** Pieces that left, per product of a brand. */
export async function countSold(tx: Tx, sold: readonly StockChange[]): Promise<void> {
  if (sold.length > 0) await addSoldCounts(tx, sumById(sold))
}

const changes = (rows: readonly CountedRow[], of: 'option' | null): StockChange[] =>
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
