import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  changeViewCall,
  deleteViewCall,
  savedViewsCall,
  saveViewCall,
  viewSentences,
} from '../contract/saved-views.calls.ts'
import { changeView, saveView } from './save-view.ts'
import { deleteView, hasColleagues, listViews } from './saved-view.store.ts'

export function savedViewsRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(savedViewsCall, async ({ caller, query: { list } }) =>
    success({ views: await listViews(db, caller, list), mayShare: hasColleagues(caller.authority) }),
  )

  routes.on(saveViewCall, async ({ caller, body }) => {
    const outcome = await saveView(db, caller, body)
    return outcome.ok ? success({ id: outcome.id }) : refusal(409, viewSentences[outcome.refused])
  })

  routes.on(changeViewCall, async ({ caller, params: { id }, body }) => {
    const outcome = await changeView(db, caller, { ...body, id })
    if (outcome.ok) return success()
    return outcome.refused === 'unknown' ? notFound() : refusal(409, viewSentences[outcome.refused])
  })

  routes.on(deleteViewCall, async ({ caller, params: { id } }) => {
    await deleteView(db, { memberId: caller.memberId, id })
    return success()
  })
}
