import type { Tx } from '#server/database/database.ts'
import type { MessageEvent } from '../contract/message-events.ts'
import { countOfOrder, deleteUntried, updateHeld } from './held.store.ts'

/** Takes the held messages of an event and an order back. False: one of them has left, and the caller's outcome must be a refusal, which rolls back. */
export async function dropHeld(tx: Tx, of: { event: MessageEvent; orderNumber: string }): Promise<boolean> {
  await deleteUntried(tx, of)
  return (await countOfOrder(tx, of)) === 0
}

/** Lets the held messages of an order go: what follows must not arrive before them. */
export const releaseHeld = (tx: Tx, of: { orderNumber: string; at: Date }): Promise<void> => updateHeld(tx, of)
