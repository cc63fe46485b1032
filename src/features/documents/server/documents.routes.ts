import { orderSentences } from '#features/ordering/contract/order-refusals.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  documentCall,
  documentPdfCall,
  documentsCall,
  documentsPdfCall,
  noDocuments,
  tooManyDocuments,
} from '../contract/documents.calls.ts'
import { makeDocument, type DocumentOutcome } from './make-document.ts'
import { makeDocuments } from './make-documents.ts'
import { documentFile, periodFile } from './pdf/document-file.ts'

export function documentsRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(documentCall, async ({ caller, params }) => {
    const outcome = await makeDocument(db, caller, params)
    return outcome.ok ? success(outcome.document) : refusalOf(outcome)
  })

  routes.on(documentPdfCall, async ({ caller, params }) => {
    const outcome = await makeDocument(db, caller, params)
    return outcome.ok ? documentFile(outcome.document, caller) : refusalOf(outcome)
  })

  routes.on(documentsCall, async ({ caller, params, query }) => {
    const outcome = await makeDocuments(db, caller, { ...query, type: params.type })
    return outcome.ok ? success({ documents: outcome.documents }) : refusal(409, tooManyDocuments)
  })

  routes.on(documentsPdfCall, async ({ caller, params, query }) => {
    const outcome = await makeDocuments(db, caller, { ...query, type: params.type })
    if (!outcome.ok) return refusal(409, tooManyDocuments)
    return outcome.documents.length === 0 ? refusal(409, noDocuments) : periodFile(outcome.documents, query, caller)
  })
}

function refusalOf({ refused }: Extract<DocumentOutcome, { ok: false }>): Answer {
  if (refused === 'unknown') return notFound()
  const { receiptTooEarly, noDocumentForCancelled } = orderSentences
  return refusal(409, refused === 'cancelled' ? noDocumentForCancelled : receiptTooEarly)
}
