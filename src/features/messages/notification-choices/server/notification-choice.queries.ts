import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import type { NotificationChoice, NotificationTopic, StoreWay } from '../contract/notification-topics.ts'
import { notificationChoice } from './notification-choices.tables.ts'

export const listChoices = (db: Db, memberIds: readonly number[], topics: readonly NotificationTopic[]) =>
  db
    .select({
      memberId: notificationChoice.memberId,
      topic: notificationChoice.topic,
      choice: notificationChoice.choice,
    })
    .from(notificationChoice)
    .where(and(inArray(notificationChoice.memberId, [...memberIds]), inArray(notificationChoice.topic, [...topics])))

/** Lists what a member has switched off. */
export async function listOff(db: Db, memberId: number): Promise<Set<NotificationTopic | StoreWay>> {
  const rows = await db
    .select({ topic: notificationChoice.topic })
    .from(notificationChoice)
    .where(and(eq(notificationChoice.memberId, memberId), eq(notificationChoice.choice, 'OFF')))
  return new Set(rows.map(({ topic }) => topic))
}

export async function upsertChoice(
  db: Db,
  row: { memberId: number; topic: NotificationTopic | StoreWay; choice: NotificationChoice },
): Promise<void> {
  await db
    .insert(notificationChoice)
    .values(row)
    .onConflictDoUpdate({
      target: [notificationChoice.memberId, notificationChoice.topic],
      set: { choice: row.choice },
    })
}

export async function deleteChoices(db: Db, memberId: number): Promise<void> {
  await db.delete(notificationChoice).where(eq(notificationChoice.memberId, memberId))
}
