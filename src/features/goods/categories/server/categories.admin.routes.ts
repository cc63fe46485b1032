import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  addCategoryCall,
  categoriesCall,
  changeCategoryCall,
  deleteCategoryCall,
  placeCategoryCall,
} from '../contract/categories.admin.calls.ts'
import { listAdminCategories } from './list-admin-categories.ts'
import { addCategory, changeCategory, placeCategory, removeCategory } from './save-category.ts'

export function categoriesAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(categoriesCall, async () => success(await listAdminCategories(db)))

  routes.on(addCategoryCall, ({ body: form, http: { audit } }) => addCategory(db, { form, at: clock(), audit }))

  routes.on(changeCategoryCall, ({ params, body: { version, ...form }, http: { audit } }) =>
    changeCategory(db, { ...params, form, version, at: clock(), audit }),
  )

  routes.on(placeCategoryCall, ({ params, body, http: { audit } }) =>
    placeCategory(db, { ...params, ...body, at: clock(), audit }),
  )

  routes.on(deleteCategoryCall, ({ params, http: { audit } }) => removeCategory(db, { ...params, at: clock(), audit }))
}
