import { sheetType } from '#contract/call.ts'
import { answerExport, recordExport } from '#features/platform/files/server/sheet/list-sheet.ts'
import { file, notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { orderListSheet } from '../contract/order-list-sheet.ts'
import {
  exportNamedOrdersCall,
  exportOrdersCall,
  exportTrackingCall,
  importTrackingCall,
} from '../contract/order-sheets.admin.calls.ts'
import { trackingFileName } from '../contract/tracking-sheet.ts'
import { exportNamedOrders, exportOrders } from './export-orders.ts'
import { exportTracking } from './export-tracking.ts'
import { importTracking, type TrackingDeps } from './import-tracking.ts'

export function orderSheetsAdminRoutes(routes: Routes, deps: TrackingDeps): void {
  const { clock } = deps

  // `audit` is set because the policies of these calls say so.
  routes.on(exportOrdersCall, async ({ caller, query, http }) => {
    const written = await exportOrders(deps, caller, query)
    if (!written.ok) return written
    return answerExport(deps, orderListSheet, { written, query, audit: http.audit })
  })

  routes.on(exportNamedOrdersCall, async ({ caller, body: { orders, columns }, http }) => {
    const written = await exportNamedOrders(deps, caller, { orderNumbers: orders, columns })
    if (!written.ok) return notFound()
    return answerExport(deps, orderListSheet, { written, query: {}, audit: http.audit })
  })

  routes.on(exportTrackingCall, async ({ http }) => {
    const day = koreanDay(clock()).replaceAll('-', '')
    const { bytes, rows } = await exportTracking(deps)
    await recordExport(deps.db, http.audit, { rows, query: {}, at: clock() })
    return file(bytes, { type: sheetType, name: trackingFileName(day), plainName: `tracking_${day}.xlsx` })
  })

  routes.on(importTrackingCall, async ({ caller, upload, query: { checksum, shared }, http }) => {
    const sent = { bytes: upload, checksum, shared: shared === 'Y', by: caller.name }
    const request = { ...sent, audit: http.audit }
    const outcome = await importTracking(deps, request)
    return outcome.ok ? success(outcome.plan) : outcome
  })
}
