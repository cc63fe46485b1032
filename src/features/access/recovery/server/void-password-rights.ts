import type { Tx } from '#server/database/database.ts'
import { deleteRights } from './recovery.queries.ts'

/** Voids codes and rights that were sent to the old address or granted for the old password. */
export const voidPasswordRights = (tx: Tx, memberId: number): Promise<void> => deleteRights(tx, memberId)
