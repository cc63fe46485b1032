import { and, desc, eq, gte, isNotNull, like, lt, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { endOfKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import type { MessageChannel, MessageState } from '../contract/message-terms.ts'
import { editedContent, newestVersion } from './edited-content.ts'
import { message } from './messages.tables.ts'
import type { MessageEvent } from '#contract/message-events.ts'

/** SQL for the name and username of a member: members is a higher feature, so callers pass them in. */
export interface MemberColumns {
  memberNameOf(memberId: SQL): SQL<string | null>
  usernameOf(memberId: SQL): SQL<string | null>
}

export interface LogReader extends MemberColumns {
  db: Db
}

export interface LogFilter {
  channel?: MessageChannel | undefined
  state?: MessageState | undefined
  message?: number | undefined
  search?: string | undefined
  /** Korean days. */
  startDate?: string | undefined
  endDate?: string | undefined
}

const fullOrderNumber = /^\d{8}-\d{7}$/

function ofOrder(search: string | undefined) {
  if (!search) return undefined
  return fullOrderNumber.test(search) ? eq(message.orderNumber, search) : like(message.orderNumber, `${search}%`)
}

const ofFilter = ({ channel, state, message: id, search, startDate, endDate }: LogFilter) =>
  and(
    channel && eq(message.channel, channel),
    state && eq(message.state, state),
    id === undefined ? undefined : eq(message.id, id),
    ofOrder(search),
    startDate === undefined ? undefined : gte(message.createdAt, startOfKoreanDay(startDate)),
    endDate === undefined ? undefined : lt(message.createdAt, endOfKoreanDay(endDate)),
  )

/** Number and won of the messages with a recorded cost. */
export async function countMessageCost(db: Db, filter: LogFilter): Promise<{ count: number; total: number }> {
  const [counted] = await db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql`coalesce(sum(${message.cost}), 0)`.mapWith(Number),
    })
    .from(message)
    .where(and(ofFilter(filter), isNotNull(message.cost)))
  return counted ?? { count: 0, total: 0 }
}

/** Newest first, below the cursor's id. */
export async function listLogRows(
  { db, ...columns }: LogReader,
  { cursor, ...filter }: LogFilter & { cursor?: number | undefined },
  limit: number,
) {
  return db
    .select({
      id: message.id,
      event: message.event,
      channel: message.channel,
      state: message.state,
      memberName: columns.memberNameOf(sql`${message}.member_id`),
      username: columns.usernameOf(sql`${message}.member_id`),
      address: message.address,
      orderNumber: message.orderNumber,
      facts: message.variables,
      edited: editedContent,
      attempts: message.attempts,
      lastError: message.lastError,
      providerId: message.providerId,
      createdAt: message.createdAt,
      sentAt: message.sentAt,
      cost: message.cost,
      dueAt: message.dueAt,
    })
    .from(message)
    .where(and(ofFilter(filter), cursor === undefined ? undefined : lt(message.id, cursor)))
    .orderBy(desc(message.id))
    .limit(limit)
}

export async function lockMessage(tx: Tx, id: number) {
  const [found] = await tx
    .select({ state: message.state, orderNumber: message.orderNumber, event: message.event, channel: message.channel })
    .from(message)
    .where(eq(message.id, id))
    .for('update')
  return found
}

/**
 * Makes the message due now with all attempts and the newest text, which may be the remedy. Keeps the last error: it
 * tells the dispatcher that the message may have been sent already.
 */
export async function updateToPending(tx: Tx, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx
    .update(message)
    .set({ state: 'PENDING', attempts: 0, dueAt: at, textVersion: newestVersion(message) })
    .where(eq(message.id, id))
}

/** Finds the facts of the newest message of an event about an order. */
export async function findOrderMessage(
  db: Db,
  { event, orderNumber }: { event: MessageEvent; orderNumber: string },
): Promise<Record<string, string> | undefined> {
  const [found] = await db
    .select({ facts: message.variables })
    .from(message)
    .where(and(eq(message.orderNumber, orderNumber), eq(message.event, event)))
    .orderBy(desc(message.id))
    .limit(1)
  return found?.facts
}
