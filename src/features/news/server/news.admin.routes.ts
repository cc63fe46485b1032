import { gateSentences } from '#contract/gate-sentences.ts'
import { conflictAnswer } from '#features/audit/server/record-version.ts'
import { pictureSentences } from '#features/files/contract/picture-limits.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  adminNewsCall,
  adminNewsListCall,
  deleteNewsCall,
  editNewsCall,
  writeNewsCall,
} from '../contract/news.admin.calls.ts'
import { newsSentences } from '../contract/news-terms.ts'
import { findAdminNews, listAdminNews } from './list-every-news.ts'
import { deleteNews, editNews, writeNews, type EditNewsOutcome, type WriteNewsOutcome } from './write-news.ts'

export function newsAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(adminNewsListCall, async ({ query: { page, size, ...filter } }) =>
    success(await listAdminNews(db, { ...filter, at: clock() }, { page, size })),
  )

  routes.on(adminNewsCall, async ({ params: { id } }) => {
    const found = await findAdminNews(db, { id, at: clock() })
    return found ? success(found) : notFound()
  })

  // `audit` is set in the routes below because the policies of their calls say so.
  routes.on(writeNewsCall, async ({ body: form, http }) => {
    const outcome = await writeNews(db, { form, at: clock(), audit: http.audit, once: http.once })
    return outcome.ok ? success({ newsId: outcome.newsId }) : unwritten(outcome)
  })

  routes.on(editNewsCall, async ({ params: { id }, body: { version, news: form }, http }) => {
    const audit = http.audit
    const outcome = await editNews(db, { id, version, form, at: clock(), audit })
    return outcome.ok ? success({ newsId: outcome.newsId }) : unwritten(outcome)
  })

  routes.on(deleteNewsCall, async ({ params: { id }, http }) => {
    const audit = http.audit
    const outcome = await deleteNews(db, { id, at: clock(), audit })
    return outcome.ok ? success() : notFound()
  })
}

function unwritten(outcome: Extract<WriteNewsOutcome | EditNewsOutcome, { ok: false }>): Answer {
  switch (outcome.refused) {
    case 'unknown':
      return notFound()
    case 'conflict':
      return conflictAnswer(outcome.conflict)
    case 'key-reused':
      return refusal(409, gateSentences.keyReused)
    case 'picture-missing':
      return refusal(409, pictureSentences.missing)
    case 'text-missing':
      return refusal(400, newsSentences.textMissing, {
        errors: [{ path: 'content', message: newsSentences.textMissing }],
      })
  }
}
