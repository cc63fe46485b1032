import type { Db } from '#server/database/database.ts'
import { deleteSubscriptionsOfSessions } from './push-subscription.queries.ts'

/** Stops notices on a signed-out device: another person may use it next. */
export const forgetDevicesOf = (db: Db, sessionIds: readonly string[]): Promise<void> =>
  deleteSubscriptionsOfSessions(db, sessionIds)
