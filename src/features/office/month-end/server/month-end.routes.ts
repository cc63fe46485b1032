import { sheetType } from '#contract/call.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { originOf } from '#features/access/teams/server/origin-of.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { file, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { monthEndCall, monthEndPdfCall, monthEndWorkbookCall } from '../contract/month-end.calls.ts'
import { storeIdsOf } from '../contract/month-query.ts'
import { monthEndFileName, monthEndPdfName } from '../contract/month-end-sheets.ts'
import { printMonthEnd } from './print-month-end.ts'
import { showMonthEnd, writeMonthEnd } from './show-month-end.ts'

interface Deps {
  db: Database
  clock: Clock
  sheets: Sheets
  publicUrl: string | undefined
  isDemo: boolean
}

export function monthEndRoutes(routes: Routes, { db, clock, sheets, publicUrl, isDemo }: Deps): void {
  routes.on(monthEndCall, async ({ caller: { memberId }, query: { month, stores } }) => {
    const outcome = await showMonthEnd(db, { memberId, month, stores: storeIdsOf(stores) })
    return outcome.ok ? success(outcome.made) : outcome
  })

  routes.on(monthEndWorkbookCall, async ({ caller: { memberId }, query: { month, stores } }) => {
    const outcome = await writeMonthEnd({ db, sheets }, { memberId, month, stores: storeIdsOf(stores) })
    if (!outcome.ok) return outcome
    return file(outcome.made, { type: sheetType, name: monthEndFileName(month), plainName: `month_${month}.xlsx` })
  })

  routes.on(monthEndPdfCall, async ({ caller: { memberId }, query: { month, stores }, http }) => {
    const origin = originOf({ publicUrl, isDemo }, http)
    const outcome = await printMonthEnd(db, { memberId, month, stores: storeIdsOf(stores), at: clock(), origin })
    if (!outcome.ok) return outcome
    const name = { name: monthEndPdfName(month), plainName: `month_${month}.pdf` }
    return file(outcome.made, { type: 'application/pdf', ...name })
  })
}
