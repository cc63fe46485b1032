import { generalSentences } from '#contract/sentences.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { cashCorrectionSentences, cashMembersCall, correctCashCall } from '../contract/cash.admin.calls.ts'
import { sumOutstanding, listCashMembers } from './cash-members.store.ts'
import { correctCash } from './correct-cash.ts'

const pageSize = 50

export function cashAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(correctCashCall, async ({ params, body, http }) => {
    const { audit, once } = http
    const outcome = await correctCash(db, { ...body, memberId: params.memberId, at: clock(), audit: audit!, once }) // the policy says audit
    if (outcome.ok) return success(outcome.balance)
    if (outcome.refused === 'unknown-member') return refusal(404, cashCorrectionSentences.unknownMember)
    if (outcome.refused === 'own-balance') return refusal(409, cashCorrectionSentences.ownBalance)
    if (outcome.refused === 'below-zero') return refusal(409, cashCorrectionSentences.belowZero)
    return refusal(409, generalSentences.keyReused)
  })

  routes.on(cashMembersCall, async ({ query }) => {
    const { search, cursor } = query
    const rows = await listCashMembers(db, { search, afterId: cursor, limit: pageSize + 1 })
    const content = rows.slice(0, pageSize)
    const nextCursor = rows.length > pageSize ? String(content.at(-1)?.memberId) : null
    return success({ content, nextCursor, outstanding: await sumOutstanding(db) })
  })
}
