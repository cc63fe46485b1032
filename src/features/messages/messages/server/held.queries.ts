import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { message } from './messages.tables.ts'

interface OfOrder {
  event: MessageEvent
  orderNumber: string
}

const isUntried = and(eq(message.state, 'PENDING'), eq(message.attempts, 0))
const isOf = ({ event, orderNumber }: OfOrder) => and(eq(message.event, event), eq(message.orderNumber, orderNumber))

/** Deletes messages without an attempt to send; waits for a dispatcher that is taking one of them. */
export async function deleteUntried(tx: Tx, of: OfOrder): Promise<void> {
  await tx.delete(message).where(and(isOf(of), isUntried))
}

export async function countOfOrder(tx: Tx, of: OfOrder): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(message)
    .where(isOf(of))
  return counted?.count ?? 0
}

const sentWhenInbox = (at: Date) => ({
  state: sql<'SENT' | 'PENDING'>`case when ${message.channel} = 'INBOX' then 'SENT' else 'PENDING' end`,
  sentAt: sql<Date | null>`case when ${message.channel} = 'INBOX' then ${at.toISOString()}::timestamptz end`,
})

/** Makes held messages of an order due now. */
export async function updateHeld(tx: Tx, { orderNumber, at }: { orderNumber: string; at: Date }): Promise<void> {
  await tx
    .update(message)
    .set({ ...sentWhenInbox(at), dueAt: at })
    .where(and(eq(message.orderNumber, orderNumber), isUntried, gt(message.dueAt, at)))
}

/** Shows held messages in the inbox once they are due. */
export async function updateDueInbox(db: Db, at: Date): Promise<void> {
  await db
    .update(message)
    .set({ state: 'SENT', sentAt: at })
    .where(and(eq(message.state, 'PENDING'), eq(message.channel, 'INBOX'), lte(message.dueAt, at)))
}
