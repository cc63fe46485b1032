import { gateSentences } from '#contract/gate-sentences.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { campaignSentences } from '../contract/campaign-terms.ts'
import {
  brandCampaignCall,
  brandCampaignsCall,
  campaignAnswersCall,
  campaignReportCall,
  proposeCampaignCall,
  withdrawCampaignCall,
} from '../contract/campaigns.partner.calls.ts'
import { fixResult } from './fix-results.ts'
import { findBrandCampaign, listBrandCampaigns, listEveryAnswer, listStoreAnswers } from './list-campaigns.ts'
import { proposeCampaign, type DayRefusal, type ProposeCampaignOutcome } from './propose-campaign.ts'
import { reportFile } from './report/report-file.ts'
import { withdrawCampaign } from './withdraw-campaign.ts'

export function campaignsPartnerRoutes(routes: Routes, deps: { db: Database; clock: Clock }): void {
  const { db, clock } = deps
  routes.on(brandCampaignsCall, async ({ query: { page, size, ...filter }, shop: { partnerId } }) =>
    success(await listBrandCampaigns(db, { ...filter, partnerId, at: clock() }, { page, size })),
  )

  routes.on(brandCampaignCall, async ({ params, shop: { partnerId } }) => {
    const found = await findBrandCampaign(db, { partnerId, id: params.id, at: clock() })
    return found ? success(found) : notFound()
  })

  routes.on(proposeCampaignCall, async ({ body: form, shop: { partnerId }, http }) => {
    const audit = http.audit
    const outcome = await proposeCampaign(db, { partnerId, form, at: clock(), audit, once: http.once })
    const { ok } = outcome
    return ok ? success({ campaignId: outcome.campaignId, entitled: outcome.entitled }) : unproposed(outcome)
  })

  routes.on(withdrawCampaignCall, async ({ params, shop: { partnerId }, http }) => {
    const audit = http.audit
    const outcome = await withdrawCampaign(deps, { partnerId, id: params.id, audit })
    if (outcome.ok) return success()
    return outcome.refused === 'unknown' ? notFound() : refusal(409, campaignSentences.decided)
  })

  routes.on(campaignAnswersCall, async ({ params: { id }, query: { page, size, answer }, shop: { partnerId } }) => {
    const found = await findBrandCampaign(db, { partnerId, id, at: clock() })
    return found ? success(await listStoreAnswers(db, { campaignId: id, answer }, { page, size })) : notFound()
  })

  routes.on(campaignReportCall, async ({ params: { id }, shop: { partnerId }, caller }) => {
    const at = clock()
    if (!(await findBrandCampaign(db, { partnerId, id, at }))) return notFound()
    // The scheduled job may run minutes after the deadline; a report must not show a result that can still change.
    await fixResult(db, { id, at })
    const fixed = (await findBrandCampaign(db, { partnerId, id, at }))! // found above; campaigns are never deleted
    return reportFile(
      { campaign: fixed, answers: await listEveryAnswer(db, id), brandName: caller.home.name, at },
      caller,
    )
  })
}

const dayFields = { deadline: 'deadlineOn', start: 'startsOn', end: 'endsOn' } as const satisfies Record<
  DayRefusal,
  string
>

function unproposed({ refused }: Exclude<ProposeCampaignOutcome, { ok: true }>): Answer {
  if (refused === 'key-reused') return refusal(409, gateSentences.keyReused)
  if (refused === 'no-stores') return refusal(409, campaignSentences.noStores)
  const message = campaignSentences[refused]
  return refusal(400, message, { errors: [{ path: dayFields[refused], message }] })
}
