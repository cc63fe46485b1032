import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { brandDocumentsPdfCall, withoutDocument } from '../contract/documents.partner.calls.ts'
import { makeBrandDocuments } from './make-brand-documents.ts'
import { brandFile } from './pdf/document-file.ts'

export function brandDocumentsRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(brandDocumentsPdfCall, async ({ caller, params: { type }, query, shop: { partnerId } }) => {
    const outcome = await makeBrandDocuments(db, { partnerId, type, orderNumbers: query.orders.split(',') })
    if (outcome.ok) return brandFile(outcome.documents, koreanDay(clock()), caller)
    return outcome.refused === 'unknown' ? notFound() : refusal(409, withoutDocument(type, outcome.count))
  })
}
