import { writeAudit } from '#features/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { transactOnce, type KeyReused } from '#server/http/once.ts'
import { mayTake } from '../../contract/order-status.ts'
import { cancelRows, type Cancelled } from './cancel-rows.ts'
import type { CancelledLine } from './cancelled-amounts.ts'
import type { OperatorAction } from '../order/operator-action.ts'
import { listRows, lockOrder, type OrderRowState } from '../order/order.store.ts'

export type OperatorCancelOutcome =
  | { ok: true; cancelled: Cancelled }
  | { ok: false; refused: 'unknown' | 'not-cancellable' | 'nothing-to-cancel' | 'whole-only' }
  | KeyReused

export interface OperatorCancel {
  reason: string
  fault: 'BUYER' | 'SUPPLIER'
  /** Absent: everything that is not yet sent. */
  lines: readonly CancelledLine[] | undefined
}

/** From PIP on only the operator cancels, with a reason, any quantity not yet shipped, also in RP [decisions: Orders]. */
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
    const lines = mergeLines(cancel.lines ?? rows.map((row) => ({ ...row, count: openCount(row) })))
    if (lines.length === 0) return { ok: false, refused: 'nothing-to-cancel' }
    if (!lines.every((line) => isOpen(rows, line))) return { ok: false, refused: 'not-cancellable' }

    // The payment window already asks for the whole amount.
    const awaitsCard = order.status === 'BD' && order.payMethod === 'CARD'
    if (awaitsCard && !isWhole(rows, lines)) return { ok: false, refused: 'whole-only' }

    const cancelled = await cancelRows(tx, {
      ...{ order, rows, lines, at, reason: cancel.reason, fault: cancel.fault },
      ...{ actor: 'OPERATOR' as const, actorId: audit.actorId },
    })
    await writeAudit(tx, audit, {
      ...{ subject: orderNumber, reason: cancel.reason, at },
      before: { status: order.status },
      after: { ...cancelled, lines },
    })
    return { ok: true, cancelled }
  })
}

/** Pieces of a row that are neither sent nor cancelled. */
const openCount = (row: OrderRowState) => row.count - row.shipped - row.cancelled

const isOpen = (rows: readonly OrderRowState[], line: CancelledLine) =>
  rows.some((row) => isRow(row, line) && openCount(row) >= line.count)

const isRow = (row: OrderRowState, line: CancelledLine) => row.lineNo === line.lineNo && row.rowNo === line.rowNo

const isWhole = (rows: readonly OrderRowState[], lines: readonly CancelledLine[]) =>
  rows.every((row) => openCount(row) === 0 || lines.some((line) => isRow(row, line) && line.count === openCount(row)))

function mergeLines(lines: readonly CancelledLine[]): CancelledLine[] {
  const merged = new Map<string, CancelledLine>()
  for (const { lineNo, rowNo, count } of lines) {
    if (count < 1) continue
    const key = `${lineNo}/${rowNo}`
    merged.set(key, { lineNo, rowNo, count: count + (merged.get(key)?.count ?? 0) })
  }
  return [...merged.values()]
}
