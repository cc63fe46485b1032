import { sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { queueMessages } from '#features/messages/messages/server/queue-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { storeInvitation } from './store-invitations.tables.ts'

const recipient = sql`
  select null::bigint as member_id, i.partner_id, '' as order_number, i.phone, i.email,
    jsonb_build_object('brand', p.name, 'name', i.owner_name, 'store', i.store_name, 'invitation', i.id::text) as facts
  from ${storeInvitation} i
  join ${partner} p on p.id = i.partner_id
  where i.id = notification.record_id limit 1`

interface QueuedInvitations {
  invitations: readonly { id: number; channel: 'MAIL' | 'ALIM' }[]
  /** Distinguishes a message from earlier ones. */
  mailNo: number
  origin: string
  expiresAt: Date
  at: Date
}

/** Queues the messages of invitations without their links: a link is created when its message is sent. */
export async function queueInvitations(tx: Tx, { invitations, mailNo, origin, expiresAt, at }: QueuedInvitations) {
  const facts = { origin, mailNo: String(mailNo), dueAt: expiresAt.toISOString() }
  await queueMessages(
    tx,
    recipient,
    invitations.map(({ id, channel }) => ({
      event: 'STORE_INVITED' as const,
      recordId: id,
      channels: [channel],
      once: mailNo,
      at,
      facts,
    })),
  )
}
