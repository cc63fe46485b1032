import { sheetType } from '#contract/call.ts'
import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { file, notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { koreanDay } from '#values/korean-date.ts'
import {
  adminSettlementCall,
  adminSettlementListCall,
  adminSettlementPdfCall,
  adminSettlementSheetCall,
  carrySettlementCall,
  confirmSettlementsCall,
  exportSettlementsCall,
  holdSettlementCall,
  paySettlementsCall,
  releaseSettlementCall,
  settlementTransferListCall,
} from '../contract/settlement.admin.calls.ts'
import { settlementListSheet } from '../contract/settlement-list-sheet.ts'
import { settlementTransferName } from '../contract/settlement-sheets.ts'
import { confirmSettlements } from './confirm-settlements.ts'
import { findAdminSettlement, listSettlementParts, listSettlements } from './list-settlements.ts'
import { listSettlementTransfers } from './list-settlement-transfers.ts'
import { moveSettlement, type MoveOutcome } from './move-settlement.ts'
import { paySettlements } from './pay-settlements.ts'
import { settlementPdf, settlementWorkbook } from './settlement-statement.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
  sheets: Sheets
}

export function settlementAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock } = deps
  routes.on(adminSettlementListCall, async ({ query: { page, size, ...filter } }) =>
    success(await listSettlements(deps, filter, { page, size, at: clock() })),
  )

  routes.on(exportSettlementsCall, ({ query, http }) => {
    const { columns: _, ...filter } = query
    const batches = allPages(db, (tx, at) => listSettlements({ ...deps, db: tx }, filter, { ...at, at: clock() }))
    return answerListSheet(deps, settlementListSheet, { batches, query, audit: http.audit })
  })

  routes.on(adminSettlementCall, async ({ params }) => {
    const row = await findAdminSettlement(deps, params, clock())
    return row ? success({ ...row, ...(await listSettlementParts(db, params)) }) : notFound()
  })

  routes.on(adminSettlementSheetCall, ({ params, caller: { memberId } }) =>
    settlementWorkbook(deps, { ...params, memberId }, clock()),
  )

  routes.on(adminSettlementPdfCall, ({ params, caller: { memberId } }) =>
    settlementPdf(db, { ...params, memberId }, clock()),
  )

  routes.on(confirmSettlementsCall, ({ body, http }) =>
    confirmSettlements(db, { ...body, at: clock(), audit: http.audit, once: http.once }),
  )

  routes.on(settlementTransferListCall, async ({ body, http }) => {
    const at = clock()
    const outcome = await listSettlementTransfers(deps, { ...body, at, audit: http.audit })
    if (!outcome.ok) return outcome
    const day = koreanDay(at)
    const names = { name: settlementTransferName(day), plainName: `settlements_${day}.xlsx` }
    return file(outcome.bytes, { type: sheetType, ...names })
  })

  routes.on(paySettlementsCall, ({ body, http }) =>
    paySettlements(deps, { ...body, at: clock(), audit: http.audit, once: http.once }),
  )

  routes.on(holdSettlementCall, async ({ params: { id }, body: { reason }, http }) =>
    moved(await moveSettlement(db, { id, action: 'hold', reason, at: clock(), audit: http.audit })),
  )

  routes.on(releaseSettlementCall, async ({ params: { id }, http }) =>
    moved(await moveSettlement(db, { id, action: 'release', at: clock(), audit: http.audit })),
  )

  routes.on(carrySettlementCall, async ({ params: { id }, http }) =>
    moved(await moveSettlement(db, { id, action: 'carry', at: clock(), audit: http.audit })),
  )

  async function moved(outcome: MoveOutcome) {
    if (!outcome.ok) return outcome
    const row = await findAdminSettlement(deps, outcome, clock())
    return row ? success(row) : notFound()
  }
}
