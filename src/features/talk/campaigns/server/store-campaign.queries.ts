import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import type { CampaignAnswer } from '../contract/campaign-terms.ts'
import { campaignColumns, detailColumns } from './campaign.queries.ts'
import { campaign, campaignStore } from './campaigns.tables.ts'

const ownColumns = { answer: campaignStore.answer, answeredAt: campaignStore.answeredAt }
const ofStore = (storeId: number) => eq(campaignStore.chainStoreId, storeId)

export const listStoreCampaigns = (db: Db, storeId: number, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: db
        .select({ ...campaignColumns, ...ownColumns })
        .from(campaignStore)
        .innerJoin(campaign, eq(campaign.id, campaignStore.campaignId))
        .where(ofStore(storeId))
        .$dynamic(),
      orderBy: [desc(campaign.id)],
      counted: db.select().from(campaignStore).where(ofStore(storeId)).$dynamic(),
    },
    page,
  )

export async function countWaiting(db: Db, { storeId, at }: { storeId: number; at: Date }): Promise<number> {
  const [counted] = await db
    .select({ count: count() })
    .from(campaignStore)
    .innerJoin(campaign, eq(campaign.id, campaignStore.campaignId))
    .where(
      and(ofStore(storeId), isNull(campaignStore.answer), isNull(campaign.withdrawnAt), gt(campaign.answersUntil, at)),
    )
  return counted?.count ?? 0
}

/** Finds a campaign only if the store is entitled to answer it. */
export async function findStoreCampaign(db: Db, { storeId, id }: { storeId: number; id: number }) {
  const [found] = await db
    .select({ ...detailColumns, ...ownColumns })
    .from(campaignStore)
    .innerJoin(campaign, eq(campaign.id, campaignStore.campaignId))
    .where(and(ofStore(storeId), eq(campaignStore.campaignId, id)))
  return found
}

/**
 * Takes a shared lock: answers don't block each other, but the fixing of the result waits. Without it an answer could
 * be written after the votes were counted.
 */
export async function lockForAnswer(tx: Tx, { storeId, id }: { storeId: number; id: number }) {
  const [found] = await tx
    .select({
      answersUntil: campaign.answersUntil,
      withdrawnAt: campaign.withdrawnAt,
      decidedAt: campaign.decidedAt,
    })
    .from(campaign)
    .innerJoin(campaignStore, eq(campaignStore.campaignId, campaign.id))
    .where(and(eq(campaign.id, id), ofStore(storeId)))
    .for('share', { of: campaign })
  return found
}

interface NewAnswer {
  campaignId: number
  storeId: number
  answer: CampaignAnswer
  answeredAt: Date
  memberId: number
  memberName: string
}

export async function updateAnswer(tx: Tx, { campaignId, storeId, ...row }: NewAnswer): Promise<void> {
  await tx
    .update(campaignStore)
    .set(row)
    .where(and(ofStore(storeId), eq(campaignStore.campaignId, campaignId)))
}
