import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { rowRef } from '#server/database/columns.ts'
import type { NotificationChoice, NotificationTopic, StoreWay } from '../contract/notification-topics.ts'

/** Choices of the staff of a headquarters, of operators and, by way, of buyers; without a row the default of the topic applies. */
export const notificationChoice = pgTable(
  'notification_choice',
  {
    /** No foreign key, because members is a higher feature. */
    memberId: rowRef().notNull(),
    topic: text().$type<NotificationTopic | StoreWay>().notNull(),
    choice: text().$type<NotificationChoice>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.topic] }), index('notification_choice_topic').on(t.topic, t.choice)],
)
