import type { Tx } from '#server/database/database.ts'
import { deleteNames } from './learnt-name.queries.ts'

/** Forgets the names under which a member has paid, when the member leaves. */
export const forgetLearntNames = (tx: Tx, memberId: number): Promise<void> => deleteNames(tx, memberId)
