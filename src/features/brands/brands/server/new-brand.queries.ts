import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { foldedName } from '#values/choseong.ts'
import { hasUri } from './brand-uri.ts'
import { partner, partnerNumber } from './brands.tables.ts'

/**
 * Serialises registrations of this name, so that two names that differ only in case or spaces can't both pass the
 * check.
 */
export async function lockBrandName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brand ${foldedName(name)}`}, 0))`)
}

/**
 * Serialises changes of these uris: of two transactions, one may free a uri that the other takes, before it is stored as a former
 * one.
 */
export async function lockBrandUris(tx: Tx, uris: readonly string[]): Promise<void> {
  // Locks in sorted order, so that two brands that swap their uris don't deadlock.
  for (const uri of uris.map((each) => each.toLowerCase()).toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brand uri ${uri}`}, 0))`)
  }
}

/**
 * Lists the properties that existing brands already have: the uri, now or formerly, or the name ignoring case and
 * spaces. `except`: the brand itself.
 */
export async function listSimilarBrands(
  db: Db,
  { name, uri, except = 0 }: { name: string; uri: string; except?: number | undefined },
): Promise<{ isUri: boolean; isName: boolean }[]> {
  const isUri = sql<boolean>`(${hasUri(uri)})`
  const isName = sql<boolean>`(lower(regexp_replace(${partner.name}, '\\s', '', 'g')) = ${foldedName(name)})`
  return db
    .select({ isUri, isName })
    .from(partner)
    .where(and(ne(partner.id, except), or(isUri, isName)))
}

export async function insertBrand(tx: Tx, brand: Omit<typeof partner.$inferInsert, 'id'>): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(partner)
    .values({ ...brand, id: sql`nextval(${partnerNumber.seqName ?? ''}::text::regclass)` })
    .onConflictDoNothing()
    .returning({ id: partner.id })
  return inserted?.id
}

export async function insertMarket(tx: Tx, brand: typeof partner.$inferInsert): Promise<void> {
  await tx.insert(partner).values(brand).onConflictDoNothing()
}

/** Locks the brand until the transaction ends, so that no member joins a brand that is being closed. */
export async function lockOpenBrand(tx: Tx, partnerId: number): Promise<{ id: number } | undefined> {
  const [found] = await tx
    .select({ id: partner.id })
    .from(partner)
    .where(and(eq(partner.id, partnerId), ne(partner.state, 'CLOSED')))
    .for('share')
  return found
}
