import { listedName } from '#contract/listed-name.ts'
import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { cashMemberSheet } from '../contract/cash-member-sheet.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Db } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { cashMembersCall, correctCashCall, exportCashMembersCall } from '../contract/cash.admin.calls.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import { sumOutstanding, listCashMembers, type CashMemberFilter } from './cash-members.queries.ts'
import { correctCash } from './correct-cash.ts'

export function cashAdminRoutes(routes: Routes, deps: { db: Database; clock: Clock; sheets: Sheets }): void {
  const { db, clock } = deps
  routes.on(correctCashCall, async ({ params, body, http }) => {
    const { audit, once } = http
    const outcome = await correctCash(db, { ...body, memberId: params.memberId, at: clock(), audit: audit, once })
    return outcome.ok ? success(outcome.balance) : outcome
  })

  routes.on(cashMembersCall, async ({ query: { page, size, ...filter } }) =>
    success({ ...(await listMasked(db, filter, { page, size })), outstanding: await sumOutstanding(db) }),
  )

  routes.on(exportCashMembersCall, ({ query, http }) => {
    const batches = allPages(db, (tx, at) => listMasked(tx, query, at))
    return answerListSheet(deps, cashMemberSheet, { batches, query, audit: http.audit })
  })
}

async function listMasked(db: Db, filter: CashMemberFilter, page: AskedPage) {
  const found = await listCashMembers(db, filter, page)
  return { ...found, content: found.content.map((row) => ({ ...row, name: listedName(row.name) })) }
}
