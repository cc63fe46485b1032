import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  billingCall,
  forgetReceiptCall,
  issuedDocumentCall,
  keptReceiptCall,
  ownTaxDocumentsCall,
  saveBillingCall,
} from '../contract/tax-documents.calls.ts'
import { deleteKeptIdentity, findKeptIdentity } from './identify/receipt-identity.queries.ts'
import { listBilling } from './read/own-document.queries.ts'
import { findIssuedDocument, listOwnDocumentPage } from './read/own-documents.ts'
import { saveBilling } from './save-billing.ts'

export function taxDocumentsRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(ownTaxDocumentsCall, async ({ caller: { memberId }, query }) =>
    success(await listOwnDocumentPage(db, { ...query, memberId })),
  )

  routes.on(issuedDocumentCall, async ({ caller: { memberId }, params: { number } }) => {
    const found = await findIssuedDocument(db, { memberId, number })
    return found ? success(found) : notFound()
  })

  routes.on(keptReceiptCall, async ({ caller }) => {
    const kept = await findKeptIdentity(db, caller.memberId)
    return success({ kept: kept ? { purpose: kept.purpose, masked: kept.masked } : null })
  })

  routes.on(forgetReceiptCall, async ({ caller }) =>
    success({ deleted: await deleteKeptIdentity(db, caller.memberId) }),
  )

  routes.on(billingCall, async ({ caller }) => success({ content: await listBilling(db, caller.memberId) }))

  routes.on(saveBillingCall, async ({ caller: { memberId }, body }) => {
    const saved = await saveBilling(db, { ...body, memberId, at: clock() })
    return saved ? success(saved) : notFound()
  })
}
