import { attachmentsOf, takeAttachments } from '#features/platform/files/server/attachments.ts'
import { claimedCount, freeCount } from '#features/orders/orders/contract/order-claims.ts'
import { mergeLines, sameLine, type OrderLine } from '#features/orders/orders/contract/order-lines.ts'
import { mayTake } from '#features/orders/orders/contract/order-status.ts'
import { claimPieces, findClaims } from '#features/orders/orders/server/cancel/order-claims.ts'
import {
  findSentRows,
  lockSentOrder,
  noteOnTimeline,
  viewRefund,
} from '#features/orders/orders/server/cancel/sent-order.ts'
import type { Won } from '#values/won.ts'
import type { Database, Db, Tx } from '#server/database/database.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import type { NewReturnBody } from '../contract/new-return.ts'
import type { ReturnableOrderRow } from '../contract/return-data.ts'
import { rowRefusalOf, type RowRefusal } from '../contract/return-rules.ts'
import { returnLimits, returnReasons, returnWishes, type ReturnReason } from '../contract/return-terms.ts'
import { notifyOperators } from './notify-return.ts'
import { refundAtOnce } from './refund-at-once.ts'
import { returnClaim, returnSubject } from './return-subject.ts'
import { countNewReturns, insertReturn, insertStep, lockAsking } from './return.queries.ts'

export type AskReturnOutcome =
  /** `refundTotal`: won that were refunded at once; null: an operator decides. */
  | { ok: true; id: number; refundTotal: Won | null }
  | {
      ok: false
      refused:
        | 'unknown'
        | 'handed-over'
        | 'nothing-sent'
        | 'too-many-today'
        | 'not-returnable'
        | 'refunded-now'
        | 'one-supplier'
        | 'attachment-missing'
        | 'only-photos'
        | RowRefusal
    }
  | KeyReused

interface AskRequest {
  orderNumber: string
  memberId: number
  body: NewReturnBody
  at: Date
  once: IdempotentRequest | undefined
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The buyer asks for a refund or an exchange of pieces that were sent: the one form for damage, shortage, wrong goods and goods that are
 * not wanted. Each piece has one claim at most. What the supplier is at fault for is refunded at once, within the operator's limits.
 */
export function askReturn(
  db: Database,
  { orderNumber, memberId, body, at, once }: AskRequest,
): Promise<AskReturnOutcome> {
  return transactOnce<AskReturnOutcome>(db, once, async (tx) => {
    await lockAsking(tx, memberId)
    const since = new Date(at.getTime() - dayMs)
    if ((await countNewReturns(tx, { memberId, since })) >= returnLimits.perDay) {
      return { ok: false, refused: 'too-many-today' }
    }
    // Locks the order until the end, so that two tabs can't request the same pieces.
    const order = await lockSentOrder(tx, { orderNumber, memberId })
    if (!order) return { ok: false, refused: 'unknown' }
    if (order.isHandedOver) return { ok: false, refused: 'handed-over' }
    if (!mayTake('refund', order.status)) return { ok: false, refused: 'nothing-sent' }
    const lines = mergeLines(body.lines)
    const chosen = chooseRows(await findReturnableRows(tx, orderNumber), lines, { reason: body.reason, at })
    if (!chosen.ok) return chosen
    const { first } = chosen

    const { supplierName } = await viewRefund(tx, { orderId: order.id, supplierId: first.supplierId, lines: [] })
    const { wish, reason, text, way, parcel, fileIds } = body
    const { partnerId, chainStoreId } = order
    const row = { partnerId, orderId: order.id, orderNumber, memberId, chainStoreId, wish, reason, text, way }
    const shown = { supplierId: first.supplierId, supplierName, title: first.name, lineCount: lines.length }
    const sentBack = parcel && { courier: parcel.courier, number: parcel.number }
    const asked = { ...row, ...shown, ...sentBack, state: 'ASKED' as const, askedAt: at, updatedAt: at }
    const id = await insertReturn(tx, asked, lines)
    await claimPieces(tx, { ...returnClaim(id), orderId: order.id, lines, at })
    const taken = await takePhotos(tx, { ids: fileIds, uploadedBy: memberId, record: returnSubject(id) })
    if (!taken.ok) return taken
    await insertStep(tx, { returnId: id, state: 'ASKED', actor: 'BUYER', actorId: memberId, createdAt: at })
    const note = `${returnWishes[wish].label} · ${returnReasons[reason].label}`
    await noteOnTimeline(tx, { orderId: order.id, type: 'RETURN_ASKED', actor: 'BUYER', actorId: memberId, note, at })
    const refund = await refundAtOnce(tx, { id, order, body: { ...body, lines }, at })
    if (!refund.ok) return refund
    // A settled request needs no operator.
    if (refund.refundTotal === null) await notifyOperators(tx, 'RETURN_ASKED', { found: { ...asked, id }, at })
    return { ok: true, id, refundTotal: refund.refundTotal }
  })
}

/** Lists the rows of a shipped order with their free pieces, and the claims on the others. */
export async function findReturnableRows(db: Db, orderNumber: string): Promise<ReturnableOrderRow[]> {
  const rows = await findSentRows(db, orderNumber)
  const [first] = rows
  const claims = first ? await findClaims(db, first.orderId) : []
  return rows.flatMap(({ orderId: _, shipped, arrivedAt, ...row }) => {
    // Sent pieces always have a parcel.
    if (arrivedAt === null) return []
    const countOf = (state: 'OPEN' | 'EXCHANGED') =>
      claimedCount(
        claims.filter((claim) => claim.state === state),
        row,
      )
    const [claimed, exchanged] = [countOf('OPEN'), countOf('EXCHANGED')]
    return [{ ...row, arrivedAt, free: freeCount({ ...row, shipped }, claims), claimed, exchanged }]
  })
}

function chooseRows(
  rows: readonly ReturnableOrderRow[],
  lines: readonly OrderLine[],
  { reason, at }: { reason: ReturnReason; at: Date },
): { ok: true; first: ReturnableOrderRow } | { ok: false; refused: RowRefusal | 'not-returnable' | 'one-supplier' } {
  let first: ReturnableOrderRow | undefined
  for (const line of lines) {
    const row = rows.find((known) => sameLine(known, line))
    const refused = row && rowRefusalOf(row, reason, at)
    if (refused) return { ok: false, refused }
    if (!row || line.count > row.free) return { ok: false, refused: 'not-returnable' }
    first ??= row
    if (row.supplierId !== first.supplierId) return { ok: false, refused: 'one-supplier' }
  }
  return first ? { ok: true, first } : { ok: false, refused: 'not-returnable' }
}

/** Assigns the member's uploads to the return; refuses documents. */
async function takePhotos(tx: Tx, use: { ids: readonly number[]; uploadedBy: number; record: string }) {
  const taken = await takeAttachments(tx, use)
  if (!taken.ok || use.ids.length === 0) return taken
  const files = await attachmentsOf(tx, use.record)
  const arePhotos = use.ids.every((id) => files.get(id)?.type.startsWith('image/'))
  return arePhotos ? taken : ({ ok: false, refused: 'only-photos' } as const)
}
