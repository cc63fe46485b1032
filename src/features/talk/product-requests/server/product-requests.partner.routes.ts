import { answerAttachment } from '#features/platform/files/server/attachment-answer.ts'
import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { FileStorage } from '#features/platform/files/server/file-storage.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  brandRequestCall,
  brandRequestFileCall,
  decideRequestCall,
  markBrandRequestReadCall,
  sendRequestCall,
  writeBrandMessageCall,
} from '../contract/product-requests.partner.calls.ts'
import { brandRequestSheet } from '../contract/request-list-sheet.ts'
import { brandRequestsCall, exportBrandRequestsCall } from '../contract/request-list.partner.calls.ts'
import { actOnRequest } from './act-on-request.ts'
import { listRequests } from './list-requests.ts'
import { markRequestRead } from './mark-request-read.ts'
import { findRequestRecord, readRequest } from './read-request.ts'
import { sendRequest } from './send-request.ts'
import { writeMessage } from './write-message.ts'
import { writerOf } from './writer.ts'

interface Deps {
  db: Database
  clock: Clock
  privateStorage: FileStorage
  sheets: Sheets
}

export function productRequestsPartnerRoutes(routes: Routes, deps: Deps): void {
  const { db, clock } = deps
  const side = 'BRAND'

  routes.on(brandRequestsCall, async ({ query: { page, size, ...filter }, shop: { partnerId } }) =>
    success(await listRequests(db, { ...filter, side, partnerId }, { page, size, at: clock() })),
  )

  routes.on(exportBrandRequestsCall, ({ query, http, shop: { partnerId } }) => {
    const { columns: _, ...filter } = query
    const batches = allPages(db, (tx, at) => listRequests(tx, { ...filter, side, partnerId }, { ...at, at: clock() }))
    return answerListSheet(deps, brandRequestSheet, { batches, query, audit: http.audit })
  })

  routes.on(brandRequestCall, async ({ params: { id }, shop: { partnerId } }) => {
    const found = await readRequest(db, { id, partnerId, side, at: clock() })
    return found ? success(found) : notFound()
  })

  routes.on(sendRequestCall, ({ caller, shop: { partnerId }, http, body }) => {
    const writer = writerOf(caller, { http, partnerId, at: clock() })
    return sendRequest(db, { ...writer, partnerId }, body)
  })

  routes.on(writeBrandMessageCall, ({ caller, shop: { partnerId }, http, params, body }) => {
    const writer = writerOf(caller, { http, partnerId, at: clock() })
    return writeMessage(db, writer, { ...params, ...body })
  })

  routes.on(decideRequestCall, ({ caller, shop: { partnerId }, http, params, body }) => {
    const writer = writerOf(caller, { http, partnerId, at: clock() })
    return actOnRequest(db, writer, { ...params, ...body })
  })

  routes.on(markBrandRequestReadCall, ({ caller, shop: { partnerId }, http, params }) => {
    const writer = writerOf(caller, { http, partnerId, at: clock() })
    return markRequestRead(db, writer, params.id)
  })

  routes.on(brandRequestFileCall, async ({ shop: { partnerId }, ...asked }) =>
    answerAttachment(deps, await findRequestRecord(db, { id: asked.params.id, partnerId }), asked),
  )
}
