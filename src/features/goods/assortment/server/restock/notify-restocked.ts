import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { lockRestocked, updateNotified } from './restock.queries.ts'

const atOnce = 200

/** Notifies members whose product is orderable again: once per request, also with several processes. */
export async function notifyRestocked({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (;;) {
    const { count } = await db.transact(async (tx) => {
      const rows = await lockRestocked(tx, atOnce)
      const at = clock()
      await queueMemberMessages(
        tx,
        rows.map(({ id, memberId, partnerId, partnerProductId, name, optionName }) => ({
          event: 'PRODUCT_RESTOCKED' as const,
          memberId,
          partnerId,
          at,
          once: id,
          facts: {
            title: optionName === null ? name : `${name} (${optionName})`,
            recordId: String(partnerProductId),
          },
        })),
      )
      await updateNotified(
        tx,
        rows.map(({ id }) => id),
        at,
      )
      return { ok: true, count: rows.length }
    })
    if (count < atOnce) return
  }
}
