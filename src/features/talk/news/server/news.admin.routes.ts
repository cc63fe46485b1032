import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  adminNewsCall,
  adminNewsListCall,
  deleteNewsCall,
  editNewsCall,
  writeNewsCall,
} from '../contract/news.admin.calls.ts'
import { findAdminNews, listAdminNews } from './list-every-news.ts'
import { deleteNews, editNews, writeNews } from './write-news.ts'

export function newsAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(adminNewsListCall, async ({ query: { page, size, ...filter } }) =>
    success(await listAdminNews(db, { ...filter, at: clock() }, { page, size })),
  )

  routes.on(adminNewsCall, async ({ params: { id } }) => {
    const found = await findAdminNews(db, { id, at: clock() })
    return found ? success(found) : notFound()
  })

  routes.on(writeNewsCall, ({ body: form, http: { audit, once } }) => writeNews(db, { form, at: clock(), audit, once }))

  routes.on(editNewsCall, ({ params: { id }, body: { version, news: form }, http: { audit } }) =>
    editNews(db, { id, version, form, at: clock(), audit }),
  )

  routes.on(deleteNewsCall, ({ params: { id }, http: { audit } }) => deleteNews(db, { id, at: clock(), audit }))
}
