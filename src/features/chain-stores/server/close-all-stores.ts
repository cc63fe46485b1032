import type { Tx } from '#server/database/database.ts'
import { storeSentences } from '../contract/chain-stores.calls.ts'
import { lockOwnStores, updateAllClosed, updateBlank } from './chain-store.store.ts'

/** All stores of a member who leaves: nothing can be ordered in them until the transaction is over. */
export async function lockStoresToClose(tx: Tx, memberId: number): Promise<number[]> {
  return (await lockOwnStores(tx, memberId)).map(({ id }) => id)
}

/**
 * Closes them. Of those that have ordered the business block stays: it names the other side of trades that the law has kept
 * for five years. Of the others nothing stays.
 */
export async function closeAllStores(
  tx: Tx,
  { memberId, kept }: { memberId: number; kept: readonly number[] },
): Promise<void> {
  await updateAllClosed(tx, memberId)
  await updateBlank(tx, { memberId, except: kept, name: storeSentences.forgottenName })
}
