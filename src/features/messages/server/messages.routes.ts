import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, tooMany, type Answer } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import type { Kick } from '#server/jobs/jobs.ts'
import {
  alimSentences,
  inboxCall,
  orderAlimCall,
  readMessagesCall,
  sendOrderAlimCall,
  unreadCall,
} from '../contract/messages.calls.ts'
import { findInbox, findUnread, readMessages } from './inbox.ts'
import { sendMessagesJob } from './messages.jobs.ts'
import { sendOrderAlim } from '#features/ordering/server/order/send-order-alim.ts'

interface Deps {
  db: Database
  clock: Clock
  kick: Kick
}

export function messagesRoutes(routes: Routes, { db, clock, kick }: Deps): void {
  routes.on(inboxCall, async ({ caller, query }) =>
    success(await findInbox(db, { ...query, memberId: caller.memberId })),
  )

  routes.on(unreadCall, async ({ caller }) => success({ unread: await findUnread(db, caller.memberId) }))

  routes.on(readMessagesCall, async ({ caller, body }) =>
    success({ unread: await readMessages(db, { memberId: caller.memberId, ids: body.ids, at: clock() }) }),
  )

  const tell = async ({ caller, params, http }: Telling): Promise<Answer> => {
    // A browser that loads ahead what somebody might click on must not send anything.
    if (isPrefetch(http.headers)) return refusal(400, alimSentences.prefetch)
    const outcome = await sendOrderAlim(db, caller, { orderNumber: params.id, at: clock() })
    if (outcome.ok) {
      kick(sendMessagesJob)
      return success({ orderNumber: params.id })
    }
    switch (outcome.refused) {
      case 'unknown':
        return notFound()
      case 'unpaid-card':
        return refusal(409, alimSentences.unpaidCard)
      case 'no-phone':
        return refusal(409, alimSentences.noPhone)
      case 'forgotten':
        return refusal(409, alimSentences.forgotten)
      case 'too-soon':
        return tooMany(outcome.seconds, alimSentences.tooSoon)
      case 'too-many':
        return tooMany(outcome.seconds, alimSentences.tooMany)
    }
  }
  routes.on(orderAlimCall, tell)
  routes.on(sendOrderAlimCall, tell)
}

interface Telling {
  caller: Caller
  params: { id: string }
  http: Incoming
}

const isPrefetch = (headers: Incoming['headers']): boolean =>
  ['sec-purpose', 'purpose'].some((name) => String(headers[name] ?? '').includes('prefetch'))
