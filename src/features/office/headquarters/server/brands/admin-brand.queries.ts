import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member, staff } from '#features/people/members/server/members.tables.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { BrandState } from '#features/brands/brands/contract/brands.calls.ts'
import { partner, partnerAccount, partnerFormerUri } from '#features/brands/brands/server/brands.tables.ts'
import type { AdminBrandSort } from '../../contract/brands.admin.calls.ts'
import type { DecisionKind } from '../../contract/brand-application.ts'
import { partnerDecision } from '../brand-decisions.tables.ts'

const isWaiting = sql`${partner.state} = 'WAIT'`
const of = sql.raw('"partner"."id"') // a plain column reference loses its table name in a subquery
const storeCount = sql<number>`(select count(*)::int from ${chainStore} where partner_id = ${of})`
const productCount = sql<number>`(select count(*)::int from ${partnerProduct} where partner_id = ${of})`
const waitingFirst = [
  desc(isWaiting),
  sql`case when ${isWaiting} then extract(epoch from ${partner.createdAt}) else -extract(epoch from ${partner.createdAt}) end`,
  desc(partner.id),
]
const lastDecision = sql<DecisionKind | null>`(select decision from ${partnerDecision} where partner_id = ${of} order by id desc limit 1)`
const formerUris = sql<
  string[]
>`(select coalesce(jsonb_agg(uri order by ended_at desc), '[]'::jsonb) from ${partnerFormerUri} where partner_id = ${of})`
const ownerName = sql<string>`coalesce((select m.name from ${staff} s join ${member} m on m.id = s.member_id where s.partner_id = ${of} and s.role = 'OWNER' order by s.id limit 1), '')`
const companyName = sql<string>`coalesce((select business_company_name from ${chainStore} where partner_id = ${of} and type = 'HQ' order by id limit 1), '')`

/**
 * Lists all brands: without an asked order the longest waiting first, then the newest. The caller searches them, because there are hundreds at most.
 */
export async function listAllBrands(
  db: Db,
  { state, sort }: { state: BrandState | undefined; sort: AdminBrandSort | undefined },
) {
  const { id, name, state: ofState, commissionRate, createdAt } = partner
  const by = { name, state: ofState, stores: storeCount, commissionRate, createdAt }
  return db
    .select({ partnerId: partner.id, name: partner.name, uri: partner.uri })
    .from(partner)
    .where(state && eq(partner.state, state))
    .orderBy(...sortedBy(sort, { own: waitingFirst, by, id }))
    .limit(10_000)
}

export async function listBrandsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      partnerId: partner.id,
      name: partner.name,
      uri: partner.uri,
      state: partner.state,
      hasOpenMarket: partner.hasOpenMarket,
      commissionRate: partner.commissionRate,
      createdAt: partner.createdAt,
      stores: storeCount,
      ownerName,
      companyName,
      lastDecision,
    })
    .from(partner)
    .where(sql`${partner.id} = any(${`{${ids.join(',')}}`}::bigint[])`)
}

export async function countBrands(db: Db): Promise<Record<BrandState, number>> {
  const rows = await db
    .select({ state: partner.state, count: sql<number>`count(*)::int` })
    .from(partner)
    .groupBy(partner.state)
  const none = { WAIT: 0, ACTIVE: 0, STOP: 0, CLOSED: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

export async function findBrandRow(db: Db, partnerId: number) {
  const [found] = await db
    .select({
      partnerId: partner.id,
      name: partner.name,
      uri: partner.uri,
      state: partner.state,
      hasOpenMarket: partner.hasOpenMarket,
      commissionRate: partner.commissionRate,
      formerUris,
      createdAt: partner.createdAt,
      stores: storeCount,
      products: productCount,
      account: { bankCode: partnerAccount.bankCode, account: partnerAccount.account, holder: partnerAccount.holder },
    })
    .from(partner)
    .leftJoin(partnerAccount, eq(partnerAccount.partnerId, partner.id))
    .where(eq(partner.id, partnerId))
  return found
}

/** Finds the company in the application: the block of the headquarters' own store. */
export async function findHeadquarters(db: Db, partnerId: number) {
  const [found] = await db
    .select({
      companyName: chainStore.businessCompanyName,
      representative: chainStore.businessRepresentative,
      businessNumber: chainStore.businessNumber,
      businessType: chainStore.businessType,
      businessItem: chainStore.businessItem,
      tel: chainStore.tel,
      postalCode: chainStore.postalCode,
      address1: chainStore.address1,
      address2: chainStore.address2,
      businessEmail: chainStore.businessEmail,
    })
    .from(chainStore)
    .where(and(eq(chainStore.partnerId, partnerId), eq(chainStore.type, 'HQ')))
    .orderBy(chainStore.id)
    .limit(1)
  return found
}

export async function listDecisions(db: Db, partnerId: number) {
  return db
    .select({
      id: partnerDecision.id,
      decision: partnerDecision.decision,
      reason: partnerDecision.reason,
      before: partnerDecision.before,
      after: partnerDecision.after,
      actor: member.username,
      createdAt: partnerDecision.createdAt,
    })
    .from(partnerDecision)
    .innerJoin(member, eq(member.id, partnerDecision.actorId))
    .where(eq(partnerDecision.partnerId, partnerId))
    .orderBy(desc(partnerDecision.id))
    .limit(50)
}

export async function insertDecision(tx: Tx, row: typeof partnerDecision.$inferInsert): Promise<void> {
  await tx.insert(partnerDecision).values(row)
}

/** Finds the name of an open brand; undefined for a closed one. */
export async function findBrandName(db: Db, partnerId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ name: partner.name })
    .from(partner)
    .where(and(eq(partner.id, partnerId), ne(partner.state, 'CLOSED')))
  return found?.name
}

/** State of a closed brand before it was closed: WAIT if it was never approved. */
export async function findStateBeforeClosing(db: Db, partnerId: number): Promise<'WAIT' | 'ACTIVE'> {
  const [found] = await db
    .select({ state: sql<string | null>`${partnerDecision.before} ->> 'state'` })
    .from(partnerDecision)
    .where(and(eq(partnerDecision.partnerId, partnerId), eq(partnerDecision.decision, 'CLOSED')))
    .orderBy(desc(partnerDecision.id))
    .limit(1)
  return found?.state === 'WAIT' ? 'WAIT' : 'ACTIVE'
}
