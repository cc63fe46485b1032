import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { requestListSheet } from '../contract/request-list-sheet.ts'
import { answerAttachment } from '#features/platform/files/server/attachment-answer.ts'
import type { FileStorage } from '#features/platform/files/server/file-storage.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import {
  adminRequestCall,
  adminRequestFileCall,
  adminRequestsCall,
  answerRequestCall,
  declineRequestCall,
  exportRequestsCall,
  finishRequestCall,
  markRequestReadCall,
  sendProofCall,
  sendQuoteCall,
} from '../contract/product-requests.admin.calls.ts'
import { actOnRequest, type RequestMove } from './act-on-request.ts'
import { listRequests } from './list-requests.ts'
import { markRequestRead } from './mark-request-read.ts'
import { findRequestRecord, readRequest } from './read-request.ts'
import { writeMessage } from './write-message.ts'
import { writerOf } from './writer.ts'

interface Deps {
  db: Database
  clock: Clock
  privateStorage: FileStorage
  sheets: Sheets
}

export function productRequestsAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock } = deps
  const writerFor = (caller: Caller, http: AuditedIncoming) =>
    writerOf(caller, { http, partnerId: undefined, at: clock() })
  const act = (caller: Caller, http: AuditedIncoming, move: RequestMove) =>
    actOnRequest(db, writerFor(caller, http), move)

  routes.on(adminRequestsCall, async ({ query: { page, size, ...filter } }) =>
    success(await listRequests(db, { ...filter, side: 'OPERATOR' }, { page, size, at: clock() })),
  )

  routes.on(exportRequestsCall, ({ query, http }) => {
    const { columns: _, ...filter } = query
    const batches = allPages(db, (tx, at) => listRequests(tx, { ...filter, side: 'OPERATOR' }, { ...at, at: clock() }))
    return answerListSheet(deps, requestListSheet, { batches, query, audit: http.audit })
  })

  routes.on(adminRequestCall, async ({ params: { id } }) => {
    const found = await readRequest(db, { id, side: 'OPERATOR', at: clock() })
    return found ? success(found) : notFound()
  })

  routes.on(answerRequestCall, ({ caller, http, params, body }) =>
    writeMessage(db, writerFor(caller, http), { ...params, ...body }),
  )

  routes.on(sendQuoteCall, ({ caller, http, params, body: { amount, validUntil, ...body } }) =>
    act(caller, http, { ...params, ...body, action: 'QUOTE', quote: { amount, validUntil } }),
  )

  routes.on(sendProofCall, ({ caller, http, params, body }) =>
    act(caller, http, { ...params, ...body, action: 'PROOF' }),
  )

  routes.on(declineRequestCall, ({ caller, http, params, body }) =>
    act(caller, http, { ...params, ...body, action: 'DECLINE' }),
  )

  routes.on(finishRequestCall, ({ caller, http, params, body }) =>
    act(caller, http, { ...params, ...body, action: 'FINISH' }),
  )

  routes.on(markRequestReadCall, ({ caller, http, params }) => markRequestRead(db, writerFor(caller, http), params.id))

  routes.on(adminRequestFileCall, async (asked) =>
    answerAttachment(deps, await findRequestRecord(db, { id: asked.params.id }), asked),
  )
}
