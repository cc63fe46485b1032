import { and, asc, desc, eq, gte, inArray, isNotNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { maxCounted } from '#contract/paging.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { containing, containsText } from '#server/database/like.ts'
import type { DocumentKind } from '../../contract/document-terms.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { AdminDocumentSort, DocumentCounts, DocumentFilter } from '../../contract/tax-documents.admin.calls.ts'
import { taxDocument, taxSheet } from '../tax-documents.tables.ts'
import { onlyRow } from '#server/database/only-row.ts'

export interface AdminDocumentFilter {
  show: DocumentFilter
  kind?: DocumentKind | undefined
  partnerId?: number | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  search?: string | undefined
  sort?: AdminDocumentSort | undefined
}

const original = alias(taxDocument, 'original')
const issuer = alias(member, 'issuer')
const lister = alias(member, 'lister')

const joined = (db: Db) =>
  db
    .select({
      document: taxDocument,
      partnerName: partner.name,
      memberName: member.name,
      original: { number: original.number, approvalNumber: original.approvalNumber },
      issuedBy: issuer.username,
      listedBy: lister.username,
      listedAt: taxSheet.madeAt,
    })
    .from(taxDocument)
    .innerJoin(partner, eq(partner.id, taxDocument.partnerId))
    .innerJoin(member, eq(member.id, taxDocument.memberId))
    .leftJoin(original, eq(original.id, taxDocument.corrects))
    .leftJoin(issuer, eq(issuer.id, taxDocument.issuedBy))
    .leftJoin(taxSheet, eq(taxSheet.id, taxDocument.sheetId))
    .leftJoin(lister, eq(lister.id, taxSheet.madeBy))

/** Without an asked order documents to issue by their due day, because they are issued in this order; any other state newest first. */
export async function listAdminDocuments(
  db: Db,
  { sort, ...filter }: AdminDocumentFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  const toIssue = filter.show === 'OPEN' || filter.show === 'CORRECTION' || filter.show === 'FAILED'
  const { id, number, storeName, suppliedOn, dueOn, state, total } = taxDocument
  const order = sortedBy(sort, {
    own: toIssue ? [asc(dueOn), asc(id)] : [desc(id)],
    by: { number, storeName, suppliedOn, dueOn, state, total },
    id,
  })
  return joined(db)
    .where(matches(filter))
    .orderBy(...order)
    .offset(offset)
    .limit(limit)
}
export type AdminDocumentRow = Awaited<ReturnType<typeof listAdminDocuments>>[number]

export async function findAdminDocument(db: Db, number: string): Promise<AdminDocumentRow | undefined> {
  const [found] = await joined(db).where(eq(taxDocument.number, number))
  return found
}

const sumOf = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)::float8`

/** Counts the found documents, at most `maxCounted + 1`, and sums them. */
export async function sumAdminDocuments(db: Db, filter: AdminDocumentFilter) {
  return onlyRow(
    await db
      .select({
        count: sql<number>`least(count(*), ${maxCounted + 1})::int`,
        supply: sumOf(sql`${taxDocument.supply}`),
        vat: sumOf(sql`${taxDocument.vat}`),
        taxFree: sumOf(sql`${taxDocument.taxFree}`),
        total: sumOf(sql`${taxDocument.total}`),
      })
      .from(taxDocument)
      .innerJoin(member, eq(member.id, taxDocument.memberId))
      .where(matches(filter)),
  ) // a sum over all always yields its one row
}

const countWhere = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`

export async function countAdminDocuments(db: Db): Promise<DocumentCounts> {
  return onlyRow(
    await db
      .select({
        OPEN: countWhere(filters.OPEN),
        CORRECTION: countWhere(filters.CORRECTION),
        UNDER_WAY: countWhere(filters.UNDER_WAY),
        FAILED: countWhere(filters.FAILED),
        COLLECTING: countWhere(filters.COLLECTING),
      })
      .from(taxDocument)
      .where(inArray(taxDocument.state, ['DUE', 'FAILED', 'LISTED', 'ISSUING', 'COLLECTING'])),
  ) // a count over all always yields its one row
}

const filters: Record<DocumentFilter, SQL | undefined> = {
  OPEN: inArray(taxDocument.state, ['DUE', 'FAILED']),
  CORRECTION: and(inArray(taxDocument.state, ['DUE', 'FAILED']), isNotNull(taxDocument.corrects)),
  UNDER_WAY: inArray(taxDocument.state, ['LISTED', 'ISSUING']),
  FAILED: eq(taxDocument.state, 'FAILED'),
  COLLECTING: eq(taxDocument.state, 'COLLECTING'),
  ISSUED: eq(taxDocument.state, 'ISSUED'),
  CANCELLED: eq(taxDocument.state, 'CANCELLED'),
  // Excludes the orders' parts of a month, because its document contains them.
  ALL: ne(taxDocument.state, 'GATHERED'),
}

function matches({ show, kind, partnerId, startDate, endDate, search = '' }: AdminDocumentFilter): SQL | undefined {
  const text = search.trim()
  return and(
    // A search for an order also finds its parts of a month.
    show === 'ALL' && text ? undefined : filters[show],
    kind && eq(taxDocument.kind, kind),
    partnerId === undefined ? undefined : eq(taxDocument.partnerId, partnerId),
    startDate ? gte(taxDocument.suppliedOn, startDate) : undefined,
    endDate ? lte(taxDocument.suppliedOn, endDate) : undefined,
    text
      ? or(
          containsText(taxDocument.number, text),
          containsText(taxDocument.storeName, text),
          containsText(taxDocument.approvalNumber, text),
          containsText(member.name, text),
          sql`${taxDocument.buyer} ->> 'companyName' ilike ${containing(text)}`,
          sql`${taxDocument.buyer} ->> 'businessNumber' like ${containing(text.replaceAll('-', ''))}`,
        )
      : undefined,
  )
}
