import { originOf } from '#features/access/teams/server/origin-of.ts'
import { success } from '#server/http/answers.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import { documentCall, documentPdfCall, documentsCall, documentsPdfCall } from '../contract/documents.calls.ts'
import { mailDocumentCall } from '../contract/document-mail.calls.ts'
import { mailDocument, type DocumentMailDeps } from './mail/mail-document.ts'
import { makeDocument } from './make-document.ts'
import { makeDocuments } from './make-documents.ts'
import { documentFile, periodFile } from './pdf/document-file.ts'

interface Deps extends DocumentMailDeps {
  publicUrl: string | undefined
  isDemo: boolean
}

export function documentsRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, publicUrl, isDemo } = deps
  const addressOf = (http: Incoming) => originOf({ publicUrl, isDemo }, http)

  routes.on(documentCall, async ({ caller, params }) => {
    const outcome = await makeDocument(db, caller, { ...params, at: clock() })
    return outcome.ok ? success(outcome.document) : outcome
  })

  routes.on(documentPdfCall, async ({ caller, params, http }) => {
    const outcome = await makeDocument(db, caller, { ...params, at: clock() })
    return outcome.ok ? documentFile(outcome.document, { memberId: caller.memberId, origin: addressOf(http) }) : outcome
  })

  routes.on(mailDocumentCall, async ({ caller, params, body: { email }, http }) => {
    const outcome = await mailDocument(deps, caller, { ...params, email, once: http.once, audit: http.audit })
    return outcome.ok ? success() : outcome
  })

  routes.on(documentsCall, async ({ caller, params, query }) => {
    const outcome = await makeDocuments(db, caller, { ...query, type: params.type, at: clock() })
    return outcome.ok ? success({ documents: outcome.documents }) : outcome
  })

  routes.on(documentsPdfCall, async ({ caller, params, query, http }) => {
    const outcome = await makeDocuments(db, caller, { ...query, type: params.type, at: clock() })
    if (!outcome.ok) return outcome
    if (outcome.documents.length === 0) return { ok: false, refused: 'none' } as const
    return periodFile(outcome.documents, query, { memberId: caller.memberId, origin: addressOf(http) })
  })
}
