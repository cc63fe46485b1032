import { sheetType } from '#contract/call.ts'
import { tooManyExported } from '#features/files/contract/workbook-limits.ts'
import { periodDigits } from '#features/files/server/sheet/period-name.ts'
import { file, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { orderListFileName } from '../contract/order-list-sheet.ts'
import { exportOrdersCall, exportTrackingCall, importTrackingCall } from '../contract/order-sheets.admin.calls.ts'
import { trackingFileName, trackingRefusalText } from '../contract/tracking-sheet.ts'
import { exportOrders } from './export-orders.ts'
import { exportTracking } from './export-tracking.ts'
import { importTracking, type TrackingDeps } from './import-tracking.ts'

export function orderSheetsAdminRoutes(routes: Routes, deps: TrackingDeps): void {
  const { clock } = deps

  routes.on(exportOrdersCall, async ({ caller, query }) => {
    const outcome = await exportOrders(deps, caller, query)
    if (!outcome.ok) return refusal(409, tooManyExported)
    const period = periodDigits(query, clock())
    return file(outcome.bytes, { type: sheetType, name: orderListFileName(period), plainName: `orders_${period}.xlsx` })
  })

  routes.on(exportTrackingCall, async () => {
    const day = koreanDay(clock()).replaceAll('-', '')
    const bytes = await exportTracking(deps)
    return file(bytes, { type: sheetType, name: trackingFileName(day), plainName: `tracking_${day}.xlsx` })
  })

  routes.on(importTrackingCall, async ({ upload, query: { checksum, shared }, http }) => {
    const request = { bytes: upload, checksum, shared: shared === 'Y', audit: http.audit! } // the policy says audit
    const outcome = await importTracking(deps, request)
    if (outcome.ok) return success(outcome.plan)
    return refusal(outcome.refused === 'changed' ? 409 : 400, trackingRefusalText[outcome.refused], {
      data: outcome.plan,
    })
  })
}
