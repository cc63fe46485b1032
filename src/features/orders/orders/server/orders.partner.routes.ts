import { answerExport } from '#features/platform/files/server/sheet/list-sheet.ts'
import { hasBrandRole } from '#contract/brand-role.ts'
import { requiredBrandRole } from '#contract/required-role.ts'
import { storeContactCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { partnerOrderCall } from '../contract/order-detail.partner.calls.ts'
import { hasReceivers, orderItemSheet, orderSheet } from '../contract/order-sheet.ts'
import { partnerOrderExportCall, partnerOrdersCall, partnerOrderSummaryCall } from '../contract/orders.partner.calls.ts'
import { exportNamedOrders, exportPartnerOrders } from './brand-list/export-partner-orders.ts'
import { listPartnerOrderPage, summarizePartnerOrders } from './brand-list/list-partner-orders.ts'
import { findPartnerOrder } from './brand-list/partner-order-detail.ts'
import { seesReceivers } from './order/order-access.ts'

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

  routes.on(partnerOrderExportCall, async ({ caller, query, shop: { partnerId, role }, http: { audit } }) => {
    const { orders, columns, rows, sort, ...filter } = query
    const seesContacts = seesReceivers(caller) && hasBrandRole(role, requiredBrandRole(storeContactCall))
    const asked = { db, sheets, columns, rows, seesContacts }
    const written = orders
      ? await exportNamedOrders(asked, { partnerId, orderNumbers: orders.split(','), sort })
      : await exportPartnerOrders(asked, { ...filter, partnerId, sort, today: today() })
    if (!written.ok) return written
    const isByItem = rows === 'item'
    const viewed = seesContacts && (isByItem || hasReceivers(columns)) ? ('CONTACT' as const) : undefined
    const sheet = isByItem ? orderItemSheet : orderSheet
    return answerExport({ db, clock }, sheet, { written, query: orders ? {} : filter, audit, viewed })
  })

  routes.on(partnerOrderCall, async ({ params, shop: { partnerId } }) => {
    const order = await findPartnerOrder(db, { partnerId, orderNumber: params.id, today: today() })
    return order ? success(order) : notFound()
  })
}
