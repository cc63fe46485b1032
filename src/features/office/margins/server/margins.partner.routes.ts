import { sheetType } from '#contract/call.ts'
import { periodDigits, periodText } from '#features/platform/files/server/sheet/period-name.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { file, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { disclosureFileName, marginFileName } from '../contract/margin-sheets.ts'
import {
  disclosureExportCall,
  marginExportCall,
  marginListCall,
  marginSummaryCall,
} from '../contract/margins.partner.calls.ts'
import { exportDisclosure } from './export-disclosure.ts'
import { exportMargins } from './export-margins.ts'
import { listMarginPage, sumMargins } from './list-margins.ts'

interface Deps {
  db: Database
  clock: Clock
  sheets: Sheets
}

export function marginsPartnerRoutes(routes: Routes, { db, clock, sheets }: Deps): void {
  routes.on(marginListCall, async ({ query: { sort, page, size, ...filter }, shop: { partnerId } }) =>
    success(await listMarginPage(db, { ...filter, partnerId }, { sort, page, size })),
  )

  routes.on(marginSummaryCall, async ({ query: { by, page, size, ...filter }, shop: { partnerId } }) =>
    success(await sumMargins(db, { ...filter, partnerId }, { by, page, size })),
  )

  routes.on(marginExportCall, async ({ query: { columns, ...filter }, shop: { partnerId } }) => {
    const outcome = await exportMargins({ db, sheets, columns }, { ...filter, partnerId })
    if (!outcome.ok) return outcome
    const period = periodDigits(filter, clock())
    return file(outcome.bytes, { type: sheetType, name: marginFileName(period), plainName: `margin_${period}.xlsx` })
  })

  routes.on(disclosureExportCall, async ({ query, shop: { partnerId } }) => {
    const bytes = await exportDisclosure({ db, sheets }, { ...query, partnerId }, periodText(query, clock()))
    const period = periodDigits(query, clock())
    const name = disclosureFileName(period)
    return file(bytes, { type: sheetType, name, plainName: `disclosure_${period}.xlsx` })
  })
}
