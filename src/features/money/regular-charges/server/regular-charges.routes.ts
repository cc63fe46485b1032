import type { Clock } from '#server/clock.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { won } from '#values/won.ts'
import {
  beginCardCall,
  changePlanCall,
  deleteCardCall,
  endPlanCall,
  findRegularCall,
  pausePlanCall,
  registerCardCall,
  resumePlanCall,
} from '../contract/regular-charges.calls.ts'
import type { PlanRefusal } from '../contract/regular-terms.ts'
import { changePlan, type PlanOutcome } from './change-plan.ts'
import { findRegular } from './find-regular.ts'
import { beginCard, deleteCard, registerCard, type CardRegistrationDeps } from './register-card.ts'
import { cardOf, planOf } from './regular-answers.ts'
import { endPlan, pauseOwnPlan, resumePlan } from './pause-plan.ts'

export function regularChargesRoutes(routes: Routes, deps: CardRegistrationDeps & { clock: Clock }): void {
  const { db, gateways, clock } = deps
  routes.on(findRegularCall, async ({ caller }) => success(await findRegular(db, gateways, caller.memberId)))

  routes.on(beginCardCall, ({ caller: { memberId } }) => beginCard(deps, { memberId, at: clock() }))

  routes.on(registerCardCall, async ({ caller: { memberId }, body }) => {
    const outcome = await registerCard(deps, { ...body, memberId, at: clock() })
    return outcome.ok ? success(cardOf(outcome.card)) : outcome
  })

  routes.on(deleteCardCall, ({ caller: { memberId } }) => deleteCard(db, { memberId, at: clock() }))

  routes.on(changePlanCall, async ({ caller: { memberId }, body: { amount, dayOfMonth, consented = false } }) =>
    answer(await changePlan(db, { memberId, amount: won(amount), dayOfMonth, consented, at: clock() })),
  )
  routes.on(pausePlanCall, async ({ caller: { memberId } }) =>
    answer(await pauseOwnPlan(db, { memberId, at: clock() })),
  )
  routes.on(resumePlanCall, async ({ caller }) => answer(await resumePlan(deps, caller, clock())))
  routes.on(endPlanCall, async ({ caller: { memberId } }) => answer(await endPlan(db, { memberId, at: clock() })))
}

const answer = <Refused extends PlanRefusal>(outcome: PlanOutcome<Refused>) =>
  outcome.ok ? success(planOf(outcome.plan)) : outcome
