import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { endClaims } from '#features/orders/orders/server/cancel/order-claims.ts'
import { isUnreadBy, readBy } from '#features/talk/conversations/server/add-entry.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { questionSubject } from './question-subject.ts'
import { lockQuestion, updateQuestion, type QuestionKey } from './question.queries.ts'

type FoundOutcome = { ok: true } | { ok: false; refused: 'unknown' }

/** Closes a question; a closed one stays closed. `audit`: an operator closes it. */
export function closeQuestion(
  db: Database,
  { at, audit, ...key }: QuestionKey & { at: Date; audit?: AuditContext },
): Promise<FoundOutcome> {
  return db.transact<FoundOutcome>(async (tx) => {
    const question = await lockQuestion(tx, key)
    if (!question) return { ok: false, refused: 'unknown' }
    if (question.state === 'CLOSED') return { ok: true }
    await updateQuestion(tx, key.id, { state: 'CLOSED', isUnreadByOperator: false, updatedAt: at })
    // Releases the pieces of an older question for new requests.
    if (question.claim) await endClaims(tx, [{ source: 'QUESTION', sourceId: key.id }])
    if (audit) {
      const [before, after] = [{ questionState: question.state }, { questionState: 'CLOSED' }]
      await writeAudit(tx, audit, { subject: questionSubject(key.id), before, after, at })
    }
    return { ok: true }
  })
}

/** Removes the unread mark of one side; `audit`: that of all operators. */
export const markQuestionRead = (
  db: Database,
  { at, audit, ...key }: QuestionKey & { at: Date; audit?: AuditContext },
): Promise<FoundOutcome> =>
  db.transact<FoundOutcome>(async (tx) => {
    const question = await lockQuestion(tx, key)
    if (!question) return { ok: false, refused: 'unknown' }
    const side = audit ? 'OPERATOR' : 'MEMBER'
    if (!isUnreadBy(side, question)) return { ok: true }
    await updateQuestion(tx, key.id, readBy(side))
    const [before, after] = [{ isRead: false }, { isRead: true }]
    if (audit) await writeAudit(tx, audit, { subject: questionSubject(key.id), before, after, at })
    return { ok: true }
  })
