import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { deleteOldMessages } from './message-sweep.queries.ts'

/** Messages examined per statement. */
const rangeSize = 2_000

/**
 * Starts at the oldest message and stops at the first range without an old one. Sent messages stay with their addresses for complaints
 * about a missing one.
 */
export async function sweepMessages({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock().getTime()
  const { sentMessage, inbox } = sweptRows
  const upTo = { sentUpTo: new Date(at - sentMessage.kept.ms), inboxUpTo: new Date(at - inbox.kept.ms) }
  for (let after = 0; ;) {
    const swept = await deleteOldMessages(db, { after, limit: rangeSize, ...upTo })
    if (!swept?.isOld) return
    after = swept.last
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
}
