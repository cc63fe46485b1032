import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { brandQuestionsCall } from '../contract/questions.partner.calls.ts'
import { listBrandQuestions } from './read-question.ts'

export function questionsPartnerRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(brandQuestionsCall, async ({ query: { page, size, ...filter }, shop: { partnerId } }) =>
    success(await listBrandQuestions(db, { ...filter, partnerId }, { page, size })),
  )
}
