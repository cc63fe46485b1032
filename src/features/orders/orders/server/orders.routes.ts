import { oldestArrival } from '../contract/return-period.ts'
import { sendCardRefundsJob } from '#features/money/payments/server/send-card-refunds.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import { orderDetailCall } from '../contract/order-detail.calls.ts'
import { cancelOrderCall, orderListCall } from '../contract/orders.calls.ts'
import { cancelLateGoodsCall, lateGoodsCall } from '../contract/late-goods.calls.ts'
import { deliveryInfoCall } from '../contract/shipments.calls.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { listOrderPage } from './read/list-orders.ts'
import { cancelLateGoods, previewLateGoods } from './cancel/late-goods.ts'
import { findOrderDetail, findReadableOrder, shipmentsOf } from './read/order-detail.ts'

export function ordersRoutes(
  routes: Routes,
  { db, clock, triggerJob }: { db: Database; clock: Clock; triggerJob: TriggerJob },
): void {
  routes.on(orderListCall, async ({ caller, query: { returnable, ...query } }) => {
    const page = query.page === undefined ? undefined : Number(query.page)
    const returnableSince = returnable && oldestArrival(clock())
    return success(await listOrderPage(db, caller, { ...query, page, returnableSince }))
  })

  routes.on(orderDetailCall, async ({ caller, params }) => {
    const order = await findOrderDetail(db, caller, params.id, clock())
    return order ? success(order) : notFound()
  })

  routes.on(deliveryInfoCall, async ({ caller, params }) => {
    const order = await findReadableOrder(db, caller, params.id)
    return order ? success(shipmentsOf(order)) : notFound()
  })

  routes.on(cancelOrderCall, async ({ caller, params }) => {
    const outcome = await cancelOrder(db, caller, { orderNumber: params.id, at: clock() })
    if (!outcome.ok) return outcome
    triggerJob(sendCardRefundsJob)
    return success({ orderNumber: params.id, ...outcome.cancelled })
  })

  routes.on(lateGoodsCall, async ({ caller, params }) => {
    const outcome = await previewLateGoods(db, caller, { orderNumber: params.id, at: clock() })
    if (!outcome.ok) return outcome
    const { ok: _, ...late } = outcome
    return success(late)
  })

  routes.on(cancelLateGoodsCall, async ({ caller, params, body }) => {
    const outcome = await cancelLateGoods(db, caller, { orderNumber: params.id, at: clock(), ...body })
    if (!outcome.ok) return outcome
    triggerJob(sendCardRefundsJob)
    return success({ orderNumber: params.id, ...outcome.cancelled })
  })
}
