import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { adminPopupsCall, deletePopupCall, editPopupCall, writePopupCall } from '../contract/popup.admin.calls.ts'
import { listWrittenPopups } from './list-popups.ts'
import { popupAnswer } from './popup-answer.ts'
import { deletePopup, editPopup, writePopup } from './write-popup.ts'

export function popupsAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(adminPopupsCall, async () => success({ content: await listWrittenPopups(db, null, clock()) }))

  // `audit` is set in the routes below because the policies of their calls say so.
  routes.on(writePopupCall, async ({ body: form, http: { audit, once } }) =>
    popupAnswer(await writePopup(db, { owner: null, form, at: clock(), audit: audit, once })),
  )

  routes.on(editPopupCall, async ({ params: { id }, body: { version, popup: form }, http }) => {
    const audit = http.audit
    return popupAnswer(await editPopup(db, { owner: null, id, version, form, at: clock(), audit }))
  })

  routes.on(deletePopupCall, async ({ params: { id }, http }) => {
    const audit = http.audit
    const outcome = await deletePopup(db, { owner: null, id, at: clock(), audit })
    return outcome.ok ? success() : notFound()
  })
}
