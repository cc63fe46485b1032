import type { Tx } from '#server/database/database.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { countOfOrder, deleteUntried, updateHeld } from './held.queries.ts'

/**
 * Takes back the held messages of an event and an order. False: one of them was already sent, and the caller must
 * return a refusal, which rolls back.
 */
export async function dropHeld(tx: Tx, of: { event: MessageEvent; orderNumber: string }): Promise<boolean> {
  await deleteUntried(tx, of)
  return (await countOfOrder(tx, of)) === 0
}

/** Releases the held messages of an order, because later messages must not arrive before them. */
export const releaseHeld = (tx: Tx, of: { orderNumber: string; at: Date }): Promise<void> => updateHeld(tx, of)
