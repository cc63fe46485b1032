import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'

/**
 * Marks the notifications of the demo's orders as sent. In one statement, because the job would send thousands of messages one by one
 * at the first start. Two of the newest are marked as failed, so that the operator has something to resend.
 */
export async function seedMessages(db: Db, now: Date): Promise<void> {
  await numberByTime(db)
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    update message set
      state = 'SENT', sent_at = created_at + interval '3 seconds', attempts = case when channel = 'INBOX' then 0 else 1 end,
      provider_id = case when channel = 'ALIM' then 'log' else '' end,
      read_at = case when channel = 'INBOX' and created_at < ${at} - interval '3 days' then created_at + interval '2 hours' end`)
  await db.execute(sql`
    update message set state = 'FAILED', sent_at = null, attempts = 33, provider_id = '', last_error = 'not reachable'
    where id in (
      select id from message where channel = 'ALIM' and event = 'ORDER_SHIPPED' and created_at < ${at} - interval '1 day'
      order by id desc limit 2)`)
}

/** The parts of the demo write their messages one after the other; an inbox lists them by number. */
const numberByTime = (db: Db) =>
  db.execute(sql`
    with former as (delete from message returning *)
    insert into message overriding system value
    select (jsonb_populate_record(null::message,
      to_jsonb(f) || jsonb_build_object('id', row_number() over (order by created_at, id)))).* from former f`)
