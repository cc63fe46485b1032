import { sheetType } from '#contract/call.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import type { Database } from '#server/database/database.ts'
import { file, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { monthEndCall, monthEndWorkbookCall, tooManyMonthOrders } from '../contract/month-end.calls.ts'
import { monthEndFileName } from '../contract/month-end-sheets.ts'
import { showMonthEnd, writeMonthEnd } from './show-month-end.ts'

export function monthEndRoutes(routes: Routes, { db, sheets }: { db: Database; sheets: Sheets }): void {
  routes.on(monthEndCall, async ({ caller: { memberId }, query: { month } }) => {
    const outcome = await showMonthEnd(db, { memberId, month })
    return outcome.ok ? success(outcome.made) : refusal(409, tooManyMonthOrders)
  })

  routes.on(monthEndWorkbookCall, async ({ caller: { memberId }, query: { month } }) => {
    const outcome = await writeMonthEnd({ db, sheets }, { memberId, month })
    if (!outcome.ok) return refusal(409, tooManyMonthOrders)
    return file(outcome.made, { type: sheetType, name: monthEndFileName(month), plainName: `month_${month}.xlsx` })
  })
}
