import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  ownPopupsCall,
  deleteBrandPopupCall,
  editBrandPopupCall,
  writeBrandPopupCall,
} from '../contract/popup.partner.calls.ts'
import { listWrittenPopups } from './list-popups.ts'
import { popupAnswer } from './popup-answer.ts'
import { deletePopup, editPopup, writePopup } from './write-popup.ts'

export function popupsPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(ownPopupsCall, async ({ shop }) =>
    success({ content: await listWrittenPopups(db, shop.partnerId, clock()) }),
  )

  // `audit` is set in the routes below because the policies of their calls say so.
  routes.on(writeBrandPopupCall, async ({ body: form, shop, http: { audit, once } }) =>
    popupAnswer(await writePopup(db, { owner: shop.partnerId, form, at: clock(), audit: audit, once })),
  )

  routes.on(editBrandPopupCall, async ({ params: { id }, body: { version, popup: form }, shop, http }) => {
    const audit = http.audit
    return popupAnswer(await editPopup(db, { owner: shop.partnerId, id, version, form, at: clock(), audit }))
  })

  routes.on(deleteBrandPopupCall, async ({ params: { id }, shop, http }) => {
    const audit = http.audit
    const outcome = await deletePopup(db, { owner: shop.partnerId, id, at: clock(), audit })
    return outcome.ok ? success() : notFound()
  })
}
