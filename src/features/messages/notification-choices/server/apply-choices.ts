import { channelsOf } from '#features/messages/messages/contract/message-templates.ts'
import type { Notification } from '#features/messages/messages/server/queue-messages.ts'
import type { Db } from '#server/database/database.ts'
import {
  notificationTopics,
  topicOf,
  type NotificationChoice,
  type NotificationTopic,
} from '../contract/notification-topics.ts'
import { listChoices } from './notification-choice.queries.ts'
import { codesOf } from '#values/codes.ts'

export { deleteChoices } from './notification-choice.queries.ts'

type Addressed = Notification & { memberId: number }

/** Drops notifications that the member has switched off, and mails that are part of the digest. */
export async function applyChoices<Row extends Addressed>(db: Db, notifications: readonly Row[]): Promise<Row[]> {
  const switchable = notifications.filter(({ event }) => topicOf(event))
  if (switchable.length === 0) return [...notifications]
  const choiceOf = await readChoices(
    db,
    switchable.map(({ memberId }) => memberId),
  )
  return notifications.flatMap((row) => {
    const topic = topicOf(row.event)
    const choice = topic ? choiceOf(row.memberId, topic) : 'NOW'
    if (choice === 'OFF') return []
    if (choice === 'NOW') return [row]
    return [{ ...row, channels: (row.channels ?? channelsOf(row.event)).filter((channel) => channel === 'INBOX') }]
  })
}

/** Reads the choices of members, or the default of the topic. */
export async function readChoices(
  db: Db,
  memberIds: readonly number[],
): Promise<(memberId: number, topic: NotificationTopic) => NotificationChoice> {
  const topics = codesOf(notificationTopics)
  const rows = memberIds.length > 0 ? await listChoices(db, [...new Set(memberIds)], topics) : []
  const known = new Map(rows.map(({ memberId, topic, choice }) => [`${memberId}/${topic}`, choice]))
  return (memberId, topic) => known.get(`${memberId}/${topic}`) ?? notificationTopics[topic].standard
}
