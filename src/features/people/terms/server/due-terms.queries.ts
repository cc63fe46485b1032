import { and, asc, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { consentedTypes } from '../contract/terms.calls.ts'
import { termsVersion } from './terms.tables.ts'

/** The versions that took effect after one day and up to another, the oldest first, without their texts. */
export async function listVersionsSince(db: Db, { after, day }: { after: string; day: string }) {
  const { id, type, title, version, effectiveOn, summary, asksAgain } = termsVersion
  return db
    .select({ id, type, title, version, effectiveOn, summary, asksAgain })
    .from(termsVersion)
    .where(and(inArray(type, [...consentedTypes]), gt(effectiveOn, after), lte(effectiveOn, day)))
    .orderBy(asc(version))
}
