import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { EntryFacts } from '#features/talk/conversations/contract/thread.ts'
import { addEntry, unreadAfter } from '#features/talk/conversations/server/add-entry.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { transactOnce, type KeyReused } from '#server/http/transact-once.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { won } from '#values/won.ts'
import { requestLimits } from '../contract/request-fields.ts'
import { mayAct, requestActions, type RequestAction, type RequestState } from '../contract/request-states.ts'
import { notifyOtherSide } from './notify-other-side.ts'
import { findMadeProduct } from './request-product.queries.ts'
import { requestSubject } from './request-subject.ts'
import { lockRequest, updateRequest, type StoredRequest } from './request.queries.ts'
import type { Writer } from './writer.ts'
import { exceedsMinute, tooManyEntries } from './writing-limit.ts'

export interface RequestMove {
  id: number
  action: RequestAction
  /** Version that the writer saw. */
  version: number
  text: string
  fileIds?: number[]
  quote?: { amount: number; validUntil: string }
  /** Product made by a finished request. */
  productId?: number | null
}

type MoveRefusal =
  | 'unknown'
  | 'attachment-missing'
  | 'quote-expired'
  | 'valid-until'
  | 'made-product-missing'
  | 'unknown-product'

export type ActOutcome =
  | { ok: true }
  | { ok: false; refused: MoveRefusal }
  | { ok: false; refused: 'moved-on'; state: RequestState; version: number }
  | typeof tooManyEntries
  | KeyReused

/**
 * Moves a request on, by the table of its actions. The request is locked, and its version says which quote or proof the
 * writer has seen: nobody accepts one that came while the page was open.
 */
export function actOnRequest(db: Database, writer: Writer, move: RequestMove): Promise<ActOutcome> {
  return transactOnce<ActOutcome>(db, writer.once, async (tx) => {
    if (await exceedsMinute(tx, writer)) return tooManyEntries
    const request = await lockRequest(tx, { id: move.id, partnerId: writer.partnerId })
    if (!request) return { ok: false, refused: 'unknown' }
    const { state, version } = request
    if (version !== move.version || !mayAct(move.action, request))
      return { ok: false, refused: 'moved-on', state, version }
    const refused = await findRefusal(tx, request, { move, at: writer.at })
    return refused ? { ok: false, refused } : write(tx, request, { writer, move })
  })
}

async function findRefusal(
  tx: Tx,
  { kind, partnerId, quoteValidUntil }: StoredRequest,
  { move: { action, quote, productId = null }, at }: { move: RequestMove; at: Date },
): Promise<MoveRefusal | undefined> {
  const today = koreanDay(at)
  if (action === 'ACCEPT_QUOTE' && (quoteValidUntil === null || today > quoteValidUntil)) return 'quote-expired'
  if (quote && (quote.validUntil < today || quote.validUntil > addKoreanDays(today, requestLimits.quoteDays)))
    return 'valid-until'
  if (action !== 'FINISH') return undefined
  if (productId === null) return kind === 'NEW_PRODUCT' ? 'made-product-missing' : undefined
  return (await findMadeProduct(tx, { id: productId, partnerId })) ? undefined : 'unknown-product'
}

interface Acting {
  writer: Writer
  move: RequestMove
}

async function write(tx: Tx, request: StoredRequest, { writer, move }: Acting): Promise<ActOutcome> {
  const { id, action, text, fileIds = [] } = move
  const { side, memberId, at } = writer
  const { to: state, progress } = requestActions[action]
  const subject = requestSubject(id)
  const { change, facts, logged } = factsOf(request, move)
  const entry = { type: action, side, memberId, author: writer.name, text, facts, fileIds, createdAt: at }
  const added = await addEntry(tx, { ...request, subject }, entry)
  if (!added.ok) return added
  const { entryId, discussionId } = added
  const version = request.version + 1
  await updateRequest(tx, id, { ...change, ...unreadAfter(side), discussionId, state, version, updatedAt: at })
  await notifyOtherSide(tx, { request, side, entryId, progress, at })
  const before = { requestState: request.state }
  await writeAudit(tx, writer.audit, { subject, before, after: { requestState: state, ...logged }, reason: text, at })
  return { ok: true }
}

interface ActionFacts {
  change: Partial<StoredRequest>
  facts: EntryFacts
  logged: object
}

/** Facts that an action adds to the request, its entry and the audit log. */
function factsOf(request: StoredRequest, { action, quote, productId }: RequestMove): ActionFacts {
  switch (action) {
    case 'QUOTE': {
      const quoteAmount = quote ? won(quote.amount) : null
      const quoteValidUntil = quote?.validUntil ?? null
      const change = { quoteAmount, quoteValidUntil }
      return { change, facts: { amount: quoteAmount, validUntil: quoteValidUntil }, logged: change }
    }
    // The entry of an answer states the answered quote or proof.
    case 'ACCEPT_QUOTE':
    case 'RETURN_QUOTE':
      return {
        change: {},
        facts: { amount: request.quoteAmount, validUntil: request.quoteValidUntil },
        logged: { quoteAmount: request.quoteAmount },
      }
    case 'PROOF': {
      const proofNo = request.proofCount + 1
      return { change: { proofCount: proofNo }, facts: { proofNo }, logged: { proofNo } }
    }
    case 'APPROVE_PROOF':
    case 'RETURN_PROOF': {
      const proofNo = request.proofCount
      return { change: {}, facts: { proofNo }, logged: { proofNo } }
    }
    case 'FINISH':
      return productId
        ? { change: { madeProductId: productId }, facts: {}, logged: { madeProduct: productId } }
        : nothing
    default:
      return nothing
  }
}

const nothing: ActionFacts = { change: {}, facts: {}, logged: {} }
