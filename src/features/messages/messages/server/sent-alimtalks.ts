import { and, desc, eq, gt, inArray, like, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import type { MessageFacts } from '../contract/message-facts.ts'
import { message } from './messages.tables.ts'

const alimsOf = (orderNumber: string) => and(eq(message.orderNumber, orderNumber), eq(message.channel, 'ALIM'))

/** The newest Alimtalk of these events, with its facts and time. */
export async function findLastAlim(
  tx: Tx,
  { orderNumber, events }: { orderNumber: string; events: readonly MessageEvent[] },
): Promise<{ event: MessageEvent; createdAt: Date; facts: MessageFacts } | undefined> {
  const [found] = await tx
    .select({ event: message.event, createdAt: message.createdAt, facts: message.variables })
    .from(message)
    .where(and(alimsOf(orderNumber), inArray(message.event, [...events])))
    .orderBy(desc(message.id))
    .limit(1)
  return found
}

/** Counts the Alimtalks of an order that were sent manually since a given time. */
export async function countManualAlims(
  tx: Tx,
  { orderNumber, mark, since }: { orderNumber: string; mark: string; since: Date },
): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(message)
    .where(and(alimsOf(orderNumber), gt(message.createdAt, since), like(message.dedupeKey, `%/${mark}%`)))
  return counted?.count ?? 0
}
