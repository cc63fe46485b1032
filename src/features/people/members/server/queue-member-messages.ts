import { sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { applyChoices } from '#features/messages/notification-choices/server/apply-choices.ts'
import { isMutedWay } from '#features/messages/notification-choices/server/muted-ways.ts'
import { queueMessages, type Notification } from '#features/messages/messages/server/queue-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { member } from './members.tables.ts'

export type MemberNotification = Notification & { memberId: number; partnerId?: number }

const recipient = sql`
  select m.id as member_id, p.id as partner_id, '' as order_number, m.phone, m.email,
    jsonb_strip_nulls(jsonb_build_object('brand', p.name, 'name', m.name)) as facts
  from ${member} m
  left join lateral (select id, name from ${partner} where id = notification.partner_id limit 1) p on true
  where m.id = notification.member_id limit 1`

/**
 * Notifies members unless they have switched the notification off; includes the brand if the notification names one.
 * See `queueMessages`.
 */
export const queueMemberMessages = async (tx: Tx, notifications: readonly MemberNotification[]): Promise<number> =>
  queueMessages(tx, recipient, await applyChoices(tx, notifications), isMutedWay)
