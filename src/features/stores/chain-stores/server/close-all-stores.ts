import type { Tx } from '#server/database/database.ts'
import { storeSentences } from '../contract/chain-stores.calls.ts'
import { lockOwnStores, updateAllClosed, updateBlankFields } from './chain-store.queries.ts'

/** Locks all stores of a leaving member: nothing can be ordered in them until the transaction ends. */
export async function lockStoresToClose(tx: Tx, memberId: number): Promise<number[]> {
  return (await lockOwnStores(tx, memberId)).map(({ id }) => id)
}

/**
 * Closes the stores. Those with orders keep their business block, because it names a party of trades that the law requires
 * to be kept for five years. The other stores lose all personal columns.
 */
export async function closeAllStores(
  tx: Tx,
  { memberId, kept }: { memberId: number; kept: readonly number[] },
): Promise<void> {
  await updateAllClosed(tx, memberId)
  await updateBlankFields(tx, { memberId, except: kept, name: storeSentences.forgottenName })
}
