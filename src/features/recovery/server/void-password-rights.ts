import type { Tx } from '#server/database/database.ts'
import { deleteRights } from './recovery.store.ts'

/** Codes and rights that were given on the way to the old address, or for the old password, are worth nothing any more. */
export const voidPasswordRights = (tx: Tx, memberId: number): Promise<void> => deleteRights(tx, memberId)
