import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { addEntry, exceedsMinute, minuteOfRefusal, unreadAfter } from '#features/talk/conversations/server/add-entry.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { questionLimits } from '../contract/question-terms.ts'
import { notifyMember, notifyOperators } from './notify-sides.ts'
import { addPhotos } from './add-photos.ts'
import { questionBoard, questionSubject } from './question-subject.ts'
import { discussionsOfQuestions, lockQuestion, updateQuestion } from './question.queries.ts'

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

/** Adds a message of the member, so that the question waits for the operators again. */
export function writeAsMember(
  db: Database,
  memberId: number,
  { id, text, fileIds, at, once }: Message,
): Promise<WriteOutcome> {
  return transactOnce<WriteOutcome>(db, once, async (tx) => {
    const limit = { board: questionBoard, most: questionLimits.perMinute, discussions: discussionsOfQuestions(tx) }
    if (await exceedsMinute(tx, { ...limit, memberId, at })) {
      return { ok: false, refused: 'too-many-messages', seconds: minuteOfRefusal }
    }
    const question = await lockQuestion(tx, { id, memberId })
    if (!question) return { ok: false, refused: 'unknown' }
    if (question.state === 'CLOSED') return { ok: false, refused: 'closed' }
    const side = 'MEMBER'
    const record = { ...question, subject: questionSubject(id) }
    const added = await addPhotos(tx, record, { side, memberId, text, fileIds, createdAt: at })
    if (!added.ok) return added
    const { entryId, discussionId } = added
    // The member may answer without having opened the thread.
    const { isUnreadByOperator } = unreadAfter(side)
    await updateQuestion(tx, id, { state: 'OPEN', isUnreadByOperator, discussionId, updatedAt: at })
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
    const side = 'OPERATOR'
    const added = await addEntry(tx, { ...question, subject }, { side, memberId, text, fileIds, createdAt: at })
    if (!added.ok) return added
    const { entryId, discussionId } = added
    await updateQuestion(tx, id, { state: 'ANSWERED', ...unreadAfter(side), discussionId, updatedAt: at })
    await notifyMember(tx, { question, entryId, at })
    const before = { questionState: question.state }
    await writeAudit(tx, audit, { subject, before, after: { questionState: 'ANSWERED', questionAnswer: text }, at })
    return { ok: true }
  })
}
