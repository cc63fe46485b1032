import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'

export interface SweepRange {
  /** Last message of the previous range. */
  after: number
  limit: number
  /** Deletes sent messages up to this time, and inbox messages up to the other. */
  sentUpTo: Date
  inboxUpTo: Date
}

/**
 * Deletes expired messages within the next range of ids, which follow the time: no statement scans the whole table, and
 * the hot indexes need no time column. Unsent messages stay. Returns the end of the range and whether it contained
 * anything old; undefined: no more messages.
 */
export async function deleteOldMessages(
  db: Db,
  { after, limit, sentUpTo, inboxUpTo }: SweepRange,
): Promise<{ last: number; isOld: boolean } | undefined> {
  const result: unknown = await db.execute(sql`
    with range as materialized (
      select id, created_at from message where id > ${after}::bigint order by id limit ${limit}
    ), deleted as (
      delete from message where id = any(array(
        select m.id from message m join range on range.id = m.id where m.state <> 'PENDING' and m.created_at <=
          case when m.channel = 'INBOX' then ${inboxUpTo.toISOString()}::timestamptz else ${sentUpTo.toISOString()}::timestamptz end
        for update of m skip locked))
    )
    select max(id) as last, min(created_at) <= ${sentUpTo.toISOString()}::timestamptz as "isOld" from range`)
  const [row] = rowsOf<{ last: string | number | null; isOld: boolean | null }>(result)
  return row?.last == null ? undefined : { last: Number(row.last), isOld: row.isOld === true }
}
