import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  ownPopupsCall,
  deleteBrandPopupCall,
  editBrandPopupCall,
  writeBrandPopupCall,
} from '../contract/popup.partner.calls.ts'
import { listWrittenPopups } from './list-popups.ts'
import { deletePopup, editPopup, writePopup } from './write-popup.ts'

export function popupsPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(ownPopupsCall, async ({ shop }) =>
    success({ content: await listWrittenPopups(db, shop.partnerId, clock()) }),
  )

  routes.on(writeBrandPopupCall, ({ body: form, shop, http: { audit, once } }) =>
    writePopup(db, { owner: shop.partnerId, form, at: clock(), audit, once }),
  )

  routes.on(editBrandPopupCall, ({ params: { id }, body: { version, popup: form }, shop, http: { audit } }) =>
    editPopup(db, { owner: shop.partnerId, id, version, form, at: clock(), audit }),
  )

  routes.on(deleteBrandPopupCall, ({ params: { id }, shop, http: { audit } }) =>
    deletePopup(db, { owner: shop.partnerId, id, at: clock(), audit }),
  )
}
