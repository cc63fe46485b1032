import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { brandQuestionCall, brandQuestionsCall } from '../contract/questions.partner.calls.ts'
import { findBrandQuestion, listBrandQuestions } from './read-question.ts'

export function questionsPartnerRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(brandQuestionsCall, async ({ query: { page, size, ...filter }, shop: { partnerId } }) =>
    success(await listBrandQuestions(db, { ...filter, partnerId }, { page, size })),
  )

  routes.on(brandQuestionCall, async ({ params: { id }, shop: { partnerId } }) => {
    const question = await findBrandQuestion(db, { partnerId, id })
    return question ? success(question) : notFound()
  })
}
