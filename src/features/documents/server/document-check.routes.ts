import type { Database } from '#server/database/database.ts'
import { refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { documentCheckCall, documentCheckSentences } from '../contract/document-check.calls.ts'
import { checkDocument } from './check-document.ts'

/** The check of a printed document, for anybody who has it. */
export function documentCheckRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(documentCheckCall, async ({ params }) => {
    const found = await checkDocument(db, params.serial)
    return found ? success(found) : refusal(404, documentCheckSentences.unknown)
  })
}
