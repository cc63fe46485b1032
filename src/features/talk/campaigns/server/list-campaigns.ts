import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import { isReached, type CampaignState } from '../contract/campaign-terms.ts'
import type { BrandCampaign, CampaignRow, StoreAnswer } from '../contract/campaigns.partner.calls.ts'
import type { StoreCampaign, StoreCampaignRow } from '../contract/campaigns.calls.ts'
import {
  findCampaign,
  listAllAnswers,
  listAnswers,
  listCampaigns,
  type AnswerListFilter,
  type CampaignFilter,
} from './campaign.queries.ts'
import { findStoreCampaign, listStoreCampaigns } from './store-campaign.queries.ts'

/** Subject of a campaign in the audit log. */
export const campaignSubject = (id: number): string => `campaign/${id}`

export async function listBrandCampaigns(db: Db, filter: CampaignFilter, page: AskedPage) {
  const found = await listCampaigns(db, filter, page)
  return { ...found, content: found.content.map((row) => rowOf(row, filter.at)) }
}

type StoredRow = Awaited<ReturnType<typeof listCampaigns>>['content'][number]
type StoredCampaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>

const rowOf = (row: StoredRow, at: Date): CampaignRow => ({
  campaignId: row.campaignId,
  kind: row.kind,
  title: row.title,
  state: stateOf(row, at),
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  deadlineOn: row.deadlineOn,
  answersUntil: row.answersUntil.toISOString(),
  proposedAt: row.proposedAt.toISOString(),
  entitled: row.entitled,
  agreed: row.agreed,
  declined: row.declined,
})

function stateOf(row: StoredRow, at: Date): CampaignState {
  if (row.withdrawnAt) return 'WITHDRAWN'
  if (row.answersUntil > at) return 'OPEN'
  return isReached(row.kind, row) ? 'REACHED' : 'FAILED'
}

const detailOf = (row: StoredCampaign) => ({
  description: row.description,
  totalCost: row.totalCost,
  storeCost: row.storeCost,
  headquartersCost: row.totalCost - row.storeCost,
})

/** Answers a campaign of the brand; undefined for another brand's. */
export async function findBrandCampaign(
  db: Db,
  { partnerId, id, at }: { partnerId: number; id: number; at: Date },
): Promise<BrandCampaign | undefined> {
  const found = await findCampaign(db, { partnerId, id })
  if (!found) return undefined
  const { decidedAt, withdrawnAt } = found
  return {
    ...rowOf(found, at),
    ...detailOf(found),
    decidedAt: decidedAt?.toISOString() ?? null,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}

type StoredAnswer = Awaited<ReturnType<typeof listAllAnswers>>[number]

const answerOf = ({ storeId, storeName, answer, answeredAt, answeredBy }: StoredAnswer): StoreAnswer => ({
  storeId,
  storeName,
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
  answeredBy,
})

export async function listStoreAnswers(db: Db, filter: AnswerListFilter, { page, size }: AskedPage) {
  const rows = await listAnswers(db, filter, { offset: page * size, limit: size })
  return { content: rows.map(answerOf), page, size, ...countedTotal(rows[0]?.total ?? 0) }
}

export const listEveryAnswer = async (db: Db, campaignId: number): Promise<StoreAnswer[]> =>
  (await listAllAnswers(db, campaignId)).map(answerOf)

interface OfStore {
  storeId: number
  at: Date
}

export async function listForStore(db: Db, { storeId, at }: OfStore, page: AskedPage) {
  const found = await listStoreCampaigns(db, storeId, page)
  return { ...found, content: found.content.map((row) => storeRowOf(row, at)) }
}

type StoredStoreRow = Awaited<ReturnType<typeof listStoreCampaigns>>['content'][number]

const storeRowOf = (row: StoredStoreRow, at: Date): StoreCampaignRow => ({
  ...rowOf(row, at),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

/** Answers a campaign in which the store is entitled; undefined otherwise. */
export async function findForStore(
  db: Db,
  { storeId, id, at }: OfStore & { id: number },
): Promise<StoreCampaign | undefined> {
  const found = await findStoreCampaign(db, { storeId, id })
  return found && { ...storeRowOf(found, at), ...detailOf(found) }
}
