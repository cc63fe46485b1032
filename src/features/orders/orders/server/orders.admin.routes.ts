import { sendCardRefundsJob } from '#features/money/payments/server/send-card-refunds.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import { won } from '#values/won.ts'
import { adminCancelOrderCall, previewCancelCall, refundOrderCall } from '../contract/order-refund.admin.calls.ts'
import {
  adminOrderDetailCall,
  adminOrderListCall,
  adminOrderStatusCall,
  confirmDepositCall,
  orderSearchTypeCall,
} from '../contract/orders.admin.calls.ts'
import { orderSearchTypeCodes, orderSearchTypes } from '../contract/order-search-types.ts'
import { orderStatuses, orderStatusCodes } from '../contract/order-status.ts'
import { findAdminOrder } from './read/admin-order.ts'
import type { IsReversed } from './read/receipt-undo-refusal.ts'
import { cancelOrderByOperator, previewCancel } from './cancel/cancel-order-by-operator.ts'
import { refundOrder } from './cancel/refund-order.ts'
import { confirmDeposit } from './pay/confirm-deposit.ts'
import { listAdminOrderPage } from './read/list-orders.ts'
import type { OperatorAction } from './order/operator-action.ts'
import { seesPayers } from './order/order-access.ts'

export function ordersAdminRoutes(
  routes: Routes,
  { db, clock, triggerJob, isReversed }: { db: Database; clock: Clock; triggerJob: TriggerJob; isReversed: IsReversed },
): void {
  const actionOf = ({ params, http }: { params: { orderNumber: string }; http: AuditedIncoming }): OperatorAction => ({
    orderNumber: params.orderNumber,
    at: clock(),
    audit: http.audit,
    once: http.once,
  })

  routes.on(adminOrderListCall, async ({ caller, query: { page: _, ...query } }) =>
    success(await listAdminOrderPage(db, caller, query)),
  )

  routes.on(adminOrderStatusCall, async () =>
    success(orderStatusCodes.map((code) => ({ code, name: orderStatuses[code].partnerLabel }))),
  )

  routes.on(orderSearchTypeCall, async ({ caller }) => {
    const codes = orderSearchTypeCodes.filter((code) => code !== 'depositor' || seesPayers(caller))
    return success(codes.map((code) => ({ code, name: orderSearchTypes[code] })))
  })

  routes.on(adminOrderDetailCall, async ({ caller, params }) => {
    const order = await findAdminOrder(db, caller, params.orderNumber, { at: clock(), isReversed })
    return order ? success(order) : notFound()
  })

  routes.on(confirmDepositCall, async ({ params, body, http }) => {
    const { amount, depositor, bankRef, expectedReceived, toCash = false } = body
    const deposit = { amount: won(amount), depositor, bankRef, expectedReceived, toCash }
    const outcome = await confirmDeposit(db, actionOf({ params, http }), deposit)
    return outcome.ok ? { ...outcome, ...params } : outcome
  })

  routes.on(previewCancelCall, async ({ params: { orderNumber }, query: { fault, lines } }) => {
    const outcome = await previewCancel(db, orderNumber, { fault, lines })
    return outcome.ok ? { ok: true, ...outcome.preview } : outcome
  })

  routes.on(adminCancelOrderCall, async ({ params, body, http }) => {
    const outcome = await cancelOrderByOperator(db, actionOf({ params, http }), { ...body, lines: body.lines })
    if (!outcome.ok) return outcome
    triggerJob(sendCardRefundsJob)
    return { ok: true, ...params, ...outcome.cancelled }
  })

  routes.on(refundOrderCall, async ({ params, body, http }) => {
    const { questionIds = [], includesExchanged = false, lines, ...refund } = body
    const settles = questionIds.map((sourceId) => ({ source: 'QUESTION' as const, sourceId }))
    const outcome = await refundOrder(db, actionOf({ params, http }), { ...refund, lines, settles, includesExchanged })
    if (!outcome.ok) return outcome
    triggerJob(sendCardRefundsJob)
    return { ok: true, ...params, ...outcome.refunded }
  })
}
