import { sql } from 'drizzle-orm'
import { queueMessages } from '#features/messages/messages/server/queue-messages.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { updateQueued } from './purchase-order.queries.ts'
import { purchaseOrder } from './purchase-orders.tables.ts'

const recipient = sql`
  select null::bigint as member_id, null::bigint as partner_id, '' as order_number, '' as phone, s.contact_email as email,
    jsonb_build_object('name', s.name, 'purchaseOrder', p.number, 'purchaseOrderId', p.id::text, 'mailNo', p.mail_no::text) as facts
  from ${purchaseOrder} p
  join ${supplier} s on s.id = p.supplier_id
  where p.id = notification.record_id limit 1`

/**
 * Puts the mail of a purchase order into the outbox. The files and the link are made when the mail is sent. False: the supplier
 * has no address.
 */
export async function queueMail(
  tx: Tx,
  { id, origin, at }: { id: number; origin: string | undefined; at: Date },
): Promise<boolean> {
  const mailNo = await updateQueued(tx, id)
  if (mailNo === undefined) return false
  const facts = origin === undefined ? {} : { origin }
  await queueMessages(tx, recipient, [{ event: 'PURCHASE_ORDER', recordId: id, once: mailNo, at, facts }])
  return true
}
