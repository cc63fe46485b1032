import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { changeViewCall, deleteViewCall, savedViewsCall, saveViewCall } from '../contract/saved-views.calls.ts'
import { changeView, saveView } from './save-view.ts'
import { deleteView, hasColleagues, listViews } from './saved-view.queries.ts'

export function savedViewsRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(savedViewsCall, async ({ caller, query: { list } }) =>
    success({ views: await listViews(db, caller, list), mayShare: hasColleagues(caller) }),
  )

  routes.on(saveViewCall, ({ caller, body }) => saveView(db, caller, body))

  routes.on(changeViewCall, ({ caller, params: { id }, body }) => changeView(db, caller, { ...body, id }))

  routes.on(deleteViewCall, async ({ caller, params: { id } }) => {
    await deleteView(db, { memberId: caller.memberId, id })
    return success()
  })
}
