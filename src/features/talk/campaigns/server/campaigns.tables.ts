import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { CampaignAnswer, CampaignKind } from '../contract/campaign-terms.ts'

/** An advertising or promotion campaign of a headquarters. Its terms never change after the proposal. */
export const campaign = pgTable(
  'campaign',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    kind: text().$type<CampaignKind>().notNull(),
    title: text().notNull(),
    /** Plain text, as typed. */
    description: text().notNull(),
    /** Korean days, both included. */
    startsOn: text().notNull(),
    endsOn: text().notNull(),
    deadlineOn: text().notNull(),
    /** The end of that Korean day: the first moment at which answers are refused. */
    answersUntil: moment().notNull(),
    totalCost: wonColumn().notNull(),
    /** Won that all stores bear together. */
    storeCost: wonColumn().notNull(),
    /** Number of stores that may answer. */
    entitled: integer().notNull(),
    proposedAt: moment().notNull(),
    withdrawnAt: moment(),
    /** Time at which the result and its counts were fixed, after the deadline. */
    decidedAt: moment(),
    agreed: integer(),
    declined: integer(),
  },
  (t) => [
    index('campaign_partner').on(t.partnerId, t.id),
    index('campaign_undecided')
      .on(t.answersUntil)
      .where(sql`${t.decidedAt} is null and ${t.withdrawnAt} is null`),
    check('campaign_cost', sql`${t.storeCost} between 0 and ${t.totalCost}`),
  ],
)

/** A store that was entitled at the proposal, with its answer. */
export const campaignStore = pgTable(
  'campaign_store',
  {
    campaignId: rowRef()
      .notNull()
      .references(() => campaign.id),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    /** Name of the store at the proposal. */
    storeName: text().notNull(),
    answer: text().$type<CampaignAnswer>(),
    answeredAt: moment(),
    memberId: rowRef().references(() => member.id),
    /** Name at the time of the answer: it proves who agreed. */
    memberName: text(),
  },
  (t) => [
    primaryKey({ columns: [t.campaignId, t.chainStoreId] }),
    index('campaign_store_store').on(t.chainStoreId, t.campaignId),
    index('campaign_store_member').on(t.memberId),
  ],
)
