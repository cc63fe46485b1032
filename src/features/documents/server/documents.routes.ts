import { orderSentences } from '#features/ordering/contract/order-refusals.ts'
import { originOf } from '#features/teams/server/origin-of.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { notFound, refusal, success, tooMany, type Answer } from '#server/http/answers.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import {
  documentCall,
  documentPdfCall,
  documentsCall,
  documentsPdfCall,
  noDocuments,
  tooManyDocuments,
} from '../contract/documents.calls.ts'
import { documentMailSentences, documentMailText } from '../contract/document-mail.ts'
import { mailDocumentCall } from '../contract/document-mail.calls.ts'
import { mailDocument, type DocumentMailDeps } from './mail/mail-document.ts'
import { makeDocument, type DocumentOutcome } from './make-document.ts'
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
    return outcome.ok ? success(outcome.document) : refusalOf(outcome)
  })

  routes.on(documentPdfCall, async ({ caller, params, http }) => {
    const outcome = await makeDocument(db, caller, { ...params, at: clock() })
    return outcome.ok
      ? documentFile(outcome.document, { memberId: caller.memberId, origin: addressOf(http) })
      : refusalOf(outcome)
  })

  routes.on(mailDocumentCall, async ({ caller, params, body: { email }, http }) => {
    const outcome = await mailDocument(deps, caller, { ...params, email, once: http.once, audit: http.audit })
    if (outcome.ok) return success()
    switch (outcome.refused) {
      case 'too-many':
        return tooMany(outcome.seconds, documentMailSentences.tooMany)
      case 'key-reused':
        return refusal(409, gateSentences.keyReused)
      case 'mail-not-set':
      case 'no-address':
        return refusal(409, documentMailText[outcome.refused])
      default:
        return refusalOf({ ok: false, refused: outcome.refused })
    }
  })

  routes.on(documentsCall, async ({ caller, params, query }) => {
    const outcome = await makeDocuments(db, caller, { ...query, type: params.type, at: clock() })
    return outcome.ok ? success({ documents: outcome.documents }) : refusal(409, tooManyDocuments)
  })

  routes.on(documentsPdfCall, async ({ caller, params, query, http }) => {
    const outcome = await makeDocuments(db, caller, { ...query, type: params.type, at: clock() })
    if (!outcome.ok) return refusal(409, tooManyDocuments)
    if (outcome.documents.length === 0) return refusal(409, noDocuments)
    return periodFile(outcome.documents, query, { memberId: caller.memberId, origin: addressOf(http) })
  })
}

function refusalOf({ refused }: Extract<DocumentOutcome, { ok: false }>): Answer {
  if (refused === 'unknown') return notFound()
  const { receiptTooEarly, noDocumentForCancelled } = orderSentences
  return refusal(409, refused === 'cancelled' ? noDocumentForCancelled : receiptTooEarly)
}
