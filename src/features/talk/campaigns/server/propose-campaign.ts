import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { addKoreanDays, endOfKoreanDay, koreanDay } from '#values/korean-date.ts'
import { won } from '#values/won.ts'
import { costShares, furthestDeadline, furthestEnd } from '../contract/campaign-terms.ts'
import type { CampaignForm } from '../contract/campaigns.partner.calls.ts'
import { insertCampaign, insertCampaignStores, listFranchiseStores } from './campaign.queries.ts'
import { campaignSubject } from './list-campaigns.ts'

type DayRefusal = 'deadline' | 'start' | 'end'
export type ProposeCampaignOutcome =
  | { ok: true; campaignId: number; entitled: number }
  | { ok: false; refused: DayRefusal | 'no-stores' }
  | KeyReused

interface Proposal {
  partnerId: number
  form: CampaignForm
  at: Date
  audit: AuditContext
  once: IdempotentRequest | undefined
}

/** Proposes a campaign, fixes the stores that are entitled to answer, and notifies their owners. */
export async function proposeCampaign(db: Database, proposal: Proposal): Promise<ProposeCampaignOutcome> {
  const { partnerId, form, at, audit, once } = proposal
  const refused = dayRefusal(form, koreanDay(at))
  if (refused) return { ok: false, refused }
  return transactOnce<ProposeCampaignOutcome>(db, once, async (tx) => {
    const stores = await listFranchiseStores(tx, partnerId)
    const entitled = stores.length
    if (entitled === 0) return { ok: false, refused: 'no-stores' }
    const { shareUnit: _unit, storeShare: _share, ...terms } = form
    const row = {
      ...terms,
      totalCost: won(form.totalCost),
      storeCost: won(costShares(form).stores),
      answersUntil: endOfKoreanDay(form.deadlineOn),
    }
    const campaignId = await insertCampaign(tx, { ...row, partnerId, entitled, proposedAt: at })
    await insertCampaignStores(tx, campaignId, stores)
    await notifyOwners(tx, proposal, { campaignId, stores, answersUntil: row.answersUntil })
    await writeAudit(tx, audit, {
      subject: campaignSubject(campaignId),
      before: {},
      after: {
        campaignTitle: form.title,
        campaignKind: form.kind,
        campaignCost: form.totalCost,
        campaignStoreCost: row.storeCost,
        campaignDeadline: form.deadlineOn,
        campaignStores: entitled,
      },
      at,
    })
    return { ok: true, campaignId, entitled }
  })
}

function dayRefusal({ startsOn, endsOn, deadlineOn }: CampaignForm, today: string): DayRefusal | undefined {
  if (deadlineOn < today || deadlineOn > addKoreanDays(today, furthestDeadline)) return 'deadline'
  if (startsOn <= deadlineOn || startsOn > addKoreanDays(today, furthestEnd)) return 'start'
  return endsOn < startsOn || endsOn > addKoreanDays(startsOn, furthestEnd) ? 'end' : undefined
}

interface Proposed {
  campaignId: number
  stores: Awaited<ReturnType<typeof listFranchiseStores>>
  answersUntil: Date
}

async function notifyOwners(
  tx: Tx,
  { partnerId, form, at }: Proposal,
  { campaignId, stores, answersUntil }: Proposed,
): Promise<void> {
  // The message names the last minute for answers.
  const dueAt = new Date(answersUntil.getTime() - 60_000).toISOString()
  const notifications = stores.map(({ storeId, storeName, ownerId }) => ({
    event: 'CAMPAIGN_PROPOSED' as const,
    memberId: ownerId,
    partnerId,
    at,
    once: `${campaignId}/${storeId}`,
    facts: { store: storeName, headline: form.title, dueAt, recordId: String(campaignId) },
  }))
  await queueMemberMessages(tx, notifications)
}
