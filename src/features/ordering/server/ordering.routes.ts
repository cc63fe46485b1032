import { deepestRow } from '#contract/paging.ts'
import { generalSentences } from '#contract/sentences.ts'
import { inShop } from '#features/catalog/server/in-shop.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { failure, notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { cashShortSentence, orderRefusalText, orderSentences } from '../contract/order-refusals.ts'
import {
  cancelOrderCall,
  checkLimitCall,
  orderDetailCall,
  orderListCall,
  orderTotalCall,
  placeOrderCall,
} from '../contract/ordering.calls.ts'
import { cancelOrder } from './cancel-order.ts'
import { findOrderPage } from './list-orders.ts'
import { findOrderDetail } from './order-detail.ts'
import { placeOrder, type PlaceOrderOutcome } from './place-order.ts'
import { checkLimit, quoteOrder } from './quote-order.ts'

export function orderingRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(orderTotalCall, ({ caller, query, body }) =>
    inShop(db, { caller, query }, async (shop) => {
      const outcome = await quoteOrder(db, caller, body, { shop, at: clock() })
      if (outcome.ok) return success(outcome.quote)
      if (outcome.refused !== 'violations') return refusal(409, orderRefusalText[outcome.refused])
      return refusal(409, outcome.sentence, { data: { violations: outcome.violations } })
    }),
  )

  routes.on(checkLimitCall, ({ caller, query, body }) =>
    inShop(db, { caller, query }, async (shop) => {
      const outcome = await checkLimit(db, caller, body, { shop, at: clock() })
      if (outcome.ok) return success({ violations: [] })
      if (outcome.refused !== 'violations') return failure(orderRefusalText[outcome.refused], { violations: [] })
      return failure(outcome.sentence, { violations: outcome.violations })
    }),
  )

  routes.on(placeOrderCall, ({ caller, query, body, http }) =>
    inShop(db, { caller, query }, async (shop) =>
      orderAnswer(await placeOrder(db, caller, body, { shop, at: clock(), once: http.once })),
    ),
  )

  routes.on(orderListCall, async ({ caller, query }) => {
    const page = query.page === undefined ? undefined : Number(query.page)
    if ((page ?? 0) * query.size > deepestRow) return refusal(400, generalSentences.narrowPeriod)
    return success(await findOrderPage(db, caller, { ...query, page }))
  })

  routes.on(orderDetailCall, async ({ caller, params }) => {
    const order = await findOrderDetail(db, caller, params.id)
    return order ? success(order) : notFound()
  })

  routes.on(cancelOrderCall, async ({ caller, params }) => {
    const outcome = await cancelOrder(db, caller, { orderNumber: params.id, at: clock() })
    if (outcome.ok) return success({ orderNumber: params.id, ...outcome.cancelled })
    if (outcome.refused === 'unknown') return notFound()
    const { alreadyCancelled, tooLateToCancel } = orderSentences
    return refusal(409, outcome.refused === 'already-cancelled' ? alreadyCancelled : tooLateToCancel)
  })
}

function orderAnswer(outcome: PlaceOrderOutcome): Answer {
  if (outcome.ok) return success(outcome.placed)
  const reason = outcome.refused
  switch (reason) {
    case 'violations':
      return refusal(409, outcome.sentence, { data: { reason, violations: outcome.violations } })
    case 'total-changed':
      return refusal(409, orderRefusalText['price-changed'], { data: { reason, quote: outcome.quote } })
    case 'cash-short':
      return refusal(409, cashShortSentence(outcome.shortBy), { data: { reason, shortBy: outcome.shortBy } })
    case 'custom-made-not-agreed':
    case 'depositor-missing':
      return refusal(400, orderRefusalText[reason], { data: { reason } })
    default:
      return refusal(409, orderRefusalText[reason], { data: { reason } })
  }
}
