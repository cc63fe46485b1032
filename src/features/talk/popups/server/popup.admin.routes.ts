import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { adminPopupsCall, deletePopupCall, editPopupCall, writePopupCall } from '../contract/popup.admin.calls.ts'
import { listWrittenPopups } from './list-popups.ts'
import { deletePopup, editPopup, writePopup } from './write-popup.ts'

export function popupsAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(adminPopupsCall, async () => success({ content: await listWrittenPopups(db, null, clock()) }))

  routes.on(writePopupCall, ({ body: form, http: { audit, once } }) =>
    writePopup(db, { owner: null, form, at: clock(), audit, once }),
  )

  routes.on(editPopupCall, ({ params: { id }, body: { version, popup: form }, http: { audit } }) =>
    editPopup(db, { owner: null, id, version, form, at: clock(), audit }),
  )

  routes.on(deletePopupCall, ({ params: { id }, http: { audit } }) =>
    deletePopup(db, { owner: null, id, at: clock(), audit }),
  )
}
