import { orderSentences } from '#features/ordering/contract/order-refusals.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { documentCall, documentsCall, tooManyDocuments } from '../contract/documents.calls.ts'
import { makeDocument } from './make-document.ts'
import { makeDocuments } from './make-documents.ts'

export function documentsRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(documentCall, async ({ caller, params }) => {
    const outcome = await makeDocument(db, caller, params)
    if (outcome.ok) return success(outcome.document)
    if (outcome.refused === 'unknown') return notFound()
    const { receiptTooEarly, noDocumentForCancelled } = orderSentences
    return refusal(409, outcome.refused === 'cancelled' ? noDocumentForCancelled : receiptTooEarly)
  })

  routes.on(documentsCall, async ({ caller, params, query }) => {
    const outcome = await makeDocuments(db, caller, { ...query, type: params.type })
    return outcome.ok ? success({ documents: outcome.documents }) : refusal(409, tooManyDocuments)
  })
}
