import { allPages, answerListSheet, mapBatches } from '#features/platform/files/server/sheet/list-sheet.ts'
import { drawListSheet } from '../contract/draw-list-sheet.ts'
import { sheetType } from '#contract/call.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { file, notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { koreanDay } from '#values/korean-date.ts'
import {
  adminDrawListCall,
  exportDrawsCall,
  openMemberDrawCall,
  payDrawsCall,
  refuseDrawCall,
  transferListCall,
} from '../contract/cash-draws.admin.calls.ts'
import { transferFileName } from '../contract/transfer-sheet.ts'
import { findAdminDraw, listDraws } from './admin-draw.queries.ts'
import { adminDrawOf } from './draw-answers.ts'
import { sumOpenDraws } from './draw.queries.ts'
import { listTransfers } from './list-transfers.ts'
import { openMemberDraw } from './open-member-draw.ts'
import { payDraws } from './pay-draws.ts'
import { refuseDraw } from './refuse-draw.ts'

interface AdminDrawDeps {
  db: Database
  clock: Clock
  vault: Vault
  sheets: Sheets
  /** Runs after withdrawals were paid or refused: a leaving member may wait for it. */
  onDecided: () => void
}

export function cashDrawsAdminRoutes(routes: Routes, deps: AdminDrawDeps): void {
  const { db, clock } = deps
  routes.on(adminDrawListCall, async ({ query: { page, size, ...filter } }) => {
    const found = await listDraws(db, filter, { page, size })
    return success({ ...found, content: found.content.map(adminDrawOf), waiting: await sumOpenDraws(db) })
  })

  routes.on(exportDrawsCall, ({ query, http }) => {
    const rows = allPages(db, (tx, at) => listDraws(tx, query, at))
    return answerListSheet(deps, drawListSheet, { batches: mapBatches(rows, adminDrawOf), query, audit: http.audit })
  })

  routes.on(openMemberDrawCall, async ({ params, body, http }) => {
    const asked = { memberId: params.memberId, request: body, vault: deps.vault, at: clock() }
    const outcome = await openMemberDraw(db, { ...asked, audit: http.audit, once: http.once })
    return outcome.ok ? success(outcome.draw) : outcome
  })

  routes.on(payDrawsCall, async ({ body, http }) => {
    const outcome = await payDraws(db, { numbers: body.numbers, at: clock(), audit: http.audit, once: http.once })
    if (outcome.ok) deps.onDecided()
    return outcome
  })

  routes.on(refuseDrawCall, async ({ params, body, http }) => {
    const refusing = { number: params.number, ...body, at: clock() }
    const outcome = await refuseDraw(db, { ...refusing, audit: http.audit, once: http.once })
    if (!outcome.ok) return outcome
    deps.onDecided()
    const row = await findAdminDraw(db, params.number)
    return row ? success(adminDrawOf(row)) : notFound()
  })

  routes.on(transferListCall, async ({ body, http }) => {
    const at = clock()
    const outcome = await listTransfers(deps, { ...body, at, audit: http.audit })
    if (!outcome.ok) return outcome
    const day = koreanDay(at)
    const names = { name: transferFileName(day), plainName: `transfers_${day}.xlsx` }
    return file(outcome.bytes, { type: sheetType, ...names })
  })
}
