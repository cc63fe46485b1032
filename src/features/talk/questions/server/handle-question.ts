import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { questionLimits } from '../contract/question-terms.ts'
import { questionSubject } from './question-subject.ts'
import { countNotes, findMemberName, insertNote, lockQuestion, updateQuestion } from './question.queries.ts'

interface Acting {
  id: number
  memberId: number
  at: Date
  audit: AuditContext
}

export type AssignOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'taken'; name: string }

/** Makes the operator the assignee, or nobody. Refused if the assignee is no longer the one whom the operator was shown. */
export function assignQuestion(
  db: Database,
  { id, memberId, at, audit }: Acting,
  { isMine, seen }: { isMine: boolean; seen: number | null },
): Promise<AssignOutcome> {
  return db.transact<AssignOutcome>(async (tx) => {
    const question = await lockQuestion(tx, { id })
    if (!question) return { ok: false, refused: 'unknown' }
    const { assigneeId } = question
    const next = isMine ? memberId : null
    if (assigneeId === next) return { ok: true }
    const former = assigneeId === null ? '' : await findMemberName(tx, assigneeId)
    if (assigneeId !== seen) return { ok: false, refused: 'taken', name: former }
    await updateQuestion(tx, id, { assigneeId: next })
    const assigned = next === null ? '' : await findMemberName(tx, next)
    await writeAudit(tx, audit, {
      subject: questionSubject(id),
      before: { questionAssignee: former },
      after: { questionAssignee: assigned },
      at,
    })
    return { ok: true }
  })
}

export type NoteOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'notes-full' } | KeyReused

/** Adds a note. The log says that one was added, without the text, which is deleted with the question. */
export function addNote(
  db: Database,
  { id, memberId, at, audit }: Acting,
  { text, once }: { text: string; once: IdempotentRequest | undefined },
): Promise<NoteOutcome> {
  return transactOnce<NoteOutcome>(db, once, async (tx) => {
    const question = await lockQuestion(tx, { id })
    if (!question) return { ok: false, refused: 'unknown' }
    if ((await countNotes(tx, id)) >= questionLimits.notes) return { ok: false, refused: 'notes-full' }
    await insertNote(tx, { questionId: id, memberId, text, createdAt: at })
    await writeAudit(tx, audit, { subject: questionSubject(id), before: {}, after: { questionNote: true }, at })
    return { ok: true }
  })
}
