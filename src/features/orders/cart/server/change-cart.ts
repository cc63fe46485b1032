import type { Database } from '#server/database/database.ts'
import { mostCartItems } from '#features/orders/pricing/contract/selection.ts'
import {
  insertRows,
  countCart,
  deleteCartRows,
  updateCounts,
  type CartPair,
  type InsertRowsOutcome,
  type OwnersCart,
  type ShownCart,
} from './cart.queries.ts'

type CartOutcome<Code, More = object> = ({ ok: true; count: number } & More) | { ok: false; refused: 'unknown' | Code }

/** Adds rows; a pair of product and option that is already in the cart is replaced [spec §4 Cart list]. */
export async function addToCart(
  db: Database,
  cart: OwnersCart,
  { pairs, at }: { pairs: readonly CartPair[]; at: Date },
): Promise<CartOutcome<'duplicate' | 'full', Pick<InsertRowsOutcome, 'rows'>>> {
  if (hasDuplicates(pairs)) return { ok: false, refused: 'duplicate' }
  const { verdict, count, rows } = await insertRows(db, cart, { pairs, at, most: mostCartItems })
  return verdict === 'ok' ? { ok: true, count, rows } : { ok: false, refused: verdict }
}

/** Sets new counts. One pair that is not in the cart refuses the whole request. */
export async function changeCounts(
  db: Database,
  cart: ShownCart,
  pairs: readonly CartPair[],
): Promise<CartOutcome<'duplicate'>> {
  if (hasDuplicates(pairs)) return { ok: false, refused: 'duplicate' }
  return db.transact<CartOutcome<'duplicate'>>(async (tx) => {
    if ((await updateCounts(tx, cart, pairs)) !== pairs.length) return { ok: false, refused: 'unknown' }
    return { ok: true, count: await countCart(tx, cart) }
  })
}

/** Removes rows. One id that is missing or belongs to another store refuses the whole request. */
export async function removeFromCart(db: Database, cart: ShownCart, ids: number[]): Promise<CartOutcome<never>> {
  const { chainStoreId } = cart
  const wanted = [...new Set(ids)]
  return db.transact<CartOutcome<never>>(async (tx) => {
    if ((await deleteCartRows(tx, { chainStoreId, ids: wanted })) !== wanted.length) {
      return { ok: false, refused: 'unknown' }
    }
    return { ok: true, count: await countCart(tx, cart) }
  })
}

const hasDuplicates = (pairs: readonly CartPair[]) =>
  new Set(pairs.map((pair) => `${pair.partnerProductId}/${pair.productOptionId}`)).size !== pairs.length
