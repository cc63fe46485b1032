import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import { documentListSheet } from '../contract/document-list-sheet.ts'
import { sheetType } from '#contract/call.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { file, notFound, success, type Answer } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import type { Vault } from '#server/vault.ts'
import { koreanDay } from '#values/korean-date.ts'
import {
  adminTaxDocumentListCall,
  exportTaxDocumentsCall,
  issueDocumentsCall,
  readApprovalsCall,
  recordFailedCall,
  recordIssuedCall,
  releaseDocumentsCall,
  taxSheetCall,
} from '../contract/tax-documents.admin.calls.ts'
import { taxSheetFileName } from '../contract/tax-sheets.ts'
import { makeSheet } from './issue/make-sheet.ts'
import { queueDocuments } from './issue/queue-documents.ts'
import { readApprovals } from './issue/read-approvals.ts'
import { recordFailed } from './issue/record-failed.ts'
import { recordIssued } from './issue/record-issued.ts'
import { releaseDocuments } from './issue/release-documents.ts'
import { sendDocumentsJob } from './issue/send-documents.ts'
import type { TaxIssuers } from './issuer/tax-issuer.ts'
import { findAdminDocument } from './read/admin-document.queries.ts'
import { adminDocumentOf, listAdminDocumentPage } from './read/admin-documents.ts'

interface AdminTaxDeps {
  db: Database
  clock: Clock
  vault: Vault
  sheets: Sheets
  issuers: TaxIssuers
  triggerJob: TriggerJob
}

export function taxDocumentsAdminRoutes(routes: Routes, deps: AdminTaxDeps): void {
  const { db, clock, issuers, triggerJob } = deps
  const contextOf = (http: AuditedIncoming) => ({ at: clock(), audit: http.audit })
  const answer = async (number: string): Promise<Answer> => {
    const row = await findAdminDocument(db, number)
    return row ? success(adminDocumentOf(row)) : notFound()
  }

  routes.on(adminTaxDocumentListCall, async ({ query }) =>
    success({ ...(await listAdminDocumentPage(db, query)), issues: issuers.active !== undefined }),
  )

  routes.on(exportTaxDocumentsCall, ({ query, http }) => {
    const batches = allPages(db, (tx, at) => listAdminDocumentPage(tx, { ...query, ...at }))
    return answerListSheet(deps, documentListSheet, { batches, query, audit: http.audit })
  })

  routes.on(taxSheetCall, async ({ body: { numbers }, http }) => {
    const outcome = await makeSheet(deps, { numbers, ...contextOf(http) })
    if (!outcome.ok) return outcome
    const day = koreanDay(clock())
    const names = { name: taxSheetFileName(outcome.kind, day), plainName: `tax_documents_${day}.xlsx` }
    return file(outcome.bytes, { type: sheetType, ...names })
  })

  routes.on(releaseDocumentsCall, async ({ body: { numbers }, http }) => {
    const outcome = await releaseDocuments(db, { numbers, ...contextOf(http) })
    return outcome.ok ? success({ released: outcome.released }) : outcome
  })

  routes.on(issueDocumentsCall, async ({ body: { numbers }, http }) => {
    const outcome = await queueDocuments({ db, issuer: issuers.active }, { numbers, ...contextOf(http) })
    if (!outcome.ok) return outcome
    triggerJob(sendDocumentsJob)
    return success({ queued: outcome.queued })
  })

  routes.on(recordIssuedCall, async ({ params: { number }, body, http }) => {
    const outcome = await recordIssued(db, { number, ...body, ...contextOf(http) })
    return outcome.ok ? answer(number) : outcome
  })

  routes.on(recordFailedCall, async ({ params: { number }, body, http }) => {
    const outcome = await recordFailed(db, { number, ...body, ...contextOf(http) })
    return outcome.ok ? answer(number) : outcome
  })

  routes.on(readApprovalsCall, async ({ upload, query: { dryRun }, http }) => {
    const outcome = await readApprovals(deps, { bytes: upload, isDryRun: dryRun === 'Y', ...contextOf(http) })
    return outcome.ok ? success(outcome.read) : outcome
  })
}
