import type { Tx } from '#server/database/database.ts'
import { deleteViewsOf } from './saved-view.queries.ts'

/** Deletes the views of a leaving member; colleagues lose the shared ones. */
export const deleteSavedViews = (tx: Tx, memberId: number): Promise<void> => deleteViewsOf(tx, memberId)
