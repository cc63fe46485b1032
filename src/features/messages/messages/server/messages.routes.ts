import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { inboxCall, readMessagesCall, unreadCall } from '../contract/messages.calls.ts'
import type { PartnerUriOf } from './inbox.queries.ts'
import { listInbox, countUnread, readMessages } from './inbox.ts'

interface Deps {
  db: Database
  clock: Clock
  partnerUriOf: PartnerUriOf
}

export function messagesRoutes(routes: Routes, { db, clock, partnerUriOf }: Deps): void {
  routes.on(inboxCall, async ({ caller, query }) =>
    success(await listInbox({ db, partnerUriOf }, { ...query, memberId: caller.memberId })),
  )

  routes.on(unreadCall, async ({ caller }) => success({ unread: await countUnread(db, caller.memberId) }))

  routes.on(readMessagesCall, async ({ caller, body }) =>
    success({ unread: await readMessages(db, { ...body, memberId: caller.memberId, at: clock() }) }),
  )
}
