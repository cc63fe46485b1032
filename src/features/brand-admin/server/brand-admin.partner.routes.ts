import { conflictAnswer } from '#features/audit/server/record-version.ts'
import { brandTakenText, signupSentences } from '#features/signup/contract/signup.calls.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { approvalCall } from '../contract/approval.partner.calls.ts'
import { applicationCall, applicationSentences, correctApplicationCall } from '../contract/brand-admin.partner.calls.ts'
import { findApproval } from './admin-brands.ts'
import { findApplication } from './brand-application.ts'
import { correctApplication, type CorrectApplicationOutcome } from './correct-application.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
}

export function brandPartnerRoutes(routes: Routes, { db, clock, vault }: Deps): void {
  routes.on(approvalCall, async ({ shop }) => {
    const approval = await findApproval(db, shop.partnerId)
    return approval ? success(approval) : notFound()
  })

  routes.on(applicationCall, async ({ shop }) => {
    const application = await findApplication({ db, vault }, shop.partnerId)
    return application ? success(application) : notFound()
  })

  routes.on(correctApplicationCall, async ({ shop, body: { version, ...form }, http }) => {
    const { partnerId } = shop
    const audit = http.audit! // the policy says audit
    return corrected(await correctApplication(db, { partnerId, version, form, vault, at: clock(), audit }))
  })
}

function corrected(outcome: CorrectApplicationOutcome): Answer {
  if (outcome.ok) return success({ uri: outcome.uri })
  switch (outcome.refused) {
    case 'unknown-brand':
      return notFound()
    case 'conflict':
      return conflictAnswer(outcome.conflict)
    case 'not-waiting':
      return refusal(409, applicationSentences.notWaiting)
    case 'unchanged':
      return refusal(409, applicationSentences.unchanged)
    case 'uri-reserved':
      return refusal(409, signupSentences.uriReserved, {
        errors: [{ path: 'partner.uri', message: signupSentences.uriReserved }],
      })
    case 'brand-taken':
      return refusal(409, signupSentences.brandTaken, {
        errors: outcome.taken.map((part) => ({ path: `partner.${part}`, message: brandTakenText[part] })),
      })
  }
}
