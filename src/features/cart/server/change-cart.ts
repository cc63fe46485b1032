import type { Database } from '#server/database/database.ts'
import { cartSentences } from '../contract/cart.calls.ts'
import { mostCartItems } from '#features/ordering/contract/selection.ts'
import { addRows, countCart, deleteCartRows, updateCounts, type CartPair, type ShownCart } from './cart.store.ts'

export type ChangeCartOutcome = { ok: true; count: number } | { ok: false; refused: 'unknown' | 'duplicate' | 'full' }

/** Puts rows into the cart; a pair of product and option that is there already is replaced [spec §4 Cart list]. */
export async function addToCart(
  db: Database,
  cart: ShownCart,
  { pairs, at }: { pairs: readonly CartPair[]; at: Date },
): Promise<ChangeCartOutcome> {
  if (hasDuplicates(pairs)) return { ok: false, refused: 'duplicate' }
  const { verdict, count } = await addRows(db, cart, { pairs, at, most: mostCartItems })
  return verdict === 'ok' ? { ok: true, count } : { ok: false, refused: verdict }
}

/** New counts for rows that are in the cart; one that is not there refuses all. */
export async function changeCounts(
  db: Database,
  cart: ShownCart,
  pairs: readonly CartPair[],
): Promise<ChangeCartOutcome> {
  if (hasDuplicates(pairs)) return { ok: false, refused: 'duplicate' }
  return db.transact<ChangeCartOutcome>(async (tx) => {
    if ((await updateCounts(tx, cart, pairs)) !== pairs.length) return { ok: false, refused: 'unknown' }
    return { ok: true, count: await countCart(tx, cart) }
  })
}

/** Takes rows out; somebody else's id, or one that is gone, refuses all. */
export async function removeFromCart(db: Database, cart: ShownCart, ids: number[]): Promise<ChangeCartOutcome> {
  const { chainStoreId } = cart
  const wanted = [...new Set(ids)]
  return db.transact<ChangeCartOutcome>(async (tx) => {
    if ((await deleteCartRows(tx, { chainStoreId, ids: wanted })) !== wanted.length) {
      return { ok: false, refused: 'unknown' }
    }
    return { ok: true, count: await countCart(tx, cart) }
  })
}

export const cartRefusalText = { duplicate: cartSentences.duplicate, full: cartSentences.full }

const hasDuplicates = (pairs: readonly CartPair[]) =>
  new Set(pairs.map((pair) => `${pair.partnerProductId}/${pair.productOptionId}`)).size !== pairs.length
