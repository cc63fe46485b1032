import { releaseHeld } from '#features/messages/messages/server/held-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { koreanDay } from '#values/korean-date.ts'
import { lateLines, lateSentences } from '../../contract/late-goods.ts'
import { sameLine } from '../../contract/order-lines.ts'
import { listBundles, listRows } from '../order/order-row-records.ts'
import { lockOrder } from '../order/order-records.ts'
import { cancelRows, type CancelledRows } from './cancel-rows.ts'
import { planCancel } from './plan-cancel.ts'

interface LateOrder {
  orderNumber: string
  at: Date
}

type LateRefusal = { ok: false; refused: 'unknown' | 'handed-over' | 'nothing-late' }

export type LateGoodsOutcome =
  | {
      ok: true
      lines: { name: string; option: string | null; count: number }[]
      refundTotal: number
      toCard: number
      toCash: number
    }
  | LateRefusal

/** Lists the late goods that the buyer may cancel, and computes the refund with the function that performs it. Changes nothing. */
export function previewLateGoods(db: Database, caller: Caller, late: LateOrder): Promise<LateGoodsOutcome> {
  return db.transact<LateGoodsOutcome>(async (tx) => {
    const begun = await begin(tx, caller, late)
    if (!begun.ok) return begun
    const { rows, lines } = begun.cancelling
    const { refundTotal, shares } = await planCancel(tx, begun.cancelling)
    const { toCard, toCardFunded, toCash } = shares
    const named = lines.map((line) => {
      const row = rows.find((each) => sameLine(each, line))
      return { name: row?.name ?? '', option: row?.optionName ?? null, count: line.count }
    })
    return { ok: true, lines: named, refundTotal, toCard, toCash: toCardFunded + toCash }
  })
}

export type CancelLateOutcome =
  | { ok: true; cancelled: CancelledRows }
  | LateRefusal
  | { ok: false; refused: 'amount-changed' }

/** Cancels the late goods for the buyer [decisions: Orders]; the supplier is at fault, so that no delivery fee is taken off. */
export function cancelLateGoods(
  db: Database,
  caller: Caller,
  { expectedRefund, ...late }: LateOrder & { expectedRefund: number },
): Promise<CancelLateOutcome> {
  return db.transact<CancelLateOutcome>(async (tx) => {
    const begun = await begin(tx, caller, late)
    if (!begun.ok) return begun
    const { refundTotal } = await planCancel(tx, begun.cancelling)
    if (refundTotal !== expectedRefund) return { ok: false, refused: 'amount-changed' }
    await releaseHeld(tx, late)
    const cancelled = await cancelRows(tx, {
      ...begun.cancelling,
      reason: lateSentences.reason,
      actor: 'BUYER',
      actorId: caller.memberId,
      at: late.at,
    })
    return { ok: true, cancelled }
  })
}

async function begin(tx: Tx, caller: Caller, { orderNumber, at }: LateOrder) {
  const refuse = (refused: LateRefusal['refused']): LateRefusal => ({ ok: false, refused })
  const order = await lockOrder(tx, { orderNumber, memberId: caller.memberId })
  if (!order) return refuse('unknown')
  if (order.isHandedOver) return refuse('handed-over')
  const rows = await listRows(tx, order.id)
  const bundles = await listBundles(tx, order.id)
  const lines = lateLines({ status: order.status, rows, bundles }, koreanDay(at))
  if (lines.length === 0) return refuse('nothing-late')
  return { ok: true, cancelling: { order, rows, lines, fault: 'SUPPLIER' } } as const
}
