import { and, gte, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { taxDocument } from '../tax-documents.tables.ts'

/** Sums the documents that were supplied on the days: open until they have an approval number. */
export async function sumDocumentStates(db: Db, { startDate, endDate }: { startDate: string; endDate: string }) {
  const isOpen = sql<boolean>`${taxDocument.state} <> 'ISSUED'`
  return db
    .select({
      isOpen,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${taxDocument.total})::float8`,
    })
    .from(taxDocument)
    .where(
      and(
        gte(taxDocument.suppliedOn, startDate),
        lte(taxDocument.suppliedOn, endDate),
        // The document of a month contains its parts.
        notInArray(taxDocument.state, ['CANCELLED', 'GATHERED']),
      ),
    )
    .groupBy(isOpen)
}
