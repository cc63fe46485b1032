import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { Terms, TermsType } from '../contract/terms.calls.ts'
import { termsConsent, termsVersion } from './terms.tables.ts'

/** The newest version in force on that Korean day. */
export async function findTermsInForce(
  db: Db,
  { type, day }: { type: TermsType; day: string },
): Promise<Terms | undefined> {
  const { title, version, effectiveOn, body } = termsVersion
  const [found] = await db
    .select({ type: termsVersion.type, title, version, effectiveOn, body })
    .from(termsVersion)
    .where(and(eq(termsVersion.type, type), lte(effectiveOn, day)))
    .orderBy(desc(version))
    .limit(1)
  return found
}

/** The published versions of one text, the newest first, without their texts. */
export async function listPublishedVersions(db: Db, type: TermsType) {
  const { version, effectiveOn, summary, asksAgain } = termsVersion
  return db
    .select({ version, effectiveOn, summary, asksAgain })
    .from(termsVersion)
    .where(eq(termsVersion.type, type))
    .orderBy(desc(version))
}

export async function listVersionsInForce(
  db: Db,
  { types, day }: { types: readonly TermsType[]; day: string },
): Promise<{ id: number; type: TermsType }[]> {
  return db
    .selectDistinctOn([termsVersion.type], { id: termsVersion.id, type: termsVersion.type })
    .from(termsVersion)
    .where(and(inArray(termsVersion.type, [...types]), lte(termsVersion.effectiveOn, day)))
    .orderBy(asc(termsVersion.type), desc(termsVersion.version))
}

/** Existing versions stay unchanged: members agreed to them. */
export async function insertMissingVersions(db: Db, versions: (typeof termsVersion.$inferInsert)[]): Promise<void> {
  await db.insert(termsVersion).values(versions).onConflictDoNothing()
}

export async function updateAddressesToEmpty(tx: Tx, memberId: number): Promise<void> {
  await tx.update(termsConsent).set({ address: '' }).where(eq(termsConsent.memberId, memberId))
}

export async function insertConsents(tx: Tx, consents: (typeof termsConsent.$inferInsert)[]): Promise<void> {
  await tx.insert(termsConsent).values(consents).onConflictDoNothing()
}
