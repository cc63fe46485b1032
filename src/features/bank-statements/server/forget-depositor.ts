import type { Tx } from '#server/database/database.ts'
import { deleteAliases } from './line.store.ts'

/** Forgets the names under which a member has paid, when the member leaves. */
export const forgetDepositor = (tx: Tx, memberId: number): Promise<void> => deleteAliases(tx, memberId)
