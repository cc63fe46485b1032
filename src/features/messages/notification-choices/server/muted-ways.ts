import { sql } from 'drizzle-orm'
import { notificationChoice } from './notification-choices.tables.ts'

/** Condition of `queueMessages`: the member has switched off the way of the topic. */
export const isMutedWay = sql`exists (select from ${notificationChoice} c
  where c.member_id = queued.member_id and c.topic = queued.topic || ':' || queued.channel and c.choice = 'OFF')`
