import type { Db } from '#server/database/database.ts'
import { listCart, type CartOwner } from './cart.store.ts'

/** What a store has in its cart of a shop: pairs and their counts. */
export async function cartCounts(db: Db, owner: CartOwner) {
  return listCart(db, owner, undefined)
}
