import type { Tx } from '#server/database/database.ts'
import { deleteCartRows } from './cart.store.ts'

/** Takes the rows that an order came from out of the cart; only rows of this store are touched. */
export async function takeFromCart(
  tx: Tx,
  { chainStoreId, items }: { chainStoreId: number; items: readonly { cartId?: number | null | undefined }[] },
): Promise<void> {
  const ids = items.flatMap((item) => (item.cartId ? [item.cartId] : []))
  if (ids.length > 0) await deleteCartRows(tx, { chainStoreId, ids })
}
