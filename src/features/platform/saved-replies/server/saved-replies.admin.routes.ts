import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { AuditContext, Routes } from '#server/http/route.ts'
import { adminRepliesCall, deleteAdminReplyCall, saveAdminReplyCall } from '../contract/saved-replies.admin.calls.ts'
import { deleteReply, saveReply } from './save-reply.ts'
import { listReplies } from './saved-reply.queries.ts'

export function savedRepliesAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  const acting = (audit: AuditContext) => ({ office: null, at: clock(), audit })

  routes.on(adminRepliesCall, async ({ query: { kind } }) => success({ replies: await listReplies(db, null, kind) }))

  routes.on(saveAdminReplyCall, ({ body, http }) => saveReply(db, acting(http.audit), body))

  routes.on(deleteAdminReplyCall, ({ params, http }) => deleteReply(db, acting(http.audit), params.id))
}
