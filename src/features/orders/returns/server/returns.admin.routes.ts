import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { returnListSheet } from '../contract/return-list-sheet.ts'
import { answerAttachment } from '#features/platform/files/server/attachment-answer.ts'
import type { FileStorage } from '#features/platform/files/server/file-storage.ts'
import { sendCardRefundsJob } from '#features/money/payments/server/send-card-refunds.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import {
  acceptReturnCall,
  adminReturnCall,
  adminReturnFileCall,
  adminReturnsCall,
  exchangeReturnCall,
  exportReturnsCall,
  receiveReturnCall,
  refundReturnCall,
  refuseReturnCall,
} from '../contract/returns.admin.calls.ts'
import { acceptReturn, receiveReturn, refuseReturn } from './decide-return.ts'
import { exchangeReturn } from './exchange-return.ts'
import { findAdminReturn, listAdminReturns, findReturnRecord } from './read-returns.ts'
import { refundReturn } from './refund-return.ts'

interface Deps {
  db: Database
  clock: Clock
  privateStorage: FileStorage
  triggerJob: TriggerJob
  sheets: Sheets
}

export function returnsAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, triggerJob } = deps
  const actionOf = ({
    caller,
    params: { id },
    http,
  }: {
    caller: Caller
    params: { id: number }
    http: AuditedIncoming
  }) => ({
    id,
    by: caller.name,
    at: clock(),
    audit: http.audit,
  })

  routes.on(adminReturnsCall, async ({ query: { page, size, ...filter } }) =>
    success(await listAdminReturns(db, filter, { page, size })),
  )

  routes.on(exportReturnsCall, ({ query, http }) => {
    const batches = allPages(db, (tx, at) => listAdminReturns(tx, query, at))
    return answerListSheet(deps, returnListSheet, { batches, query, audit: http.audit })
  })

  routes.on(adminReturnCall, async ({ params: { id } }) => {
    const found = await findAdminReturn(db, id)
    return found ? success(found) : notFound()
  })

  routes.on(acceptReturnCall, ({ body, ...request }) => acceptReturn(db, actionOf(request), body.guide))

  routes.on(refuseReturnCall, ({ body, ...request }) => refuseReturn(db, actionOf(request), body.reason))

  routes.on(receiveReturnCall, (request) => receiveReturn(db, actionOf(request)))

  routes.on(refundReturnCall, async ({ body, ...request }) => {
    const outcome = await refundReturn(db, { ...actionOf(request), once: request.http.once }, body)
    if (outcome.ok) triggerJob(sendCardRefundsJob)
    return outcome
  })

  routes.on(exchangeReturnCall, ({ body, ...request }) =>
    exchangeReturn(
      db,
      { ...actionOf(request), once: request.http.once },
      { ...body, confirmed: body.confirmed === true },
    ),
  )

  routes.on(adminReturnFileCall, async (asked) =>
    answerAttachment(deps, await findReturnRecord(db, { id: asked.params.id }), asked),
  )
}
