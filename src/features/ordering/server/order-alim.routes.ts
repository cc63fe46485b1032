import type { MessageEvent } from '#features/messages/contract/message-events.ts'
import { sendMessagesJob } from '#features/messages/server/messages.jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, tooMany, type Answer } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import { alimSentences, orderAlimCall, sendOrderAlimCall } from '../contract/order-alim.calls.ts'
import { sendOrderAlim } from './order/send-order-alim.ts'

interface Deps {
  db: Database
  clock: Clock
  triggerJob: TriggerJob
  /** False for events without a provider or a template: their messages don't leave the server. */
  deliversAlimtalk: (event: MessageEvent) => boolean
}

export function orderAlimRoutes(routes: Routes, { db, clock, triggerJob, deliversAlimtalk }: Deps): void {
  const send = async ({ caller, params, http }: AlimRequest): Promise<Answer> => {
    // A prefetching browser must not send a message.
    if (isPrefetch(http.headers)) return refusal(400, alimSentences.prefetch)
    const outcome = await sendOrderAlim(db, caller, { orderNumber: params.id, at: clock() })
    if (outcome.ok) {
      triggerJob(sendMessagesJob)
      return success({ orderNumber: params.id, loggedOnlyYn: deliversAlimtalk(outcome.event) ? 'N' : 'Y' })
    }
    switch (outcome.refused) {
      case 'unknown':
        return notFound()
      case 'unpaid-card':
        return refusal(409, alimSentences.unpaidCard)
      case 'no-phone':
        return refusal(409, alimSentences.noPhone)
      case 'outdated':
        return refusal(409, alimSentences.outdated)
      case 'too-soon':
        return tooMany(outcome.seconds, alimSentences.tooSoon)
      case 'too-many':
        return tooMany(outcome.seconds, alimSentences.tooMany)
    }
  }
  routes.on(orderAlimCall, send)
  routes.on(sendOrderAlimCall, send)
}

interface AlimRequest {
  caller: Caller
  params: { id: string }
  http: Incoming
}

const isPrefetch = (headers: Incoming['headers']): boolean =>
  ['sec-purpose', 'purpose'].some((name) => String(headers[name] ?? '').includes('prefetch'))
