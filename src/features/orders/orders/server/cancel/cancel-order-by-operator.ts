import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { releaseHeld } from '#features/messages/messages/server/held-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { transactOnce, type KeyReused } from '#server/http/transact-once.ts'
import { takenOff } from '../../contract/live-amounts.ts'
import type { CancelPreview } from '../../contract/order-refund.admin.calls.ts'
import { linesWith, mergeLines, openCount, rowsAfter, sameLine, type OrderLine } from '../../contract/order-lines.ts'
import { mayTake } from '../../contract/order-status.ts'
import type { Fault } from '../../contract/refund-terms.ts'
import { cancelRows, type CancelledRows } from './cancel-rows.ts'
import { cancelsEverything } from './cancelled-amounts.ts'
import { planCancel } from './plan-cancel.ts'
import type { OperatorAction } from '../order/operator-action.ts'
import { listRows, type OrderRowState } from '../order/order-row-records.ts'
import { lockOrder } from '../order/order-records.ts'

export type OperatorCancelOutcome =
  | { ok: true; cancelled: CancelledRows }
  | CancelRefusal
  | { ok: false; refused: 'amount-changed' }
  | KeyReused

export interface OperatorCancel {
  reason: string
  fault: Fault
  /** Undefined: all unsent pieces. */
  lines: readonly OrderLine[] | undefined
  /** Won that the operator saw; undefined: no amount was shown. */
  expectedRefund?: number | undefined
}

/**
 * Cancels unsent pieces for the operator, with a reason, in the states of `orderSteps.cancelByOperator` [decisions:
 * Orders].
 */
export function cancelOrderByOperator(
  db: Database,
  { orderNumber, at, audit, once }: OperatorAction,
  cancel: OperatorCancel,
): Promise<OperatorCancelOutcome> {
  return transactOnce<OperatorCancelOutcome>(db, once, async (tx) => {
    const begun = await beginCancel(tx, orderNumber, cancel)
    if (!begun.ok) return begun
    const { order, rows, lines } = begun
    if (cancel.expectedRefund !== undefined) {
      const { refundTotal } = await planCancel(tx, { order, rows, lines, fault: cancel.fault })
      if (refundTotal !== cancel.expectedRefund) return { ok: false, refused: 'amount-changed' }
    }

    await releaseHeld(tx, { orderNumber, at })
    const cancelled = await cancelRows(tx, {
      order,
      rows,
      lines,
      reason: cancel.reason,
      fault: cancel.fault,
      actor: 'OPERATOR',
      actorId: audit.actorId,
      at,
    })
    await writeAudit(tx, audit, {
      subject: orderNumber,
      reason: cancel.reason,
      at,
      before: { status: order.status },
      after: { ...cancelled, lines },
    })
    return { ok: true, cancelled }
  })
}

export type CancelPreviewOutcome = { ok: true; preview: CancelPreview } | CancelRefusal

/** Computes the amounts and the refunds of a cancel with the function that performs it. Changes nothing. */
export function previewCancel(
  db: Database,
  orderNumber: string,
  cancel: Pick<OperatorCancel, 'fault' | 'lines'>,
): Promise<CancelPreviewOutcome> {
  return db.transact<CancelPreviewOutcome>(async (tx) => {
    const begun = await beginCancel(tx, orderNumber, cancel)
    if (!begun.ok) return begun
    const { order, rows, lines } = begun
    const { goodsAmount, printAmount, ...plan } = await planCancel(tx, { order, rows, lines, fault: cancel.fault })
    const { refundTotal, newTotal, paid, shares } = plan
    const fees = plan.fees.map(({ supplierId, amount }) => ({
      supplierName: plan.bundles.find((bundle) => bundle.supplierId === supplierId)?.supplierName ?? '',
      amount,
    }))
    const priced = lines.map((line) => ({
      ...line,
      amount: takenOff(rows, rowsAfter(rows, [line], 'cancelled')).goodsAmount,
    }))
    const { toCard, toCardFunded, toCash } = shares
    const due = order.status === 'BD' ? Math.max(0, newTotal - paid) : 0
    const isWholeOrder = cancelsEverything({ rows, lines })
    const sums = { goodsAmount, printAmount, fees, refundTotal, toCard, toCash: toCardFunded + toCash }
    return { ok: true, preview: { lines: priced, ...sums, newTotal, due, isWholeOrder } }
  })
}

type CancelRefusal = { ok: false; refused: 'unknown' | 'not-cancellable' | 'nothing-to-cancel' | 'whole-only' }

async function beginCancel(tx: Tx, orderNumber: string, cancel: Pick<OperatorCancel, 'lines'>) {
  const refuse = (refused: CancelRefusal['refused']): CancelRefusal => ({ ok: false, refused })
  const order = await lockOrder(tx, { orderNumber })
  if (!order) return refuse('unknown')
  if (!mayTake('cancelByOperator', order.status)) return refuse('not-cancellable')
  const rows = await listRows(tx, order.id)
  const lines = cancel.lines ? mergeLines(cancel.lines) : linesWith(rows, openCount)
  if (lines.length === 0) return refuse('nothing-to-cancel')
  if (!lines.every((line) => isOpen(rows, line))) return refuse('not-cancellable')
  // The open payment window charges the whole amount, so no part of it can be cancelled before the payment.
  const awaitsCard = order.status === 'BD' && order.payMethod === 'CARD'
  if (awaitsCard && !isWhole(rows, lines)) return refuse('whole-only')
  return { ok: true, order, rows, lines } as const
}

const isOpen = (rows: readonly OrderRowState[], line: OrderLine) =>
  rows.some((row) => sameLine(row, line) && openCount(row) >= line.count)

const isWhole = (rows: readonly OrderRowState[], lines: readonly OrderLine[]) =>
  rows.every(
    (row) => openCount(row) === 0 || lines.some((line) => sameLine(row, line) && line.count === openCount(row)),
  )
