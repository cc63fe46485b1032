import { undoReceiptCall } from '#features/money/payments/contract/receipt.admin.calls.ts'
import { undoDepositRefusalText } from '#features/money/payments/contract/undo-deposit.ts'
import { useUndoReceipt, type UndoableReceipt } from '#features/money/payments/web/undo-receipt.api.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatWon } from '#values/won.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { noteText, orderActors, orderEvents } from '../../contract/order-events.ts'
import { deliveryAdjustmentLabel, refundCauses } from '../../contract/refund-terms.ts'
import { sameLine } from '../../contract/order-lines.ts'
import { rowsOf } from '../order/admin-order-rows.ts'
import { shortMinute } from '../order/admin-order-steps.ts'
import css from './AdminOrderLog.module.css'
import type { AdminOrder } from '../orders.admin.api.ts'

/** The order's events, newest first. */
export const AdminOrderTimeline = ({ order }: { order: AdminOrder }) => (
  <ul className={css['log']}>
    {order.timeline
      .map((event, index) => ({ ...event, by: order.timelineBy[index] }))
      .toReversed()
      .map((event, index) => (
        <li key={`${event.createdAt}${index}`}>
          <time dateTime={event.createdAt}>{shortMinute(event.createdAt)}</time>
          <span>
            <b>{orderEvents[event.type].label}</b> {orderActors[event.actor].label} {event.by}
            {event.note && <small>{noteText(event)}</small>}
          </span>
        </li>
      ))}
  </ul>
)

/** The received transfers, in order of arrival; one that was confirmed by mistake can be taken back. */
export function AdminOrderReceipts({ order }: { order: AdminOrder }) {
  const may = useMay()
  return (
    <ul className={css['log']} aria-label="입금 내역">
      {order.receipts.map((receipt) => (
        <li key={receipt.receiptId}>
          <time dateTime={receipt.receivedAt}>{shortMinute(receipt.receivedAt)}</time>
          <span>
            <b>{formatWon(receipt.amount)}</b> {receipt.amount < 0 ? '입금 확인 취소' : receipt.depositor}
            <small>{receipt.bankAccount}</small>
            {receipt.amount < 0 && <UndoReason order={order} at={receipt.receivedAt} />}
            {!receipt.isUndone && may(undoReceiptCall) && (
              <UndoReceipt
                {...receipt}
                number={order.orderNumber}
                refusal={receipt.undoRefusal ? undoDepositRefusalText[receipt.undoRefusal] : undefined}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The audit line of an undo has the time of its counter-receipt. */
function UndoReason({ order, at }: { order: AdminOrder; at: string }) {
  const reason = order.audit.find((line) => Date.parse(line.createdAt) === Date.parse(at) && line.reason)?.reason
  return reason ? <small>사유: {reason}</small> : null
}

/** Takes back a transfer that was confirmed by mistake; `refusal` says before the press why it can't be. */
function UndoReceipt({ refusal, ...receipt }: UndoableReceipt & { refusal: string | undefined }) {
  return (
    <>
      <Button size="small" look="plain" {...useUndoReceipt(receipt)} disabledReason={refusal}>
        확인 취소
      </Button>
      {/* The button has told it to screen readers. */}
      {refusal && <small aria-hidden>{refusal}</small>}
    </>
  )
}

/** Cancellations with refund, reason and actor. */
export const AdminOrderReductions = ({ order }: { order: AdminOrder }) => (
  <ul className={css['log']}>
    {order.reductions.map((reduction, index) => (
      <li key={`${reduction.createdAt}${index}`}>
        <time dateTime={reduction.createdAt}>{shortMinute(reduction.createdAt)}</time>
        <span>
          <b>환불 {formatWon(reduction.refundTotal)}</b>{' '}
          {reduction.kind === 'REFUND' && `${refundCauses[reduction.refundCause].label} · `}
          {orderActors[reduction.actor].label}
          <small>{reduction.reason}</small>
          <small>{linesOf(order, reduction.lines)}</small>
          {reduction.deliveryAdjustment !== 0 && (
            <small>
              {deliveryAdjustmentLabel(reduction.deliveryAdjustment)}{' '}
              {formatWon(Math.abs(reduction.deliveryAdjustment))}
            </small>
          )}
        </span>
      </li>
    ))}
  </ul>
)

function linesOf(order: AdminOrder, lines: AdminOrder['reductions'][number]['lines']): string {
  const rows = rowsOf(order)
  return lines
    .map((line) => {
      const row = rows.find((known) => sameLine(known, line))
      return row ? `${row.name} ${line.count.toLocaleString('ko-KR')}${row.unit}` : ''
    })
    .filter(Boolean)
    .join(', ')
}

export const AdminOrderAudit = ({ order }: { order: AdminOrder }) => (
  <ul className={css['log']}>
    {order.audit.map((line, index) => (
      <li key={`${line.createdAt}${index}`}>
        <time dateTime={line.createdAt}>{shortMinute(line.createdAt)}</time>
        <span>
          {line.actor} <b>{line.action}</b>
          {line.reason && <small>사유: {line.reason}</small>}
        </span>
      </li>
    ))}
  </ul>
)
