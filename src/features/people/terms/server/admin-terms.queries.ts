import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { TermsType } from '../contract/terms.calls.ts'
import { termsConsent, termsVersion } from './terms.tables.ts'

export type StoredTerms = typeof termsVersion.$inferSelect

/** All versions with their consents, the newest first; without the texts. */
export async function listTermsVersions(db: Db) {
  return db
    .select({
      type: termsVersion.type,
      title: termsVersion.title,
      version: termsVersion.version,
      effectiveOn: termsVersion.effectiveOn,
      createdAt: termsVersion.createdAt,
      kind: termsVersion.kind,
      summary: termsVersion.summary,
      asksAgain: termsVersion.asksAgain,
      consents: sql<number>`(select count(*)::int from ${termsConsent} where terms_version_id = "terms_version"."id")`,
    })
    .from(termsVersion)
    .orderBy(desc(termsVersion.version))
}

export async function findTermsVersion(
  db: Db,
  { type, version }: { type: TermsType; version: number },
): Promise<StoredTerms | undefined> {
  const [found] = await db
    .select()
    .from(termsVersion)
    .where(and(eq(termsVersion.type, type), eq(termsVersion.version, version)))
  return found
}

/** Locks the table, because a publication inserts a row; returns the versions of one text, the newest first. */
export async function lockTerms(tx: Tx, type: TermsType): Promise<StoredTerms[]> {
  await tx.execute(sql`lock table ${termsVersion} in share row exclusive mode`)
  return tx.select().from(termsVersion).where(eq(termsVersion.type, type)).orderBy(desc(termsVersion.version))
}

export async function countConsents(tx: Tx, type: TermsType): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(termsConsent)
    .innerJoin(termsVersion, eq(termsVersion.id, termsConsent.termsVersionId))
    .where(eq(termsVersion.type, type))
  return found?.count ?? 0
}

export async function insertTerms(tx: Tx, row: typeof termsVersion.$inferInsert): Promise<void> {
  await tx.insert(termsVersion).values(row)
}

export async function updateTerms(tx: Tx, { id, ...row }: StoredTerms): Promise<void> {
  const { body, effectiveOn, kind, summary, asksAgain } = row
  await tx.update(termsVersion).set({ body, effectiveOn, kind, summary, asksAgain }).where(eq(termsVersion.id, id))
}

export async function deleteTerms(tx: Tx, id: number): Promise<void> {
  await tx.delete(termsVersion).where(eq(termsVersion.id, id))
}
