import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { AuditContext, Routes } from '#server/http/route.ts'
import {
  deletePartnerReplyCall,
  partnerRepliesCall,
  savePartnerReplyCall,
} from '../contract/saved-replies.partner.calls.ts'
import { deleteReply, saveReply } from './save-reply.ts'
import { listReplies } from './saved-reply.queries.ts'

export function savedRepliesPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  const acting = (office: number, audit: AuditContext) => ({ office, at: clock(), audit })

  routes.on(partnerRepliesCall, async ({ shop, query: { kind } }) =>
    success({ replies: await listReplies(db, shop.partnerId, kind) }),
  )

  routes.on(savePartnerReplyCall, ({ shop, body, http }) => saveReply(db, acting(shop.partnerId, http.audit), body))

  routes.on(deletePartnerReplyCall, ({ shop, params, http }) =>
    deleteReply(db, acting(shop.partnerId, http.audit), params.id),
  )
}
