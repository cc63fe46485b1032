import { and, desc, eq, inArray, isNull, lt, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { MessageEvent } from '#contract/message-events.ts'
import type { Db } from '#server/database/database.ts'
import { limitStep, literalLimit } from '#server/database/generic-plan.ts'
import { countUpTo } from '#server/database/paged-rows.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { InboxGroup } from '../contract/inbox-groups.ts'
import { messageRecords, type MessageRecord } from '../contract/message-records.ts'
import { editedContent } from './edited-content.ts'
import { inboxEvents } from './inbox-events.ts'
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

/** The events as constants, for the same reason. */
const isOneOf = (events: readonly MessageEvent[]): SQL =>
  sql`${message}.event in (${sql.raw(events.map((event) => `'${event}'`).join(', '))})`

/**
 * A request of a message about an order ends with a later message about that order; any other ends when it is read. The
 * table is named in each column, because drizzle leaves it out of selected fields.
 */
const isOpen = sql<boolean>`case when ${message}.order_number = '' then ${message}.read_at is null
  else not exists (select from ${message} later where later.order_number = ${message}.order_number and later.order_number <> ''
    and later.member_id = ${message}.member_id and later.channel = 'INBOX' and later.id > ${message}.id) end`
const asks = sql<boolean>`(${isOneOf(inboxEvents.ASK)} and ${isOpen})`

const inGroup = (group: InboxGroup): SQL => (group === 'ASK' ? asks : isOneOf(inboxEvents[group]))

interface ListedInbox {
  partnerUriOf: PartnerUriOf
  group: InboxGroup | undefined
  limit: number
}

const listQuery = (db: Db, { partnerUriOf, group, limit }: ListedInbox) =>
  db
    .select({
      id: message.id,
      event: message.event,
      facts: message.variables,
      edited: editedContent,
      orderNumber: message.orderNumber,
      partnerUri: partnerUriOf(sql`${message}.partner_id`),
      readAt: message.readAt,
      asks,
      createdAt: message.createdAt,
    })
    .from(message)
    .where(
      and(
        inboxOf(sql.placeholder('memberId')),
        lt(message.id, sql.placeholder('before')),
        group === undefined ? undefined : inGroup(group),
      ),
    )
    .orderBy(desc(message.id))
    .limit(literalLimit(limit))
    .prepare(`list_inbox_${group ?? 'all'}_${limit}`)

type ListQuery = (db: Db) => ReturnType<typeof listQuery>
const listQueries = new WeakMap<PartnerUriOf, Map<string, ListQuery>>()

function listQueryOf({ partnerUriOf, group, limit }: ListedInbox): ListQuery {
  const queries = listQueries.get(partnerUriOf) ?? new Map<string, ListQuery>()
  listQueries.set(partnerUriOf, queries)
  const key = `${group ?? 'all'}/${limit}`
  const query = queries.get(key) ?? preparedQuery((db) => listQuery(db, { partnerUriOf, group, limit }))
  queries.set(key, query)
  return query
}

interface InboxPage {
  memberId: number
  group?: InboxGroup | undefined
  cursor?: number | undefined
  limit: number
}

/** Lists the newest first, below the cursor's id. */
export async function listInboxRows({ db, partnerUriOf }: InboxReader, { memberId, group, cursor, limit }: InboxPage) {
  const query = listQueryOf({ partnerUriOf, group, limit: limitStep(limit) })
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
