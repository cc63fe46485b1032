import { isInArrears } from '#features/people/members/server/arrears.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { cancelDrawCall, drawCashCall, ownDrawsCall } from '../contract/cash-draws.calls.ts'
import { cancelDraw } from './cancel-draw.ts'
import { drawOf } from './draw-answers.ts'
import { listOwnDraws } from './draw.queries.ts'
import { requestDraw } from './request-draw.ts'

export function cashDrawsRoutes(
  routes: Routes,
  { db, clock, vault }: { db: Database; clock: Clock; vault: Vault },
): void {
  routes.on(drawCashCall, async ({ caller, body, http }) => {
    const outcome = await requestDraw(db, caller, body, { vault, at: clock(), once: http.once })
    return outcome.ok ? success(outcome.draw) : outcome
  })

  routes.on(ownDrawsCall, async ({ caller }) => {
    const rows = await listOwnDraws(db, caller.memberId)
    return success({ content: rows.map(drawOf), inArrears: await isInArrears(db, caller.memberId) })
  })

  routes.on(cancelDrawCall, async ({ caller, params }) => {
    const outcome = await cancelDraw(db, { memberId: caller.memberId, number: params.number, at: clock() })
    return outcome.ok ? success(drawOf(outcome.draw)) : outcome
  })
}
