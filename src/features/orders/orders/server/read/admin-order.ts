import { listAuditOf } from '#features/platform/audit/server/list-audit.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { DataOf } from '#contract/call.ts'
import { nothingToCheck } from '#contract/print-check.ts'
import { checkReceiver } from '#server/print/check-receiver.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { adminOrderDetailCall } from '../../contract/orders.admin.calls.ts'
import { maskName } from '#values/person-name.ts'
import { maskPhone } from '#values/phone.ts'
import { receiverViewOf, seesPayers } from '../order/order-access.ts'
import { findClaims } from '../cancel/order-claims.ts'
import { listTimelineNames } from './timeline-names.queries.ts'
import { findOrderMemo } from '../memo/order-memo.queries.ts'
import { findReceiptUndoRefusal, type UndoTerms } from './receipt-undo-refusal.ts'
import { detailOf, findReadableOrder } from './order-detail.ts'

/** Finds an order with its buyer, its receipts, its card refunds and its audit log; some roles read masked persons. */
export async function findAdminOrder(
  db: Db,
  operator: Caller,
  orderNumber: string,
  terms: UndoTerms,
): Promise<DataOf<typeof adminOrderDetailCall> | undefined> {
  const order = await findReadableOrder(db, operator, orderNumber)
  if (!order) return undefined
  const masked = receiverViewOf(operator, order) === 'masked'
  const shownName = (name: string) => (seesPayers(operator) ? name : maskName(name))
  return {
    ...detailOf(order, operator, terms.at),
    partnerName: order.partnerName,
    member: {
      id: order.memberId,
      name: shownName(order.memberName),
      phone: masked ? maskPhone(order.memberPhone) : order.memberPhone,
    },
    masked,
    printCheck: masked ? nothingToCheck : checkReceiver(order.receiver),
    operatorMemo: await findOrderMemo(db, order.id),
    receipts: await Promise.all(
      order.receipts.map(async (receipt) => ({
        ...receipt,
        depositor: shownName(receipt.depositor),
        undoRefusal: await findReceiptUndoRefusal(db, { order, receipt }, terms),
      })),
    ),
    claims: await findClaims(db, order.id),
    cardRefunds: order.cardRefunds,
    timelineBy: await listTimelineNames(db, order.id),
    audit: await listAuditOf({ db, usernameOf }, orderNumber),
  }
}
