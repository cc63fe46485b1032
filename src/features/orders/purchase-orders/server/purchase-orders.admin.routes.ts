import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import { purchaseOrderListSheet } from '../contract/purchase-order-list-sheet.ts'
import { sheetType } from '#contract/call.ts'
import { takeTurn } from '#features/orders/documents/server/pdf/take-turn.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { sendMessagesJob } from '#features/messages/messages/server/messages.jobs.ts'
import { originOf } from '#features/access/teams/server/origin-of.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { file, notFound, success } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import {
  handOverCall,
  makePurchaseOrdersCall,
  duePurchaseOrdersCall,
  previewPurchaseOrderCall,
  previewPurchaseOrderPdfCall,
  purchaseOrderCall,
  purchaseOrderPdfCall,
  purchaseOrdersCall,
  exportPurchaseOrdersCall,
  purchaseOrderSheetCall,
  resendPurchaseOrderCall,
  revokeLinkCall,
} from '../contract/purchase-orders.admin.calls.ts'
import { handOver, revokeLink, sendAgain } from './change-purchase-order.ts'
import { listDue } from './list-due.ts'
import { drawPurchaseOrder, makePdf, makeSheet } from './make-files.ts'
import { makeNow } from './make-now.ts'
import { previewPurchaseOrder } from './preview-purchase-order.ts'
import { linkUrl } from './purchase-order-mail.ts'
import { findPurchaseOrder, listPurchaseOrders } from './read-purchase-order.ts'
import { findHead } from './read-purchase-order.queries.ts'
import { namesOf } from './supplier-link.routes.ts'

interface Deps {
  db: Database
  clock: Clock
  sheets: Sheets
  sessionSecret: string
  triggerJob: TriggerJob
  publicUrl: string | undefined
  isDemo: boolean
}

export function purchaseOrdersAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, sheets, sessionSecret, triggerJob } = deps
  const contextOf = (http: AuditedIncoming) => ({ at: clock(), audit: http.audit })

  routes.on(purchaseOrdersCall, async ({ query }) => success(await listPurchaseOrders(db, query)))

  routes.on(exportPurchaseOrdersCall, ({ query, http }) => {
    const batches = allPages(db, (tx, at) => listPurchaseOrders(tx, { ...query, ...at }))
    return answerListSheet(deps, purchaseOrderListSheet, { batches, query, audit: http.audit })
  })

  routes.on(duePurchaseOrdersCall, async () => success({ suppliers: await listDue(db, clock()) }))

  routes.on(previewPurchaseOrderCall, async ({ params: { supplierId } }) => {
    const outcome = await previewPurchaseOrder(db, { supplierId, at: clock() })
    if (!outcome.ok) return outcome
    const { supplierName, sequence, previous = null, bundles, supply } = outcome.printed
    return success({ supplierName, sequence, previous, bundles, supply })
  })

  routes.on(previewPurchaseOrderPdfCall, async ({ caller, params: { supplierId } }) => {
    const outcome = await previewPurchaseOrder(db, { supplierId, at: clock() })
    if (!outcome.ok) return outcome
    const { printed } = outcome
    const body = await takeTurn(caller.memberId, () => drawPurchaseOrder(printed))
    return file(body, { type: 'application/pdf', ...namesOf(printed, 'pdf') })
  })

  routes.on(purchaseOrderCall, async ({ params: { number }, http }) => {
    const origin = originOf(deps, http)
    const found = await findPurchaseOrder(db, {
      number,
      at: clock(),
      linkOf: ({ id, linkNo }) =>
        origin === undefined ? undefined : linkUrl(sessionSecret, origin, { purchaseOrderId: id, linkNo }),
    })
    return found ? success(found) : notFound()
  })

  routes.on(purchaseOrderPdfCall, async ({ caller, params }) => {
    const head = await findHead(db, params)
    if (!head) return notFound()
    const body = await takeTurn(caller.memberId, () => makePdf(db, head))
    return file(body, { type: 'application/pdf', ...namesOf(head, 'pdf') })
  })

  routes.on(purchaseOrderSheetCall, async ({ params }) => {
    const head = await findHead(db, params)
    if (!head) return notFound()
    return file(await makeSheet({ db, sheets }, head), { type: sheetType, ...namesOf(head, 'xlsx') })
  })

  routes.on(makePurchaseOrdersCall, async ({ body: { supplierIds }, http }) => {
    const outcome = await makeNow(db, { supplierIds, origin: originOf(deps, http), ...contextOf(http) })
    if (outcome.ok) triggerJob(sendMessagesJob)
    return outcome
  })

  routes.on(resendPurchaseOrderCall, async ({ params: { number }, http }) => {
    const outcome = await sendAgain(db, { number, origin: originOf(deps, http), ...contextOf(http) })
    if (!outcome.ok) return outcome
    triggerJob(sendMessagesJob)
    return success({ number })
  })

  routes.on(revokeLinkCall, async ({ params: { number }, http }) => {
    const outcome = await revokeLink(db, { number, ...contextOf(http) })
    return outcome.ok ? success({ number }) : outcome
  })

  routes.on(handOverCall, async ({ params: { number }, http }) => {
    const outcome = await handOver(db, { number, ...contextOf(http) })
    return outcome.ok ? success({ number }) : outcome
  })
}
