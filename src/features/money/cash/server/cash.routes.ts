import { sheetType } from '#contract/call.ts'
import { periodDigits } from '#features/platform/files/server/sheet/period-name.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { memberExists } from '#features/people/members/server/member-exists.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { file, notFound, success } from '#server/http/answers.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import { cashFileName } from '../contract/cash-sheet.ts'
import { cashStatusesCall, cashStatusesExportCall } from '../contract/cash-history.calls.ts'
import { memberCashCall } from '../contract/cash.calls.ts'
import { findCashBalance } from './cash-balance.ts'
import { exportCashHistory } from './export-cash-history.ts'
import { listCashHistory } from './list-cash-history.ts'

interface Deps {
  db: Database
  clock: Clock
  sheets: Sheets
}

export function cashRoutes(routes: Routes, { db, clock, sheets }: Deps): void {
  routes.on(memberCashCall, async ({ caller, params }) =>
    (await maySee(db, caller, params.memberId)) ? success(await findCashBalance(db, params.memberId)) : notFound(),
  )

  routes.on(cashStatusesCall, async ({ caller, query }) => {
    const memberId = query.memberId ?? caller.memberId
    if (!(await maySee(db, caller, memberId))) return notFound()
    const page = query.page === undefined ? undefined : Number(query.page)
    if (query.cursor !== undefined && !/^\d{1,15}$/.test(query.cursor)) return { ok: false, refused: 'cursor' } as const
    return success(await listCashHistory(db, { ...query, memberId, page }))
  })

  routes.on(cashStatusesExportCall, async ({ caller, query }) => {
    const memberId = query.memberId ?? caller.memberId
    if (!(await maySee(db, caller, memberId))) return notFound()
    const outcome = await exportCashHistory({ db, sheets }, { ...query, memberId })
    if (!outcome.ok) return outcome
    const period = periodDigits(query, clock())
    return file(outcome.bytes, { type: sheetType, name: cashFileName(period), plainName: `cash_${period}.xlsx` })
  })
}

/** Shows another member's cash to the operator only; headquarters read totals elsewhere [decisions]. */
const maySee = async (db: Database, caller: Caller, memberId: number): Promise<boolean> =>
  memberId === caller.memberId || (isOperator(caller) && (await memberExists(db, memberId)))
