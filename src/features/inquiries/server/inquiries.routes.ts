import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { failure, success, tooMany } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { sendInquiryCall } from '../contract/inquiries.calls.ts'
import { inquirySentences } from '../contract/inquiry-form.ts'
import { sendInquiry } from './send-inquiry.ts'

export function inquiriesRoutes(routes: Routes, deps: { db: Database; clock: Clock }): void {
  routes.on(sendInquiryCall, async ({ body, http }) => {
    const outcome = await sendInquiry(deps, { body, address: http.address })
    if (outcome.ok) {
      const answer = success()
      return { ...answer, envelope: { ...answer.envelope, message: inquirySentences.received } }
    }
    switch (outcome.refused) {
      case 'too-many':
        return tooMany(outcome.seconds, inquirySentences.tooMany)
      case 'too-fast':
        return failure(inquirySentences.tooFast)
      case 'trapped':
        return failure(inquirySentences.trapped)
    }
  })
}
