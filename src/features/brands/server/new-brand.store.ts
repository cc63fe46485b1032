import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { searchText } from '#values/choseong.ts'
import { partner, partnerNumber } from './brands.tables.ts'

/** One at a time registers a brand of this name, so that names which differ in case or spaces only don't pass each other. */
export async function lockBrandName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`brand ${searchText(name)}`}, 0))`)
}

/** What the brands with that uri, or with that name but for case and spaces, have in common with it. */
export async function listSimilarBrands(
  db: Db,
  { name, uri }: { name: string; uri: string },
): Promise<{ isUri: boolean; isName: boolean }[]> {
  const isUri = sql<boolean>`lower(${partner.uri}) = ${uri.toLowerCase()}`
  const isName = sql<boolean>`lower(regexp_replace(${partner.name}, '\\s', '', 'g')) = ${searchText(name)}`
  return db.select({ isUri, isName }).from(partner).where(or(isUri, isName))
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

/** Kept as it is until the transaction ends: a brand that is being closed takes no more members. */
export async function lockOpenBrand(tx: Tx, partnerId: number): Promise<{ id: number } | undefined> {
  const [found] = await tx
    .select({ id: partner.id })
    .from(partner)
    .where(and(eq(partner.id, partnerId), ne(partner.state, 'CLOSED')))
    .for('share')
  return found
}
