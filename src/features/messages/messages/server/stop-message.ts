import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { mayStop } from '../contract/protected-events.ts'
import { channelsOf } from '../contract/message-templates.ts'
import type { MessageChannel } from '../contract/message-terms.ts'
import { deleteStop, insertStop, listStops } from './message-stop.queries.ts'

interface Stop {
  event: MessageEvent
  channel: MessageChannel
  at: Date
  audit: AuditContext
}

/** Whether an operator has stopped the messages of an event in a channel. */
export async function isMessageStopped(db: Db, { event, channel }: Pick<Stop, 'event' | 'channel'>): Promise<boolean> {
  const stops = await listStops(db)
  return stops.some((stop) => stop.event === event && stop.channel === channel)
}

type StopOutcome = { ok: true } | { ok: false; refused: 'protected' | 'unused' }

/** Idempotent. */
export const stopMessage = (
  db: Database,
  { event, channel, at, audit, reason }: Stop & { reason: string },
): Promise<StopOutcome> =>
  db.transact<StopOutcome>(async (tx) => {
    if (!mayStop(event)) return { ok: false, refused: 'protected' }
    if (!channelsOf(event).includes(channel)) return { ok: false, refused: 'unused' }
    if (await insertStop(tx, { event, channel, reason, stoppedBy: audit.actorId, stoppedAt: at })) {
      const [before, after] = [{ isStopped: false }, { isStopped: true, event, channel }]
      await writeAudit(tx, audit, { subject: subjectOf(event, channel), before, after, reason, at })
    }
    return { ok: true }
  })

export const resumeMessage = (db: Database, { event, channel, at, audit }: Stop): Promise<{ ok: true }> =>
  db.transact(async (tx) => {
    if (await deleteStop(tx, { event, channel })) {
      const [before, after] = [{ isStopped: true }, { isStopped: false, event, channel }]
      await writeAudit(tx, audit, { subject: subjectOf(event, channel), before, after, at })
    }
    return { ok: true }
  })

/** Names the texts of an event in the audit log. */
const subjectOf = (event: MessageEvent, channel: MessageChannel) => `messageTemplate/${event}/${channel}`
