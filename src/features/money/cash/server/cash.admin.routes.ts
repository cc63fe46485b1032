import { allAfter, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { cashMemberSheet } from '../contract/cash-member-sheet.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { cashMembersCall, correctCashCall, exportCashMembersCall } from '../contract/cash.admin.calls.ts'
import { sumOutstanding, listCashMembers } from './cash-members.queries.ts'
import { correctCash } from './correct-cash.ts'

const pageSize = 50

export function cashAdminRoutes(routes: Routes, deps: { db: Database; clock: Clock; sheets: Sheets }): void {
  const { db, clock } = deps
  routes.on(correctCashCall, async ({ params, body, http }) => {
    const { audit, once } = http
    const outcome = await correctCash(db, { ...body, memberId: params.memberId, at: clock(), audit: audit, once })
    return outcome.ok ? success(outcome.balance) : outcome
  })

  routes.on(cashMembersCall, async ({ query }) => {
    const { search, cursor } = query
    const rows = await listCashMembers(db, { search, afterId: cursor, limit: pageSize + 1 })
    const content = rows.slice(0, pageSize)
    const nextCursor = rows.length > pageSize ? String(content.at(-1)?.memberId) : null
    return success({ content, nextCursor, outstanding: await sumOutstanding(db) })
  })

  routes.on(exportCashMembersCall, async ({ query, http }) => {
    const read = ({ cursor, limit }: { cursor: number | undefined; limit: number }) =>
      listCashMembers(db, { search: query.search, afterId: cursor, limit })
    const batches = allAfter(read, ({ memberId }) => memberId)
    return answerListSheet(deps, cashMemberSheet, { batches, query, audit: http.audit })
  })
}
