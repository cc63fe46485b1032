import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { documentCheckCall } from '../contract/document-check.calls.ts'
import { checkDocument } from './check-document.ts'

/** Lets anybody with a printed document check it. */
export function documentCheckRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(documentCheckCall, async ({ params }) => {
    const found = await checkDocument(db, params.serial)
    return found ? success(found) : { ok: false, refused: 'unknown' }
  })
}
