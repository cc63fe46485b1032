import type { MessageEvent } from '#contract/message-events.ts'
import { sendMessagesJob } from '#features/messages/messages/server/messages.jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Handler, Incoming, Routes } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import { orderAlimCall, sendOrderAlimCall } from '../contract/order-alim.calls.ts'
import { sendOrderAlim } from './order/send-order-alim.ts'

interface Deps {
  db: Database
  clock: Clock
  triggerJob: TriggerJob
  /** False for events without a provider or a template: their messages don't leave the server. */
  deliversAlimtalk: (event: MessageEvent) => boolean
}

export function orderAlimRoutes(routes: Routes, { db, clock, triggerJob, deliversAlimtalk }: Deps): void {
  const send: Handler<typeof orderAlimCall> = async ({ caller, params, http }) => {
    // A prefetching browser must not send a message.
    if (isPrefetch(http.headers)) return { ok: false, refused: 'prefetch' }
    const outcome = await sendOrderAlim(db, caller, { orderNumber: params.id, at: clock() })
    if (!outcome.ok) return outcome
    triggerJob(sendMessagesJob)
    return { ok: true, orderNumber: params.id, loggedOnlyYn: deliversAlimtalk(outcome.event) ? 'N' : 'Y' }
  }
  routes.on(orderAlimCall, send)
  routes.on(sendOrderAlimCall, send)
}

const isPrefetch = (headers: Incoming['headers']): boolean =>
  ['sec-purpose', 'purpose'].some((name) => String(headers[name] ?? '').includes('prefetch'))
