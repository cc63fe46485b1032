import { writeAudit } from '#features/audit/server/write-audit.ts'
import { releaseHeld } from '#features/messages/server/held-messages.ts'
import type { Database } from '#server/database/database.ts'
import { transactOnce, type KeyReused } from '#server/http/transact-once.ts'
import { linesWith, mergeLines, openCount, sameLine, type OrderLine } from '../../contract/order-lines.ts'
import { mayTake } from '../../contract/order-status.ts'
import type { Fault } from '../../contract/refund-terms.ts'
import { cancelRows, type CancelledRows } from './cancel-rows.ts'
import type { OperatorAction } from '../order/operator-action.ts'
import { listRows, type OrderRowState } from '../order/order-rows.store.ts'
import { lockOrder } from '../order/order.store.ts'

export type OperatorCancelOutcome =
  | { ok: true; cancelled: CancelledRows }
  | { ok: false; refused: 'unknown' | 'not-cancellable' | 'nothing-to-cancel' | 'whole-only' }
  | KeyReused

export interface OperatorCancel {
  reason: string
  fault: Fault
  /** Undefined: everything that is not sent yet. */
  lines: readonly OrderLine[] | undefined
}

/** The operator cancels pieces that are not sent yet, with a reason, in the states of `orderSteps.cancelByOperator` [decisions: Orders]. */
export function cancelOrderByOperator(
  db: Database,
  { orderNumber, at, audit, once }: OperatorAction,
  cancel: OperatorCancel,
): Promise<OperatorCancelOutcome> {
  return transactOnce<OperatorCancelOutcome>(db, once, async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    if (!order) return { ok: false, refused: 'unknown' }
    if (!mayTake('cancelByOperator', order.status)) return { ok: false, refused: 'not-cancellable' }
    const rows = await listRows(tx, order.id)
    const lines = cancel.lines ? mergeLines(cancel.lines) : linesWith(rows, openCount)
    if (lines.length === 0) return { ok: false, refused: 'nothing-to-cancel' }
    if (!lines.every((line) => isOpen(rows, line))) return { ok: false, refused: 'not-cancellable' }

    // The open payment window charges the whole amount, so a part of it can't be cancelled before it is paid.
    const awaitsCard = order.status === 'BD' && order.payMethod === 'CARD'
    if (awaitsCard && !isWhole(rows, lines)) return { ok: false, refused: 'whole-only' }

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

const isOpen = (rows: readonly OrderRowState[], line: OrderLine) =>
  rows.some((row) => sameLine(row, line) && openCount(row) >= line.count)

const isWhole = (rows: readonly OrderRowState[], lines: readonly OrderLine[]) =>
  rows.every(
    (row) => openCount(row) === 0 || lines.some((line) => sameLine(row, line) && line.count === openCount(row)),
  )
