import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  partnerSettlementCall,
  partnerSettlementListCall,
  partnerSettlementPdfCall,
  partnerSettlementSheetCall,
} from '../contract/settlement.partner.calls.ts'
import { findSettlement, listBrandMonths, listSettlementParts } from './list-settlements.ts'
import { settlementPdf, settlementWorkbook } from './settlement-statement.ts'

interface Deps {
  db: Database
  clock: Clock
  sheets: Sheets
}

export function settlementPartnerRoutes(routes: Routes, { db, clock, sheets }: Deps): void {
  routes.on(partnerSettlementListCall, async ({ query, shop: { partnerId } }) =>
    success(await listBrandMonths(db, { partnerId, ...query }, clock())),
  )

  routes.on(partnerSettlementCall, async ({ params: { month }, shop: { partnerId } }) => {
    const row = await findSettlement(db, { partnerId, month }, clock())
    return row ? success({ ...row, ...(await listSettlementParts(db, { partnerId, month })) }) : notFound()
  })

  routes.on(partnerSettlementSheetCall, ({ params: { month }, shop: { partnerId }, caller: { memberId } }) =>
    settlementWorkbook({ db, sheets }, { partnerId, month, memberId }, clock()),
  )

  routes.on(partnerSettlementPdfCall, ({ params: { month }, shop: { partnerId }, caller: { memberId } }) =>
    settlementPdf(db, { partnerId, month, memberId }, clock()),
  )
}
