import { and, asc, desc, eq, gt, lte, ne, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { regularCharge } from './regular-charges.tables.ts'
import { onlyRow } from '#server/database/only-row.ts'

export type PlanRow = typeof regularCharge.$inferSelect
type NewPlan = Omit<typeof regularCharge.$inferInsert, 'id' | 'state' | 'announced' | 'chargedAmount'>

/** Undefined: the member already has a plan. */
export async function insertPlan(tx: Tx, plan: NewPlan): Promise<PlanRow | undefined> {
  const [inserted] = await tx
    .insert(regularCharge)
    .values({ ...plan, state: 'ACTIVE' as const })
    .onConflictDoNothing()
    .returning()
  return inserted
}

const isLive = (memberId: number) => and(eq(regularCharge.memberId, memberId), ne(regularCharge.state, 'ENDED'))

/** Finds the plan that has not ended. */
export async function findLivePlan(db: Db, memberId: number): Promise<PlanRow | undefined> {
  const [found] = await db.select().from(regularCharge).where(isLive(memberId))
  return found
}

export async function lockLivePlan(tx: Tx, memberId: number): Promise<PlanRow | undefined> {
  const [found] = await tx.select().from(regularCharge).where(isLive(memberId)).for('update')
  return found
}

export async function lockPlan(tx: Tx, id: number): Promise<PlanRow | undefined> {
  const [found] = await tx.select().from(regularCharge).where(eq(regularCharge.id, id)).for('update')
  return found
}

/** Finds the last plan for the operator, even if it has ended. */
export async function findLastPlan(db: Db, memberId: number): Promise<PlanRow | undefined> {
  const [found] = await db
    .select()
    .from(regularCharge)
    .where(eq(regularCharge.memberId, memberId))
    .orderBy(desc(regularCharge.id))
    .limit(1)
  return found
}

type PlanChange = Partial<Omit<PlanRow, 'id' | 'memberId' | 'createdAt'>>

export async function updatePlan(tx: Tx, id: number, change: PlanChange): Promise<PlanRow> {
  return onlyRow(await tx.update(regularCharge).set(change).where(eq(regularCharge.id, id)).returning()) // the caller has locked the row
}

interface Page {
  afterId: number
  limit: number
}
type PlanRef = Pick<PlanRow, 'id' | 'memberId'>
const refs = { id: regularCharge.id, memberId: regularCharge.memberId }

/** Active plans whose next charge is due on a Korean day. */
export async function listDuePlans(db: Db, { today, afterId, limit }: Page & { today: string }): Promise<PlanRef[]> {
  return db
    .select(refs)
    .from(regularCharge)
    .where(and(eq(regularCharge.state, 'ACTIVE'), lte(regularCharge.nextOn, today), gt(regularCharge.id, afterId)))
    .orderBy(asc(regularCharge.id))
    .limit(limit)
}

/** Announced day and amount of a plan. */
const announcement = sql`${regularCharge.nextOn} || '/' || ${regularCharge.amount}`

/** Lists active plans whose next charge is soon and was not announced with its amount. */
export async function listUnannounced(
  db: Db,
  { today, until, afterId, limit }: Page & { today: string; until: string },
): Promise<PlanRef[]> {
  return db
    .select(refs)
    .from(regularCharge)
    .where(
      and(
        eq(regularCharge.state, 'ACTIVE'),
        gt(regularCharge.nextOn, today),
        lte(regularCharge.nextOn, until),
        ne(regularCharge.announced, announcement),
        gt(regularCharge.id, afterId),
      ),
    )
    .orderBy(asc(regularCharge.id))
    .limit(limit)
}

/** Finds the states that decide whether a plan may charge. */
export async function findStanding(db: Db, { memberId, partnerId, chainStoreId }: PlanRow) {
  return onlyRow(
    await db
      .select({ member: member.state, brand: partner.state, store: chainStore.status, owner: chainStore.memberId })
      .from(member)
      .innerJoin(partner, eq(partner.id, partnerId))
      .innerJoin(chainStore, eq(chainStore.id, chainStoreId))
      .where(eq(member.id, memberId)),
  ) // the plan refers to all three
}
