import { answerExport } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { partnerOrderCall } from '../contract/order-detail.partner.calls.ts'
import { orderSheet } from '../contract/order-sheet.ts'
import { partnerOrderExportCall, partnerOrdersCall, partnerOrderSummaryCall } from '../contract/orders.partner.calls.ts'
import { exportNamedOrders, exportPartnerOrders } from './brand-list/export-partner-orders.ts'
import { listPartnerOrderPage, summarizePartnerOrders } from './brand-list/list-partner-orders.ts'
import { findPartnerOrder } from './brand-list/partner-order-detail.ts'

interface Deps {
  db: Database
  clock: Clock
  sheets: Sheets
}

export function ordersPartnerRoutes(routes: Routes, { db, clock, sheets }: Deps): void {
  const today = () => koreanDay(clock())

  routes.on(partnerOrdersCall, async ({ query, shop: { partnerId } }) =>
    success(await listPartnerOrderPage(db, { ...query, partnerId, today: today() })),
  )

  routes.on(partnerOrderSummaryCall, async ({ query, shop: { partnerId } }) =>
    success(await summarizePartnerOrders(db, { ...query, partnerId, today: today() })),
  )

  routes.on(partnerOrderExportCall, async ({ query: { orders, columns, ...filter }, shop: { partnerId }, http }) => {
    const outcome = orders
      ? await exportNamedOrders({ db, sheets, columns }, { partnerId, orderNumbers: orders.split(',') })
      : await exportPartnerOrders({ db, sheets, columns }, { ...filter, partnerId, today: today() })
    if (!outcome.ok) return outcome
    return answerExport({ db, clock }, orderSheet, { written: outcome, query: orders ? {} : filter, audit: http.audit })
  })

  routes.on(partnerOrderCall, async ({ params, shop: { partnerId } }) => {
    const order = await findPartnerOrder(db, { partnerId, orderNumber: params.id })
    return order ? success(order) : notFound()
  })
}
