import type { Database, Tx } from '#server/database/database.ts'
import { ownBrandOf, type Caller } from '#server/http/caller.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { questionLimits, type NewQuestionBody } from '../contract/question-terms.ts'
import { notifyOperators } from './notify-sides.ts'
import { findOwnOrder, findSoldProduct, questionBoard, questionSubject } from './question-subject.ts'
import { insertDiscussion, lockWriter } from '#features/talk/conversations/server/comment-records.ts'
import { countNewQuestions, insertQuestion, isOpenRequest } from './question.queries.ts'
import { addPhotos } from './add-photos.ts'

export type AskOutcome =
  | { ok: true; id: number }
  | {
      ok: false
      refused:
        | 'too-many-today'
        | 'unknown-order'
        | 'unknown-product'
        | 'cancel-asked'
        | 'cancel-not-now'
        | 'attachment-missing'
        | 'only-photos'
    }
  | KeyReused

interface AskRequest {
  body: NewQuestionBody
  at: Date
  once: IdempotentRequest | undefined
}

const dayMs = 24 * 60 * 60 * 1000
const excerptLength = 80

/**
 * Sends a question to the operators. The thread belongs to the member, not to the store, so a new owner can't read it.
 */
export function askQuestion(db: Database, caller: Caller, { body, at, once }: AskRequest): Promise<AskOutcome> {
  return transactOnce<AskOutcome>(db, once, async (tx) => {
    const { memberId } = caller
    await lockWriter(tx, questionBoard, memberId)
    const since = new Date(at.getTime() - dayMs)
    if ((await countNewQuestions(tx, { memberId, since })) >= questionLimits.perDay) {
      return { ok: false, refused: 'too-many-today' }
    }
    const subject = await findSubject(tx, caller, body)
    if (!subject.ok) return subject
    const { orderNumber, partnerProductId, topic, text, fileIds } = body
    const { partnerId, chainStoreId } = subject
    if (topic === 'CANCEL' && !subject.isInPreparation) return { ok: false, refused: 'cancel-not-now' }
    if (topic === 'CANCEL' && (await isOpenRequest(tx, { memberId, topic, orderNumber }))) {
      return { ok: false, refused: 'cancel-asked' }
    }
    const excerpt = text.replaceAll(/\s+/g, ' ').slice(0, excerptLength)
    const discussionId = await insertDiscussion(tx, partnerId)
    const row = { partnerId, memberId, chainStoreId, topic, orderNumber, partnerProductId, excerpt, discussionId }
    const id = await insertQuestion(tx, { ...row, state: 'OPEN', createdAt: at, updatedAt: at })
    const record = { subject: questionSubject(id), partnerId, discussionId }
    const added = await addPhotos(tx, record, { side: 'MEMBER', memberId, text, fileIds, createdAt: at })
    if (!added.ok) return added
    const { entryId } = added
    await notifyOperators(tx, { question: { id, partnerId, memberId, topic, excerpt }, entryId, at })
    return { ok: true, id }
  })
}

type Subject =
  | { ok: true; partnerId: number; chainStoreId: number | null; isInPreparation?: boolean }
  | { ok: false; refused: 'unknown-order' | 'unknown-product' }

async function findSubject(
  tx: Tx,
  caller: Caller,
  { orderNumber, partnerProductId }: NewQuestionBody,
): Promise<Subject> {
  const { memberId, store } = caller
  if (orderNumber !== null) {
    const order = await findOwnOrder(tx, { orderNumber, memberId })
    if (!order) return { ok: false, refused: 'unknown-order' }
    const { status, ...of } = order
    return { ok: true, ...of, isInPreparation: status === 'PIP' || status === 'RP' }
  }
  const chainStoreId = store?.id ?? null
  if (partnerProductId === null) return { ok: true, partnerId: caller.home.partnerId, chainStoreId }
  const homeId = ownBrandOf(caller)?.partnerId
  const found = await findSoldProduct(tx, { id: partnerProductId, homeId })
  return found ? { ok: true, partnerId: found.partnerId, chainStoreId } : { ok: false, refused: 'unknown-product' }
}
