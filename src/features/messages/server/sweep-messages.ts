import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { deleteOldMessages } from './message-sweep.store.ts'

const day = 24 * 60 * 60 * 1000

/** What went out by Alimtalk or mail, with the address it went to: so long may somebody say that it never came. */
const sentKeptMs = 90 * day
/** What a member reads in the shop. */
const inboxKeptMs = 365 * day

/** Messages looked at by one statement. */
const stretch = 2_000

/** Begins at the oldest message and ends where everything is young. */
export async function sweepMessages({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock().getTime()
  const upTo = { sentUpTo: new Date(at - sentKeptMs), inboxUpTo: new Date(at - inboxKeptMs) }
  for (let after = 0; ;) {
    const swept = await deleteOldMessages(db, { after, most: stretch, ...upTo })
    if (!swept?.isOld) return
    after = swept.last
    await new Promise<void>((resolve) => void setImmediate(resolve))
  }
}
