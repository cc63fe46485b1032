import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import type { MessageEvent } from '../contract/message-templates.ts'
import type { MessageFacts } from '../contract/message-text.ts'

export type OutgoingChannel = 'ALIM' | 'MAIL'

/** A message that this dispatcher has taken for a while. */
export interface Outgoing {
  id: number
  event: MessageEvent
  address: string
  facts: MessageFacts
  dedupeKey: string
  /** How often it was tried, this time included. */
  tries: number
  /** Why the last try failed; empty: it was not tried, or whoever tried it died. */
  lastError: string
  createdAt: Date
}

export interface Claim {
  channel: OutgoingChannel
  most: number
  at: Date
  /** Until when nobody else takes them: a process that dies in between leaves them to the next one. */
  until: Date
}

/** Takes messages that are due, each for one dispatcher only; one statement, so nothing stays locked while they are sent. */
export async function claimMessages(db: Db, { channel, most, at, until }: Claim): Promise<Outgoing[]> {
  const result: unknown = await db.execute(sql`
    with due as (
      select id from message where state = 'PENDING' and channel = ${channel} and due_at <= ${at.toISOString()}::timestamptz
      order by due_at, id limit ${most} for update skip locked
    )
    update message set tries = message.tries + 1, due_at = ${until.toISOString()}::timestamptz
    from due where message.id = due.id
    returning message.id, message.event, message.address, message.variables as facts, message.dedupe_key as "dedupeKey", message.tries,
      message.last_error as "lastError", extract(epoch from message.created_at)::float8 as "createdAt"`)
  const { rows } = result as { rows: OutgoingRow[] } // both drivers answer so
  const messages = rows.map((row) => ({ ...row, id: Number(row.id), createdAt: new Date(row.createdAt * 1_000) }))
  return messages.toSorted((a, b) => a.id - b.id)
}

type OutgoingRow = Omit<Outgoing, 'id' | 'createdAt'> & { id: string | number; createdAt: number }

/** How sending one message ended. */
export type Result = Pick<Outgoing, 'id' | 'tries'> &
  ({ state: 'SENT'; providerId: string } | { state: 'PENDING' | 'FAILED'; error: string; dueAt: Date })

/**
 * Notes how sending ended. That it is out counts whoever says so; a failure only if nobody has tried since: a slow answer must
 * not take back what another dispatcher did.
 */
export async function markMessages(db: Db, { results, at }: { results: readonly Result[]; at: Date }): Promise<void> {
  const rows = results.map((result) =>
    result.state === 'SENT' ? { ...result, error: '', dueAt: at } : { ...result, providerId: '' },
  )
  await db.execute(sql`
    update message set state = done.state, provider_id = done."providerId", last_error = done.error, due_at = done."dueAt",
      sent_at = case when done.state = 'SENT' then ${at.toISOString()}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done (id bigint, tries int, state text, "providerId" text,
      error text, "dueAt" timestamptz)
    where message.id = done.id and message.state <> 'SENT' and (done.state = 'SENT' or message.tries = done.tries)`)
}
