import { sheetType } from '#contract/call.ts'
import { hasRole } from '#contract/required-role.ts'
import type { WorkbookRows } from '#features/orders/orders/contract/order-items-sheet.ts'
import { receiverRole } from '#features/orders/orders/contract/order-privacy.ts'
import type { Caller } from '#server/http/caller.ts'
import { answerExport, recordExport } from '#features/platform/files/server/sheet/list-sheet.ts'
import { file, notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { orderItemListSheet, orderListSheet } from '../contract/order-list-sheet.ts'
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

interface Asked {
  rows: WorkbookRows
}

const sheetOf = ({ rows }: Asked) => (rows === 'item' ? orderItemListSheet : orderListSheet)

/** Items have their receivers, whole for the role that reads them. */
const viewedBy = ({ operatorRole }: Caller, { rows }: Asked) =>
  rows === 'item' && operatorRole !== null && hasRole(operatorRole, receiverRole) ? ('CONTACT' as const) : undefined

export function orderSheetsAdminRoutes(routes: Routes, deps: TrackingDeps): void {
  const { clock } = deps

  // `audit` is set because the policies of these calls say so.
  routes.on(exportOrdersCall, async ({ caller, query, http }) => {
    const written = await exportOrders(deps, caller, query)
    if (!written.ok) return written
    return answerExport(deps, sheetOf(query), { written, query, audit: http.audit, viewed: viewedBy(caller, query) })
  })

  routes.on(exportNamedOrdersCall, async ({ caller, body: { orders, ...asked }, http }) => {
    const written = await exportNamedOrders(deps, caller, { orderNumbers: orders, ...asked })
    if (!written.ok) return notFound()
    return answerExport(deps, sheetOf(asked), {
      written,
      query: {},
      audit: http.audit,
      viewed: viewedBy(caller, asked),
    })
  })

  routes.on(exportTrackingCall, async ({ http }) => {
    const day = koreanDay(clock()).replaceAll('-', '')
    const { bytes, rows } = await exportTracking(deps)
    await recordExport(deps.db, http.audit, { rows, query: {}, at: clock() })
    return file(bytes, { type: sheetType, name: trackingFileName(day), plainName: `tracking_${day}.xlsx` })
  })

  routes.on(importTrackingCall, async ({ caller, upload, query: { checksum, shared }, http }) => {
    const sender = { by: caller.name, audit: http.audit }
    const outcome = await importTracking(deps, { bytes: upload, checksum, shared: shared === 'Y', sender })
    return outcome.ok ? success(outcome.plan) : outcome
  })
}
