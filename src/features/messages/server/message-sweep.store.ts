import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'

export interface Stretch {
  /** The last message of the stretch before. */
  after: number
  most: number
  /** What was sent goes if it is of this moment or older, what stands in an inbox if it is of that one. */
  sentUpTo: Date
  inboxUpTo: Date
}

/**
 * Deletes what is too old among the next messages in the order of their numbers, which is the order of time: so no statement reads
 * the whole table, and none of the hot indexes need grow a time. What still waits to be sent stays. Answers where it ended and
 * whether anything there was old at all; undefined: there are no more messages.
 */
export async function deleteOldMessages(
  db: Db,
  { after, most, sentUpTo, inboxUpTo }: Stretch,
): Promise<{ last: number; isOld: boolean } | undefined> {
  const result: unknown = await db.execute(sql`
    with stretch as materialized (
      select id, created_at from message where id > ${after}::bigint order by id limit ${most}
    ), gone as (
      delete from message where id = any(array(
        select m.id from message m join stretch on stretch.id = m.id where m.state <> 'PENDING' and m.created_at <=
          case when m.channel = 'INBOX' then ${inboxUpTo.toISOString()}::timestamptz else ${sentUpTo.toISOString()}::timestamptz end
        for update of m skip locked))
    )
    select max(id) as last, min(created_at) <= ${sentUpTo.toISOString()}::timestamptz as "isOld" from stretch`)
  const [row] = (result as { rows: { last: string | number | null; isOld: boolean | null }[] }).rows // both drivers answer so
  return row?.last == null ? undefined : { last: Number(row.last), isOld: row.isOld === true }
}
