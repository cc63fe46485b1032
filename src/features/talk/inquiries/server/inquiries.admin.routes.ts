import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { inquiryListSheet } from '../contract/inquiry-list-sheet.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import {
  adminInquiriesCall,
  adminInquiryCall,
  answerInquiryCall,
  changeInquiryMemoCall,
  deleteInquiryCall,
  exportInquiriesCall,
  markInquiryReadCall,
} from '../contract/inquiries.admin.calls.ts'
import { answerInquiry } from './answer-inquiry.ts'
import { changeInquiryMemo, markInquiryRead, removeInquiry } from './change-inquiry.ts'
import { listInquiries, readInquiry } from './list-inquiries.ts'

export function inquiriesAdminRoutes(routes: Routes, deps: { db: Database; clock: Clock; sheets: Sheets }): void {
  const { db, clock } = deps
  const writer = ({ memberId }: Caller, http: AuditedIncoming) => ({ memberId, at: clock(), audit: http.audit })

  routes.on(adminInquiriesCall, async ({ query: { page, size, ...filter } }) =>
    success(await listInquiries(db, filter, { page, size })),
  )

  routes.on(exportInquiriesCall, ({ query, http }) => {
    const batches = allPages(db, (tx, at) => listInquiries(tx, query, at))
    return answerListSheet(deps, inquiryListSheet, { batches, query, audit: http.audit })
  })

  routes.on(adminInquiryCall, async ({ params: { counselId } }) => {
    const read = await readInquiry(db, counselId)
    return read ? success(read) : notFound()
  })

  routes.on(markInquiryReadCall, ({ caller, http, params: { counselId } }) =>
    markInquiryRead(db, writer(caller, http), counselId),
  )

  routes.on(answerInquiryCall, ({ caller, http, params: { counselId: id }, body }) =>
    answerInquiry(db, { ...writer(caller, http), once: http.once }, { id, ...body }),
  )

  routes.on(changeInquiryMemoCall, ({ caller, http, params: { counselId: id }, body }) =>
    changeInquiryMemo(db, writer(caller, http), { id, ...body }),
  )

  routes.on(deleteInquiryCall, ({ caller, http, params: { counselId } }) =>
    removeInquiry(db, writer(caller, http), counselId),
  )
}
