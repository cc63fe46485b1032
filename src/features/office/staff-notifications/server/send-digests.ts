import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { digestLines } from '#features/messages/messages/contract/digest-lines.ts'
import { fillIn } from '#features/messages/messages/contract/message-text.ts'
import { contentOf } from '#features/messages/messages/contract/message-content.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { notificationTopics, topicOf } from '#features/messages/notification-choices/contract/notification-topics.ts'
import { readChoices } from '#features/messages/notification-choices/server/apply-choices.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { listStaffMessages } from './waiting.queries.ts'

const hour = 60 * 60 * 1000
/** Korean hour of the digest: advertising may be sent from this hour on, although a digest is none. */
const digestHour = 8
const events = Object.values(notificationTopics).flatMap((topic): readonly MessageEvent[] => topic.events)

/** Mails each member the inbox messages since the previous digest, for the topics with the choice DIGEST. */
export const sendDigests = ({ db, clock }: { db: Database; clock: Clock }): Promise<unknown> =>
  db.transact(async (tx) => {
    const at = clock()
    const day = koreanDay(at)
    const until = new Date(startOfKoreanDay(day).getTime() + digestHour * hour)
    const rows = await listStaffMessages(tx, { events, from: new Date(until.getTime() - 24 * hour), until })
    const choiceOf = await readChoices(
      tx,
      rows.map(({ memberId }) => memberId),
    )
    const collected = rows.filter(({ memberId, event }) => {
      const topic = topicOf(event)
      return topic && choiceOf(memberId, topic) === 'DIGEST'
    })
    const notifications = [...Map.groupBy(collected, ({ memberId }) => memberId)].map(([memberId, own]) => ({
      event: 'NOTIFICATION_DIGEST' as const,
      memberId,
      at,
      once: day,
      facts: { digest: digestLines(own.map(titleOf)) },
    }))
    await queueMemberMessages(tx, notifications)
    return { ok: true }
  })

function titleOf({ event, facts, edited }: Awaited<ReturnType<typeof listStaffMessages>>[number]): string {
  const { title, text } = contentOf(event, 'INBOX', edited)
  return `${fillIn(title, facts)}: ${fillIn(text, facts).replaceAll('\n', ' · ')}`
}
