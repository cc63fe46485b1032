import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { findReceiptBooking, undoReceipt, type ReceiptBooking } from '#features/money/cash/server/undo-receipt.ts'
import {
  counterRefOf,
  hasLaterReceipt,
  recordCounterReceipt,
  type ReceiptRow,
} from '#features/money/payments/server/record-receipt.ts'
import type { UndoDepositRefusal } from '#features/money/payments/contract/undo-deposit.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { endOfKoreanDayAfter } from '#values/korean-date.ts'
import type { OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { listBundles } from '#features/orders/orders/server/order/order-row-records.ts'
import { updateUnpaid } from '#features/orders/orders/server/order/order-money-records.ts'
import {
  insertEvent,
  listEvents,
  lockOrder,
  type LockedOrder,
} from '#features/orders/orders/server/order/order-records.ts'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'
import { settleStatus } from '#features/orders/orders/server/order/settle-status.ts'
import type { IsListedSince } from './undo-prepare.ts'
import { depositUndoRefusal } from '#features/orders/orders/server/pay/deposit-undo-refusal.ts'
import { withdrawDocuments } from '#features/orders/orders/server/pay/document-payment.ts'

export interface UndoneDeposit {
  receipt: ReceiptRow
  reason: string
  at: Date
  audit: AuditContext
  isListedSince: IsListedSince
}

export type UndoDepositOutcome = { ok: true } | { ok: false; refused: UndoDepositRefusal }

/**
 * Takes a confirmed transfer off an order [decisions: Payments]: the ledger gets counter-entries, the order waits for its money again, its
 * documents are withdrawn, and the buyer is told. Refuses once goods or money have moved on.
 */
export async function undoDeposit(tx: Tx, undone: UndoneDeposit): Promise<UndoDepositOutcome> {
  const { receipt, reason, at, audit } = undone
  const { orderNumber } = receipt
  const order = await lockOrder(tx, { orderNumber })
  const booking = await findReceiptBooking(tx, receipt.bankRef)
  if (!order || !booking) return { ok: false, refused: 'unknown' }
  const refused = await findRefusal(tx, { order, booking, undone })
  if (refused) return { ok: false, refused }
  if (!(await recordCounterReceipt(tx, receipt, at))) return { ok: false, refused: 'undone' }
  const { actorId } = audit
  const counterRef = counterRefOf(receipt.bankRef)
  const ledger = await undoReceipt(tx, { booking, number: orderNumber, counterRef, actorId, at })
  if (!ledger.ok) return ledger
  const status = booking.toOrder > 0 ? await waitAgain(tx, order, at) : order.status
  const event = { orderId: order.id, actor: 'OPERATOR', actorId, createdAt: at } as const
  await insertEvent(tx, { ...event, type: 'DEPOSIT_UNDONE', note: String(receipt.amount) })
  const facts = { deposit: String(receipt.amount), reason }
  await queueOrderMessages(tx, [{ event: 'ORDER_DEPOSIT_UNDONE', orderNumber, at, once: receipt.id, facts }])
  await writeAudit(tx, audit, {
    subject: orderNumber,
    at,
    reason,
    before: { status: order.status, amount: receipt.amount },
    after: { status, amount: 0 },
  })
  return { ok: true }
}

interface Undoing {
  order: LockedOrder
  booking: ReceiptBooking
  undone: UndoneDeposit
}

async function findRefusal(
  tx: Tx,
  { order, booking, undone: { receipt, isListedSince } }: Undoing,
): Promise<UndoDepositRefusal | undefined> {
  // An earlier receipt was planned without the later one, whose surplus may have become cash.
  if (await hasLaterReceipt(tx, receipt)) return 'later-receipt'
  if (booking.toOrder === 0) return undefined
  const refused = depositUndoRefusal({ ...order, timeline: await listEvents(tx, order.id) }, booking.bookedAt)
  if (refused) return refused
  const supplierIds = (await listBundles(tx, order.id)).map(({ supplierId }) => supplierId)
  const listed = await isListedSince(tx, { orderId: order.id, supplierIds, since: booking.bookedAt })
  return listed ? 'listed' : undefined
}

/** Lets the order wait for its transfer again, at least until the end of the next day. */
async function waitAgain(tx: Tx, order: LockedOrder, at: Date): Promise<OrderStatus> {
  const least = endOfKoreanDayAfter(at, 1)
  const { depositDueAt } = order
  await updateUnpaid(tx, {
    orderId: order.id,
    depositDueAt: depositDueAt && depositDueAt > least ? depositDueAt : least,
  })
  if (order.status !== 'BD') await withdrawDocuments(tx, order, at)
  return settleStatus(tx, order, { paid: false })
}
