import type { Db } from '#server/database/database.ts'
import { countCart, listCart, type CartOwner, type ShownCart } from './cart.store.ts'

/** What a store has in its cart of a shop: pairs and their counts. */
export async function cartCounts(db: Db, owner: CartOwner) {
  return listCart(db, owner, undefined)
}

/** How many rows the cart shows. */
export const countCartRows = (db: Db, cart: ShownCart): Promise<number> => countCart(db, cart)
