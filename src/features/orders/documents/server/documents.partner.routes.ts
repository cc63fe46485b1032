import { originOf } from '#features/access/teams/server/origin-of.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { brandDocumentsPdfCall } from '../contract/documents.partner.calls.ts'
import { makeBrandDocuments } from './make-brand-documents.ts'
import { brandFile } from './pdf/document-file.ts'

interface Deps {
  db: Database
  clock: Clock
  publicUrl: string | undefined
  isDemo: boolean
}

export function brandDocumentsRoutes(routes: Routes, { db, clock, publicUrl, isDemo }: Deps): void {
  routes.on(brandDocumentsPdfCall, async ({ caller, params: { type }, query, http, shop: { partnerId } }) => {
    const at = clock()
    const outcome = await makeBrandDocuments(db, { partnerId, type, orderNumbers: query.orders.split(','), at })
    if (outcome.ok) {
      const origin = originOf({ publicUrl, isDemo }, http)
      return brandFile(outcome.documents, koreanDay(at), { memberId: caller.memberId, origin })
    }
    return { ...outcome, type }
  })
}
