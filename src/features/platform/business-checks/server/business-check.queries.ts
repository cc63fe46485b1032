import { eq, lte } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import type { BusinessCheck } from '../contract/business-state.ts'
import { businessCheck } from './business-checks.tables.ts'

export async function findCheck(db: Db, businessNumber: string) {
  const { state, taxType, closedOn, checkedAt } = businessCheck
  const [found] = await db
    .select({ state, taxType, closedOn, checkedAt })
    .from(businessCheck)
    .where(eq(businessCheck.businessNumber, businessNumber))
  return found
}

export async function upsertCheck(
  db: Db,
  { businessNumber, business, at }: { businessNumber: string; business: BusinessCheck; at: Date },
): Promise<void> {
  const { state, taxType, closedOn } = business
  const answer = { state, taxType, closedOn, checkedAt: at }
  await db
    .insert(businessCheck)
    .values({ businessNumber, ...answer })
    .onConflictDoUpdate({ target: businessCheck.businessNumber, set: answer })
}

/** Deletes answers of this time or before. */
export const deleteOldChecks = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, businessCheck, { where: lte(businessCheck.checkedAt, upTo), most })
