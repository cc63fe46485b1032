import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { changeOrderRulesCall, orderRulesCall } from '../contract/order-rules.partner.calls.ts'
import { changeOrderRules, orderRulesSubject } from './order-rules/change-order-rules.ts'
import { findOrderRules } from '#features/brands/brands/server/brand-order-rules.ts'

export function orderRulesPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  const versionOf = (partnerId: number) => findRecordVersion(db, orderRulesSubject(partnerId))

  routes.on(orderRulesCall, async ({ shop: { partnerId } }) => {
    const { minOrderAmount, closedDays } = await findOrderRules(db, partnerId)
    return success({ version: await versionOf(partnerId), minOrderAmount, closedDays: [...closedDays] })
  })

  routes.on(changeOrderRulesCall, async ({ shop: { partnerId }, body, http }) => {
    const audit = http.audit
    const outcome = await changeOrderRules(db, { ...body, partnerId, at: clock(), audit })
    return outcome.ok ? success({ version: await versionOf(partnerId) }) : outcome
  })
}
