import { mergeLines } from '#features/ordering/contract/order-lines.ts'
import { refundByBuyer } from '#features/ordering/server/change/refund-by-buyer.ts'
import { findInstantRefundLimits } from '#features/settings/server/order-defaults.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import type { Won } from '#values/won.ts'
import { isClaimTopic, questionLimits, questionSentences, type NewQuestionBody } from '../contract/question-terms.ts'
import { notifyOperators } from './notify-sides.ts'
import { findOwnOrder, findSoldProduct, questionSubject } from './question-subject.ts'
import { countNewQuestions, insertEntry, insertQuestion, lockWriting } from './question.store.ts'
import { takePhotos } from './take-photos.ts'

export type AskOutcome =
  /** `refundTotal`: won that went back at once; null: none. */
  | { ok: true; id: number; refundTotal: Won | null }
  | {
      ok: false
      refused:
        | 'too-many-today'
        | 'unknown-order'
        | 'unknown-product'
        | 'attachment-missing'
        | 'only-photos'
        | 'not-refundable'
    }
  | KeyReused

interface AskRequest {
  body: NewQuestionBody
  at: Date
  once: IdempotentRequest | undefined
}

const dayMs = 24 * 60 * 60 * 1000
const excerptLength = 80

/** Sends a question to the operators. The thread belongs to the member, not to the store: a new owner does not read it. */
export function askQuestion(db: Database, caller: Caller, { body, at, once }: AskRequest): Promise<AskOutcome> {
  return transactOnce<AskOutcome>(db, once, async (tx) => {
    const { memberId } = caller
    await lockWriting(tx, memberId)
    const since = new Date(at.getTime() - dayMs)
    if ((await countNewQuestions(tx, { memberId, since })) >= questionLimits.perDay) {
      return { ok: false, refused: 'too-many-today' }
    }
    const subject = await findSubject(tx, caller, body)
    if (!subject.ok) return subject
    const { orderNumber, partnerProductId, topic, text, fileIds } = body
    const { partnerId, chainStoreId } = subject
    const claimed = await refundClaim(tx, { memberId, body, at })
    if (!claimed.ok) return claimed
    const { refundTotal } = claimed
    const claim = body.lines.length > 0 ? mergeLines(body.lines) : null
    const excerpt = text.replaceAll(/\s+/g, ' ').slice(0, excerptLength)
    const row = { partnerId, memberId, chainStoreId, topic, orderNumber, partnerProductId, excerpt, claim, refundTotal }
    const id = await insertQuestion(tx, { ...row, state: 'OPEN', createdAt: at, updatedAt: at })
    const taken = await takePhotos(tx, { ids: fileIds, uploadedBy: memberId, record: questionSubject(id) })
    if (!taken.ok) return taken
    const entryId = await insertEntry(tx, { questionId: id, side: 'MEMBER', memberId, text, fileIds, createdAt: at })
    await notifyOperators(tx, { question: { id, partnerId, memberId, topic, excerpt }, entryId, at })
    return { ok: true, id, refundTotal }
  })
}

interface Claim {
  memberId: number
  body: NewQuestionBody
  at: Date
}

/** Refunds the named pieces within the limits of the operator; damage has to be seen on a photo. */
async function refundClaim(
  tx: Tx,
  { memberId, body, at }: Claim,
): Promise<{ ok: true; refundTotal: Won | null } | { ok: false; refused: 'unknown-order' | 'not-refundable' }> {
  const { orderNumber, topic, lines, fileIds, seenRefunds } = body
  if (orderNumber === null || !isClaimTopic(topic) || lines.length === 0) return { ok: true, refundTotal: null }
  const isSeen = topic === 'SHORTAGE' || fileIds.length > 0
  const limits = isSeen ? await findInstantRefundLimits(tx) : { perOrder: 0, perDay: 0 }
  return refundByBuyer(tx, {
    orderNumber,
    memberId,
    lines,
    cause: topic,
    reason: questionSentences.claimed,
    seenRefunds,
    limits,
    at,
  })
}

type Subject =
  | { ok: true; partnerId: number; chainStoreId: number | null }
  | { ok: false; refused: 'unknown-order' | 'unknown-product' }

async function findSubject(
  tx: Tx,
  { memberId, home, store }: Caller,
  { orderNumber, partnerProductId }: NewQuestionBody,
): Promise<Subject> {
  if (orderNumber !== null) {
    const order = await findOwnOrder(tx, { orderNumber, memberId })
    return order ? { ok: true, ...order } : { ok: false, refused: 'unknown-order' }
  }
  const found = await findSoldProduct(tx, { id: partnerProductId!, homeId: home.partnerId }) // the contract wants one of the two
  return found
    ? { ok: true, partnerId: found.partnerId, chainStoreId: store?.id ?? null }
    : { ok: false, refused: 'unknown-product' }
}
