import type { Db } from '#server/database/database.ts'
import { deleteSubscriptionsOfSessions } from './push-subscription.store.ts'

/** A signed-out device gets no notices: the next person at it may be another one. */
export const forgetDevicesOf = (db: Db, sessionIds: readonly string[]): Promise<void> =>
  deleteSubscriptionsOfSessions(db, sessionIds)
