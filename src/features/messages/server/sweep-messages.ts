import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { deleteOldMessages } from './message-sweep.queries.ts'

const day = 24 * 60 * 60 * 1000

/** Retention of sent Alimtalks and mails with their addresses, for complaints about a missing message. */
const sentRetentionMs = 90 * day
const inboxRetentionMs = 365 * day

/** Messages examined per statement. */
const rangeSize = 2_000

/** Starts at the oldest message and stops at the first range without an old one. */
export async function sweepMessages({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock().getTime()
  const upTo = { sentUpTo: new Date(at - sentRetentionMs), inboxUpTo: new Date(at - inboxRetentionMs) }
  for (let after = 0; ;) {
    const swept = await deleteOldMessages(db, { after, limit: rangeSize, ...upTo })
    if (!swept?.isOld) return
    after = swept.last
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
}
