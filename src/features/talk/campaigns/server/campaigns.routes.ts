import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { answerCampaignCall, storeCampaignCall, storeCampaignsCall } from '../contract/campaigns.calls.ts'
import { waitingCampaignsCall } from '../contract/waiting-campaigns.calls.ts'
import { answerCampaign } from './answer-campaign.ts'
import { findForStore, listForStore } from './list-campaigns.ts'
import { countWaiting } from './store-campaign.queries.ts'

export function campaignsRoutes(routes: Routes, deps: { db: Database; clock: Clock }): void {
  const { db, clock } = deps
  routes.on(storeCampaignsCall, async ({ caller: { store }, query }) =>
    success(await listForStore(db, { storeId: store.id, at: clock() }, query)),
  )

  routes.on(waitingCampaignsCall, async ({ caller: { store } }) =>
    success({ waiting: await countWaiting(db, { storeId: store.id, at: clock() }) }),
  )

  routes.on(storeCampaignCall, async ({ caller: { store }, params }) => {
    const found = await findForStore(db, { storeId: store.id, id: params.id, at: clock() })
    return found ? success(found) : notFound()
  })

  routes.on(answerCampaignCall, ({ caller, params, body }) => answerCampaign(deps, caller, { ...body, id: params.id }))
}
