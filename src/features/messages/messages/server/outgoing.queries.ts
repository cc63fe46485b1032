import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { jsonColumns } from '#server/database/json-columns.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import type { MessageFacts } from '../contract/message-facts.ts'
import type { MessageContent } from '../contract/editable-channels.ts'
import { editedContent } from './edited-content.ts'
import { message } from './messages.tables.ts'

export type OutgoingChannel = 'ALIM' | 'MAIL' | 'PUSH'

/** A message leased by this dispatcher. */
export interface Outgoing {
  id: number
  event: MessageEvent
  address: string
  facts: MessageFacts
  /** Text of an operator; null: the built-in one. */
  edited: MessageContent | null
  dedupeKey: string
  /** Number of attempts, including this one. */
  attempts: number
  /** Reason of the last failure; empty: none so far, or the process died. */
  lastError: string
  createdAt: Date
}

export interface LeaseRequest {
  channel: OutgoingChannel
  limit: number
  at: Date
  /** End of the lease: if the process dies, another one then takes the messages. */
  until: Date
}

/** Leases due messages to one dispatcher, in one statement, so nothing stays locked while they are sent. */
export async function lockDueMessages(db: Db, { channel, limit, at, until }: LeaseRequest): Promise<Outgoing[]> {
  const result: unknown = await db.execute(sql`
    with due as (
      select id from message where state = 'PENDING' and channel = ${channel} and due_at <= ${at.toISOString()}::timestamptz
      order by due_at, id limit ${limit} for update skip locked
    )
    update message set attempts = message.attempts + 1, due_at = ${until.toISOString()}::timestamptz
    from due where message.id = due.id
    returning message.id, message.event, message.address, message.variables as facts, ${editedContent} as edited, message.dedupe_key as "dedupeKey", message.attempts,
      message.last_error as "lastError", extract(epoch from message.created_at)::float8 as "createdAt"`)
  const rows = rowsOf<OutgoingRow>(result)
  const messages = rows.map((row) => ({ ...row, id: Number(row.id), createdAt: new Date(row.createdAt * 1_000) }))
  return messages.toSorted((a, b) => a.id - b.id)
}

type OutgoingRow = Omit<Outgoing, 'id' | 'createdAt'> & { id: string | number; createdAt: number }

/** Result of sending one message. */
export type Result = Pick<Outgoing, 'id' | 'attempts'> &
  (
    | { state: 'SENT'; providerId: string; cost: number | null }
    | { state: 'PENDING' | 'FAILED' | 'OBSOLETE'; error: string; dueAt: Date }
  )

const resultColumns = jsonColumns(message, ['id', 'attempts', 'state', 'providerId', 'lastError', 'dueAt', 'cost'])

/**
 * Records the results. A success always counts; a failure only without a later attempt, because a slow answer must not
 * overwrite the result of another dispatcher.
 */
export async function updateResults(db: Db, { results, at }: { results: readonly Result[]; at: Date }): Promise<void> {
  const rows = results.map((result) =>
    result.state === 'SENT'
      ? { ...result, lastError: '', dueAt: at }
      : { ...result, lastError: result.error, providerId: '', cost: null },
  )
  await db.execute(sql`
    update message set ${resultColumns.setAllBut('id', 'attempts')},
      sent_at = case when fresh.state = 'SENT' then ${at.toISOString()}::timestamptz end
    from ${resultColumns.rows(rows)}
    where ${resultColumns.matches('id')} and message.state <> 'SENT'
      and (fresh.state = 'SENT' or message.attempts = fresh.attempts)`)
}
