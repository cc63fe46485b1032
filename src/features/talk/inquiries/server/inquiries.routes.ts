import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { sendInquiryCall } from '../contract/inquiries.calls.ts'
import { inquirySentences } from '../contract/inquiry-form.ts'
import { sendInquiry } from './send-inquiry.ts'

export function inquiriesRoutes(routes: Routes, deps: { db: Database; clock: Clock }): void {
  routes.on(sendInquiryCall, async ({ body, http: { address } }) => {
    const outcome = await sendInquiry(deps, { body, address })
    if (!outcome.ok) return outcome
    const answer = success()
    return { ...answer, envelope: { ...answer.envelope, message: inquirySentences.received } }
  })
}
