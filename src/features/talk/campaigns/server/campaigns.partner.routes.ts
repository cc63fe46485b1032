import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
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
import { proposeCampaign } from './propose-campaign.ts'
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

  routes.on(proposeCampaignCall, ({ body: form, shop: { partnerId }, http: { audit, once } }) =>
    proposeCampaign(db, { partnerId, form, at: clock(), audit, once }),
  )

  routes.on(withdrawCampaignCall, ({ params: { id }, shop: { partnerId }, http: { audit } }) =>
    withdrawCampaign(deps, { partnerId, id, audit }),
  )

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
