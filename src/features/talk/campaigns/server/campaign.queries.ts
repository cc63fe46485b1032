import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import type { Won } from '#values/won.ts'
import { campaignKinds, type AnswerFilter, type CampaignKind, type CampaignState } from '../contract/campaign-terms.ts'
import { campaign, campaignStore } from './campaigns.tables.ts'

export interface CampaignFilter {
  partnerId: number
  kind?: CampaignKind | undefined
  state?: CampaignState | undefined
  at: Date
}

const answersOf = (answer: 'AGREE' | 'DECLINE') => sql<number>`(select count(*)::int from ${campaignStore}
  where ${campaignStore.campaignId} = ${campaign.id} and ${campaignStore.answer} = ${answer})`

/** Counts the rows until the result is fixed. */
const agreed = sql<number>`coalesce(${campaign.agreed}, ${answersOf('AGREE')})`
const declined = sql<number>`coalesce(${campaign.declined}, ${answersOf('DECLINE')})`

export const campaignColumns = {
  campaignId: campaign.id,
  kind: campaign.kind,
  title: campaign.title,
  startsOn: campaign.startsOn,
  endsOn: campaign.endsOn,
  deadlineOn: campaign.deadlineOn,
  answersUntil: campaign.answersUntil,
  proposedAt: campaign.proposedAt,
  withdrawnAt: campaign.withdrawnAt,
  entitled: campaign.entitled,
  agreed,
  declined,
}
export const detailColumns = {
  ...campaignColumns,
  description: campaign.description,
  totalCost: campaign.totalCost,
  storeCost: campaign.storeCost,
  decidedAt: campaign.decidedAt,
}

export const listCampaigns = (db: Db, filter: CampaignFilter, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: db.select(campaignColumns).from(campaign).where(conditionOf(filter)).$dynamic(),
      orderBy: [desc(campaign.id)],
    },
    page,
  )

const threshold = sql`case ${campaign.kind} when 'ADVERTISING' then ${campaignKinds.ADVERTISING.threshold}::int
  else ${campaignKinds.PROMOTION.threshold}::int end`
const reached = sql`${agreed} * 100 >= ${campaign.entitled} * ${threshold}`

const stateConditions = {
  OPEN: (at) => and(isNull(campaign.withdrawnAt), gt(campaign.answersUntil, at)),
  REACHED: (at) => and(isNull(campaign.withdrawnAt), lte(campaign.answersUntil, at), reached),
  FAILED: (at) => and(isNull(campaign.withdrawnAt), lte(campaign.answersUntil, at), sql`not (${reached})`),
  WITHDRAWN: () => isNotNull(campaign.withdrawnAt),
} as const satisfies Record<CampaignState, (at: Date) => SQL | undefined>

const conditionOf = ({ partnerId, kind, state, at }: CampaignFilter) =>
  and(eq(campaign.partnerId, partnerId), kind && eq(campaign.kind, kind), state && stateConditions[state](at))

/** Finds a campaign of the brand, and none of another brand. */
export async function findCampaign(db: Db, { partnerId, id }: { partnerId: number; id: number }) {
  const [found] = await db
    .select(detailColumns)
    .from(campaign)
    .where(and(eq(campaign.id, id), eq(campaign.partnerId, partnerId)))
  return found
}

/** Blocks answers, which hold a shared lock of the row. */
export async function lockCampaign(tx: Tx, { partnerId, id }: { partnerId: number; id: number }) {
  const [found] = await tx
    .select({
      kind: campaign.kind,
      title: campaign.title,
      answersUntil: campaign.answersUntil,
      withdrawnAt: campaign.withdrawnAt,
    })
    .from(campaign)
    .where(and(eq(campaign.id, id), eq(campaign.partnerId, partnerId)))
    .for('update')
  return found
}

interface NewCampaign {
  partnerId: number
  kind: CampaignKind
  title: string
  description: string
  startsOn: string
  endsOn: string
  deadlineOn: string
  answersUntil: Date
  totalCost: Won
  storeCost: Won
  entitled: number
  proposedAt: Date
}

export async function insertCampaign(tx: Tx, row: NewCampaign): Promise<number> {
  return insertedId(await tx.insert(campaign).values(row).returning({ id: campaign.id }))
}

/** Lists the franchise stores that are open or stopped; direct stores belong to the headquarters. */
export async function listFranchiseStores(tx: Tx, partnerId: number) {
  return tx
    .select({ storeId: chainStore.id, storeName: chainStore.name, ownerId: chainStore.memberId })
    .from(chainStore)
    .where(
      and(
        eq(chainStore.partnerId, partnerId),
        eq(chainStore.type, 'FRANCHISE'),
        inArray(chainStore.status, ['ACTIVE', 'STOP']),
      ),
    )
    .orderBy(asc(chainStore.id))
}

/** Limit of rows per INSERT: a statement takes 65,535 parameters. */
const rowsAtOnce = 5_000

export async function insertCampaignStores(
  tx: Tx,
  campaignId: number,
  stores: readonly { storeId: number; storeName: string }[],
): Promise<void> {
  for (let start = 0; start < stores.length; start += rowsAtOnce) {
    const rows = stores.slice(start, start + rowsAtOnce)
    await tx
      .insert(campaignStore)
      .values(rows.map(({ storeId, storeName }) => ({ campaignId, chainStoreId: storeId, storeName })))
  }
}

export async function updateWithdrawn(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(campaign).set({ withdrawnAt: at }).where(eq(campaign.id, id))
}

export interface AnswerListFilter {
  campaignId: number
  answer?: AnswerFilter | undefined
}

const answerColumns = {
  storeId: campaignStore.chainStoreId,
  storeName: campaignStore.storeName,
  answer: campaignStore.answer,
  answeredAt: campaignStore.answeredAt,
  answeredBy: campaignStore.memberName,
}

const answerCondition = ({ campaignId, answer }: AnswerListFilter) =>
  and(
    eq(campaignStore.campaignId, campaignId),
    answer === 'NONE' ? isNull(campaignStore.answer) : answer && eq(campaignStore.answer, answer),
  )

export async function listAnswers(
  db: Db,
  filter: AnswerListFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  return db
    .select({ ...answerColumns, total: sql<number>`count(*) over ()::int` })
    .from(campaignStore)
    .where(answerCondition(filter))
    .orderBy(asc(campaignStore.storeName), asc(campaignStore.chainStoreId))
    .limit(limit)
    .offset(offset)
}

export async function listAllAnswers(db: Db, campaignId: number) {
  return db
    .select(answerColumns)
    .from(campaignStore)
    .where(eq(campaignStore.campaignId, campaignId))
    .orderBy(asc(campaignStore.storeName), asc(campaignStore.chainStoreId))
}
