import type { Db, Tx } from '#server/database/database.ts'
import { freeCount, type ClaimKey, type OrderClaim } from '../../contract/order-claims.ts'
import { sameLine, type OrderLine } from '../../contract/order-lines.ts'
import type { OrderRowState } from '../order/order-row-records.ts'
import { deleteClaims, deleteExchanged, insertClaim, listClaims, updateExchanged } from './claim.queries.ts'

/**
 * Allows one claim per piece: returns, refunds by hand, instant refunds and exchanges all check here. Each writer holds
 * the lock of the order, so that no two take the same pieces.
 */
export const findClaims = (db: Db, orderId: number): Promise<OrderClaim[]> => listClaims(db, orderId)

/** Claims pieces of a locked order that `areFree`. */
export const claimPieces = (
  tx: Tx,
  claim: ClaimKey & { orderId: number; lines: readonly OrderLine[]; at: Date },
): Promise<void> => insertClaim(tx, claim)

/** Ends claims: their pieces were refunded, or are free again. */
export const endClaims = (tx: Tx, keys: readonly ClaimKey[]): Promise<void> => deleteClaims(tx, keys)

/** Keeps the claimed pieces marked as exchanged. */
export const keepAsExchanged = (tx: Tx, key: ClaimKey): Promise<void> => updateExchanged(tx, key)

/** Ends the claims on exchanged pieces that are refunded after all, beyond the free pieces. */
export async function endExchanged(
  tx: Tx,
  { orderId, rows, lines }: { orderId: number; rows: readonly OrderRowState[]; lines: readonly OrderLine[] },
): Promise<void> {
  const claims = await listClaims(tx, orderId)
  for (const line of lines) {
    const row = rows.find((known) => sameLine(known, line))
    let rest = line.count - (row ? freeCount(row, claims) : 0)
    for (const claim of claims.filter((one) => one.state === 'EXCHANGED' && sameLine(one, line))) {
      if (rest <= 0) break
      const pieces = Math.min(rest, claim.count)
      await deleteExchanged(tx, claim, pieces)
      rest -= pieces
    }
  }
}
