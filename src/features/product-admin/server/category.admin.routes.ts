import { conflictAnswer } from '#features/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  addCategoryCall,
  categoriesCall,
  categorySentences,
  changeCategoryCall,
  deleteCategoryCall,
  placeCategoryCall,
} from '../contract/category.admin.calls.ts'
import { pictureSentences } from '#features/files/contract/picture-limits.ts'
import type { CategoryRefusal } from './category/category-rules.ts'
import { listAdminCategories } from './category/list-admin-categories.ts'
import {
  addCategory,
  changeCategory,
  placeCategory,
  removeCategory,
  type ChangeCategoryOutcome,
} from './category/save-category.ts'

export function categoryAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(categoriesCall, async () => success(await listAdminCategories(db)))

  // `audit` is set because the policies of the four calls say so.
  routes.on(addCategoryCall, async ({ body, http }) => {
    const outcome = await addCategory(db, { form: body, at: clock(), audit: http.audit })
    return outcome.ok ? success({ categoryId: outcome.categoryId }) : refused(outcome.refused)
  })

  routes.on(changeCategoryCall, async ({ params, body: { version, ...form }, http }) =>
    changed(await changeCategory(db, { ...params, form, version, at: clock(), audit: http.audit })),
  )

  routes.on(placeCategoryCall, async ({ params, body, http }) =>
    changed(await placeCategory(db, { ...params, ...body, at: clock(), audit: http.audit })),
  )

  routes.on(deleteCategoryCall, async ({ params, http }) => {
    const outcome = await removeCategory(db, { ...params, at: clock(), audit: http.audit })
    if (outcome.ok) return success()
    if (outcome.refused === 'unknown') return notFound()
    const sentence = outcome.refused === 'has-children' ? categorySentences.hasChildren : categorySentences.hasProducts
    return refusal(409, sentence(outcome.count))
  })
}

function changed(outcome: ChangeCategoryOutcome): Answer {
  if (outcome.ok) return success({ version: outcome.version })
  return outcome.refused === 'conflict' ? conflictAnswer(outcome.conflict) : refused(outcome.refused)
}

type CategoryRefused = CategoryRefusal | 'picture-missing'

const refusedSentences = {
  'unknown-parent': categorySentences.unknownParent,
  'under-itself': categorySentences.underItself,
  'too-deep': categorySentences.tooDeep,
  'same-name': categorySentences.sameName,
  'picture-missing': pictureSentences.missing,
} as const satisfies Record<Exclude<CategoryRefused, 'unknown'>, string>

const refused = (reason: CategoryRefused): Answer =>
  reason === 'unknown' ? notFound() : refusal(409, refusedSentences[reason])
