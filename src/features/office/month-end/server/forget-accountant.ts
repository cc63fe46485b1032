import type { Tx } from '#server/database/database.ts'
import { deleteMailsOf } from './accountant-mail.queries.ts'

/** Deletes the addresses that received months of a leaving member [law: privacy]. */
export const forgetAccountant = (tx: Tx, memberId: number): Promise<void> => deleteMailsOf(tx, memberId)
