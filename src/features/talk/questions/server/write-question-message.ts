import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { takeAttachments } from '#features/platform/files/server/attachments.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { questionLimits } from '../contract/question-terms.ts'
import { notifyMember, notifyOperators } from './notify-sides.ts'
import { questionSubject } from './question-subject.ts'
import { countEntries, insertEntry, lockQuestion, lockWriting, updateQuestion } from './question.queries.ts'
import { takePhotos } from './take-photos.ts'

interface Message {
  id: number
  text: string
  fileIds: number[]
  at: Date
  once: IdempotentRequest | undefined
}

export type WriteOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'closed' | 'attachment-missing' | 'only-photos' }
  | { ok: false; refused: 'too-many-messages'; seconds: number }
  | KeyReused

export type AnswerOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'closed' | 'attachment-missing' }
  | KeyReused

const minuteMs = 60_000

/** Adds a message of the member, so that the question waits for the operators again. */
export function writeAsMember(
  db: Database,
  memberId: number,
  { id, text, fileIds, at, once }: Message,
): Promise<WriteOutcome> {
  return transactOnce<WriteOutcome>(db, once, async (tx) => {
    await lockWriting(tx, memberId)
    const since = new Date(at.getTime() - minuteMs)
    if ((await countEntries(tx, { memberId, since })) >= questionLimits.perMinute) {
      return { ok: false, refused: 'too-many-messages', seconds: minuteMs / 1_000 }
    }
    const question = await lockQuestion(tx, { id, memberId })
    if (!question) return { ok: false, refused: 'unknown' }
    if (question.state === 'CLOSED') return { ok: false, refused: 'closed' }
    const taken = await takePhotos(tx, { ids: fileIds, uploadedBy: memberId, record: questionSubject(id) })
    if (!taken.ok) return taken
    const entryId = await insertEntry(tx, { questionId: id, side: 'MEMBER', memberId, text, fileIds, createdAt: at })
    await updateQuestion(tx, id, { state: 'OPEN', isUnreadByOperator: true, updatedAt: at })
    // An operator with unopened messages has already been notified.
    if (!question.isUnreadByOperator) await notifyOperators(tx, { question, entryId, at })
    return { ok: true }
  })
}

export function writeAsOperator(
  db: Database,
  { memberId, audit }: { memberId: number; audit: AuditContext },
  { id, text, fileIds, at, once }: Message,
): Promise<AnswerOutcome> {
  return transactOnce<AnswerOutcome>(db, once, async (tx) => {
    const question = await lockQuestion(tx, { id })
    if (!question) return { ok: false, refused: 'unknown' }
    if (question.state === 'CLOSED') return { ok: false, refused: 'closed' }
    const subject = questionSubject(id)
    const taken = await takeAttachments(tx, { ids: fileIds, uploadedBy: memberId, record: subject })
    if (!taken.ok) return taken
    const entryId = await insertEntry(tx, { questionId: id, side: 'OPERATOR', memberId, text, fileIds, createdAt: at })
    await updateQuestion(tx, id, {
      state: 'ANSWERED',
      isUnreadByMember: true,
      isUnreadByOperator: false,
      updatedAt: at,
    })
    await notifyMember(tx, { question, entryId, at })
    const before = { questionState: question.state }
    await writeAudit(tx, audit, { subject, before, after: { questionState: 'ANSWERED', questionAnswer: text }, at })
    return { ok: true }
  })
}
