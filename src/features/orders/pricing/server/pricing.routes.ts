import { answerInShop } from '#features/goods/catalog/server/answer-in-shop.ts'
import type { CardGateways } from '#features/money/payments/server/payment-gateway.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { orderProductCall, readSelection } from '../contract/orderable.calls.ts'
import { checkLimitCall, orderTotalCall } from '../contract/quote.calls.ts'
import { checkLimit, quoteOrder } from './quote-order.ts'
import { viewSelection } from './view-selection.ts'

interface PricingDeps {
  db: Database
  clock: Clock
  /** Active gateways; without one no cards are accepted. */
  gateways: CardGateways
}

export function pricingRoutes(routes: Routes, { db, clock, gateways }: PricingDeps): void {
  const takesCards = () => gateways.active !== undefined

  routes.on(orderTotalCall, ({ caller, query, body }) =>
    answerInShop(db, { caller, query }, async (shop) => {
      const outcome = await quoteOrder(db, caller, body, { shop, at: clock(), takesCards: takesCards() })
      return outcome.ok ? success(outcome.quote) : outcome
    }),
  )

  routes.on(checkLimitCall, ({ caller, query, body }) =>
    answerInShop(db, { caller, query }, async (shop) => {
      const outcome = await checkLimit(db, caller, body, { shop, at: clock() })
      return outcome.ok ? success({ violations: [] }) : outcome
    }),
  )

  routes.on(orderProductCall, ({ caller, query }) =>
    answerInShop(db, { caller, query }, async (shop) => {
      const items = readSelection(query.data)
      if (!items) return { ok: false, refused: 'unreadable' } as const
      return success(await viewSelection(db, caller, { items, shop, at: clock(), takesCards: takesCards() }))
    }),
  )
}
