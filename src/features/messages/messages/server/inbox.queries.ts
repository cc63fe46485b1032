import { and, desc, eq, inArray, isNull, lt, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { limitStep, literalLimit } from '#server/database/generic-plan.ts'
import { countUpTo } from '#server/database/paged-rows.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import { messageRecords, type MessageRecord } from '../contract/message-records.ts'
import { editedContent } from './edited-content.ts'
import { message } from './messages.tables.ts'

/** Excludes messages that wait for their time. Uses constants, so that the plan of the index serves every member. */
const inboxOf = (memberId: number | Placeholder) =>
  and(eq(message.memberId, memberId), eq(message.channel, sql`'INBOX'`), eq(message.state, sql`'SENT'`))
const unreadOf = (memberId: number) => and(inboxOf(memberId), isNull(message.readAt))

/** SQL for the uri of a brand: brands is a higher feature, so callers pass it in. */
export type PartnerUriOf = (partnerId: SQL) => SQL<string | null>

export interface InboxReader {
  db: Db
  partnerUriOf: PartnerUriOf
}

const listQuery = (db: Db, { partnerUriOf, limit }: { partnerUriOf: PartnerUriOf; limit: number }) =>
  db
    .select({
      id: message.id,
      event: message.event,
      facts: message.variables,
      edited: editedContent,
      orderNumber: message.orderNumber,
      partnerUri: partnerUriOf(sql`${message}.partner_id`),
      readAt: message.readAt,
      createdAt: message.createdAt,
    })
    .from(message)
    .where(and(inboxOf(sql.placeholder('memberId')), lt(message.id, sql.placeholder('before'))))
    .orderBy(desc(message.id))
    .limit(literalLimit(limit))
    .prepare(`list_inbox_${limit}`)

type ListQuery = (db: Db) => ReturnType<typeof listQuery>
const listQueries = new WeakMap<PartnerUriOf, Map<number, ListQuery>>()

function listQueryOf(partnerUriOf: PartnerUriOf, limit: number): ListQuery {
  const queries = listQueries.get(partnerUriOf) ?? new Map<number, ListQuery>()
  listQueries.set(partnerUriOf, queries)
  const query = queries.get(limit) ?? preparedQuery((db) => listQuery(db, { partnerUriOf, limit }))
  queries.set(limit, query)
  return query
}

/** Lists the newest first, below the cursor's id. */
export async function listInboxRows(
  { db, partnerUriOf }: InboxReader,
  { memberId, cursor, limit }: { memberId: number; cursor: number | undefined; limit: number },
) {
  const query = listQueryOf(partnerUriOf, limitStep(limit))
  const rows = await query(db).execute({ memberId, before: cursor ?? Number.MAX_SAFE_INTEGER })
  return rows.slice(0, limit)
}

/** Counts up to `max`: the bell shows no more. */
export const countUnreadRows = (db: Db, { memberId, max }: { memberId: number; max: number }): Promise<number> =>
  countUpTo(db, db.select().from(message).where(unreadOf(memberId)).$dynamic(), max - 1)

export interface Reading {
  memberId: number
  ids?: readonly number[] | undefined
  about?: { orderNumber: string } | { record: MessageRecord; id: number } | undefined
  at: Date
}

export async function updateRead(db: Db, { memberId, ids, about, at }: Reading): Promise<void> {
  await db
    .update(message)
    .set({ readAt: at })
    .where(and(unreadOf(memberId), ids && inArray(message.id, [...ids]), about && isAbout(about)))
}

const isAbout = (about: NonNullable<Reading['about']>): SQL | undefined =>
  'orderNumber' in about
    ? eq(message.orderNumber, about.orderNumber)
    : and(
        inArray(message.event, [...messageRecords[about.record]]),
        sql`${message.variables} ->> 'recordId' = ${String(about.id)}`,
      )
