import { gateSentences } from '#contract/gate-sentences.ts'
import { isInArrears } from '#features/members/server/arrears.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { cancelDrawCall, drawCashCall, ownDrawsCall } from '../contract/cash-draws.calls.ts'
import { decideDrawRefusalText, drawRefusalText } from '../contract/draw-terms.ts'
import { cancelDraw } from './cancel-draw.ts'
import { drawOf } from './draw-answers.ts'
import { listOwnDraws } from './draw.store.ts'
import { requestDraw } from './request-draw.ts'

export function cashDrawsRoutes(
  routes: Routes,
  { db, clock, vault }: { db: Database; clock: Clock; vault: Vault },
): void {
  routes.on(drawCashCall, async ({ caller, body, http }) => {
    const outcome = await requestDraw(db, caller, body, { vault, at: clock(), once: http.once })
    if (outcome.ok) return success(outcome.draw)
    if (outcome.refused === 'key-reused') return refusal(409, gateSentences.keyReused)
    return refusal(409, drawRefusalText[outcome.refused])
  })

  routes.on(ownDrawsCall, async ({ caller }) => {
    const rows = await listOwnDraws(db, caller.memberId)
    return success({ content: rows.map(drawOf), inArrears: await isInArrears(db, caller.memberId) })
  })

  routes.on(cancelDrawCall, async ({ caller, params }) => {
    const outcome = await cancelDraw(db, { memberId: caller.memberId, number: params.number, at: clock() })
    if (outcome.ok) return success(drawOf(outcome.draw))
    return outcome.refused === 'unknown' ? notFound() : refusal(409, decideDrawRefusalText[outcome.refused])
  })
}
