import type { SQL } from 'drizzle-orm'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { FieldError } from '#contract/envelope.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { checkContent } from '../contract/check-content.ts'
import type { MessageContent } from '../contract/editable-channels.ts'
import { builtInContent, contentRules } from '../contract/message-content.ts'
import { mayEdit } from '../contract/protected-events.ts'
import { findNewestText, findText, insertText, lockMessageText, type TextKey } from './message-text.queries.ts'
import { textSubject } from './read-message-text.ts'

interface Change extends TextKey {
  /** Version of the record that the editor saw. */
  version: number
  at: Date
  audit: AuditContext
  usernameOf: (memberId: SQL) => SQL<string>
}

type Refusal =
  | { ok: false; refused: 'fixed' | 'unused' }
  | { ok: false; refused: 'invalid'; errors: FieldError[] }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }
type EditTextOutcome = { ok: true } | Refusal
type RestoreTextOutcome = EditTextOutcome | { ok: false; refused: 'no-version' }

/** Writes the next version of a text; an unchanged text writes none. */
export const editMessageText = (db: Database, change: Change & MessageContent): Promise<EditTextOutcome> =>
  db.transact<EditTextOutcome>((tx) => {
    const { title, text } = change
    return writeVersion(tx, change, { words: { title, text }, restoredFrom: null })
  })

/** Writes an older version, or the built-in text (0), as the next version. */
export const restoreMessageText = (
  db: Database,
  { textVersion, ...change }: Change & { textVersion: number },
): Promise<RestoreTextOutcome> =>
  db.transact<RestoreTextOutcome>(async (tx) => {
    const { event, channel } = change
    const words =
      textVersion === 0 ? builtInContent(event, channel) : await findText(tx, { event, channel, version: textVersion })
    if (!words) return { ok: false, refused: 'no-version' }
    return writeVersion(tx, change, { words, restoredFrom: textVersion })
  })

async function writeVersion(
  tx: Tx,
  { event, channel, version, at, audit, usernameOf }: Change,
  { words, restoredFrom }: { words: MessageContent; restoredFrom: number | null },
): Promise<EditTextOutcome> {
  const builtIn = builtInContent(event, channel)
  if (!builtIn) return { ok: false, refused: 'unused' }
  if (!mayEdit(event)) return { ok: false, refused: 'fixed' }
  const key = { event, channel }
  await lockMessageText(tx, key)
  const subject = textSubject(key)
  const conflict = await findConflict(tx, { subject, version, usernameOf })
  if (conflict) return { ok: false, refused: 'conflict', conflict }
  const errors = checkContent(words, contentRules(event, channel))
  if (errors.length > 0) return { ok: false, refused: 'invalid', errors }
  const newest = (await findNewestText(tx, key)) ?? { ...builtIn, version: 0 }
  if (newest.title === words.title && newest.text === words.text) return { ok: true }
  const next = { ...key, ...words, version: newest.version + 1, restoredFrom, writtenBy: audit.actorId, writtenAt: at }
  await insertText(tx, next)
  await writeAudit(tx, audit, { subject, before: factsOf(newest), after: { ...factsOf(next), event, channel }, at })
  return { ok: true }
}

const factsOf = ({ title, text }: MessageContent) => ({ messageTitle: title, messageText: text })
