import type { Tx } from '#server/database/database.ts'
import { deleteCartRows } from './cart.queries.ts'

/** Removes the rows that an order was placed from; only rows of this store are affected. */
export async function removeOrderedRows(
  tx: Tx,
  { chainStoreId, items }: { chainStoreId: number; items: readonly { cartId?: number | null | undefined }[] },
): Promise<void> {
  const ids = items.flatMap((item) => (item.cartId ? [item.cartId] : []))
  if (ids.length > 0) await deleteCartRows(tx, { chainStoreId, ids })
}
