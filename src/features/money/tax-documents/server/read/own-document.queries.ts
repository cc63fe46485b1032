import { and, asc, desc, eq, inArray, ne, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { maxCounted } from '#contract/paging.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { BillingCycle } from '../../contract/document-terms.ts'
import type { DocumentRow } from '../document.queries.ts'
import { taxBilling, taxDocument } from '../tax-documents.tables.ts'
import { onlyRow } from '#server/database/only-row.ts'

export interface OwnDocumentFilter {
  memberId: number
  month?: string | undefined
  orderNumber?: string | undefined
  chainStoreId?: number | undefined
}

export async function listOwnDocuments(
  db: Db,
  filter: OwnDocumentFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<DocumentRow[]> {
  return db
    .select()
    .from(taxDocument)
    .where(matches(filter))
    .orderBy(desc(taxDocument.suppliedOn), desc(taxDocument.id))
    .offset(offset)
    .limit(limit)
}

export async function findOwnDocument(
  db: Db,
  { memberId, number }: { memberId: number; number: string },
): Promise<DocumentRow | undefined> {
  const [found] = await db
    .select()
    .from(taxDocument)
    .where(and(eq(taxDocument.memberId, memberId), eq(taxDocument.number, number)))
  return found
}

export async function countOwnDocuments(db: Db, filter: OwnDocumentFilter) {
  return onlyRow(
    await db
      .select({
        count: sql<number>`least(count(*), ${maxCounted + 1})::int`,
        issuedTotal: sql<number>`coalesce(sum(${taxDocument.total}) filter (where ${taxDocument.state} = 'ISSUED'), 0)::float8`,
      })
      .from(taxDocument)
      .where(matches(filter)),
  ) // a count over all always yields its one row
}

/** The sums of the months between two, 2026-05 and 2026-08, in which there is a document. */
export async function sumOwnMonths(db: Db, filter: OwnDocumentFilter, [from, to]: readonly [from: string, to: string]) {
  const month = sql<string>`left(${taxDocument.suppliedOn}, 7)`
  const sumOf = (column: AnyColumn) => sql<number>`sum(${column})::float8`
  return db
    .select({
      month,
      count: sql<number>`count(*)::int`,
      issued: sql<number>`(count(*) filter (where ${taxDocument.state} = 'ISSUED'))::int`,
      supply: sumOf(taxDocument.supply),
      vat: sumOf(taxDocument.vat),
      taxFree: sumOf(taxDocument.taxFree),
      total: sumOf(taxDocument.total),
    })
    .from(taxDocument)
    .where(and(matches(filter), sql`${taxDocument.suppliedOn} between ${`${from}-01`} and ${`${to}-31`}`))
    .groupBy(month)
    .orderBy(desc(month))
}

/** Cancelled documents were never issued: a buyer has no use for them. An order shows its part of a month, a list the month itself. */
function matches({ memberId, month, orderNumber, chainStoreId }: OwnDocumentFilter): SQL | undefined {
  return and(
    eq(taxDocument.memberId, memberId),
    ne(taxDocument.state, 'CANCELLED'),
    orderNumber === undefined ? ne(taxDocument.state, 'GATHERED') : eq(taxDocument.orderNumber, orderNumber),
    month === undefined ? undefined : sql`${taxDocument.suppliedOn} between ${`${month}-01`} and ${`${month}-31`}`,
    chainStoreId === undefined ? undefined : eq(taxDocument.chainStoreId, chainStoreId),
  )
}

export interface MonthOfMember {
  memberId: number
  month: string
  /** Left out: all stores. */
  stores?: readonly number[] | undefined
}

/**
 * A member's documents that were supplied in a month (2026-05), whatever their state, oldest first; corrections too. For the documents of a
 * month that are handed out together.
 */
export async function listDocumentsOfMonth(db: Db, { memberId, month, stores }: MonthOfMember): Promise<DocumentRow[]> {
  return db
    .select()
    .from(taxDocument)
    .where(
      and(
        eq(taxDocument.memberId, memberId),
        sql`${taxDocument.suppliedOn} between ${`${month}-01`} and ${`${month}-31`}`,
        stores && inArray(taxDocument.chainStoreId, [...stores]),
      ),
    )
    .orderBy(asc(taxDocument.suppliedOn), asc(taxDocument.id))
}

const billingColumns = {
  chainStoreId: chainStore.id,
  storeName: chainStore.name,
  cycle: sql<BillingCycle>`coalesce(${taxBilling.cycle}, 'ORDER')`,
}

export async function listBilling(db: Db, memberId: number) {
  return db
    .select(billingColumns)
    .from(chainStore)
    .leftJoin(taxBilling, eq(taxBilling.chainStoreId, chainStore.id))
    .where(and(eq(chainStore.memberId, memberId), ne(chainStore.status, 'CLOSED')))
    .orderBy(desc(chainStore.isDefault), chainStore.id)
}

/** Undefined: the member has no such open store. */
export async function upsertBilling(
  tx: Tx,
  { memberId, chainStoreId, cycle, at }: { memberId: number; chainStoreId: number; cycle: BillingCycle; at: Date },
): Promise<{ chainStoreId: number; storeName: string; cycle: BillingCycle } | undefined> {
  const [store] = await tx
    .select({ storeName: chainStore.name })
    .from(chainStore)
    .where(and(eq(chainStore.id, chainStoreId), eq(chainStore.memberId, memberId), ne(chainStore.status, 'CLOSED')))
    .for('key share')
  if (!store) return undefined
  const values = { cycle, updatedAt: at }
  await tx
    .insert(taxBilling)
    .values({ chainStoreId, ...values })
    .onConflictDoUpdate({ target: taxBilling.chainStoreId, set: values })
  return { chainStoreId, cycle, ...store }
}
