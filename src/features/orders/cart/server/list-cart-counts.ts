import type { Db } from '#server/database/database.ts'
import { countCart, listCart, type CartOwner, type ShownCart } from './cart.queries.ts'

/** Lists the pairs of product and option in a store's cart of one shop, with their counts. */
export async function listCartCounts(db: Db, owner: CartOwner) {
  return listCart(db, owner, undefined)
}

export const countCartRows = (db: Db, cart: ShownCart): Promise<number> => countCart(db, cart)
