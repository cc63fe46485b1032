import { generalSentences } from '#contract/sentences.ts'
import { memberExists } from '#features/members/server/member-exists.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import { cashStatusesCall, memberCashCall } from '../contract/cash.calls.ts'
import { findCashBalance } from './cash-balance.ts'
import { listCashHistory } from './list-cash-history.ts'

export function cashRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(memberCashCall, async ({ caller, params }) =>
    (await maySee(db, caller, params.memberId)) ? success(await findCashBalance(db, params.memberId)) : notFound(),
  )

  routes.on(cashStatusesCall, async ({ caller, query }) => {
    const memberId = query.memberId ?? caller.memberId
    if (!(await maySee(db, caller, memberId))) return notFound()
    const page = query.page === undefined ? undefined : Number(query.page)
    if (query.cursor !== undefined && !/^\d{1,15}$/.test(query.cursor)) return refusal(400, generalSentences.invalid)
    return success(await listCashHistory(db, { ...query, memberId, page }))
  })
}

/** Only the operator sees another member's cash; headquarters see totals only, elsewhere [decisions]. */
const maySee = async (db: Database, caller: Caller, memberId: number): Promise<boolean> =>
  memberId === caller.memberId || (isOperator(caller) && (await memberExists(db, memberId)))
