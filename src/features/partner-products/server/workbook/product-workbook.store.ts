import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { usernameOf } from '#features/members/server/member-columns.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { jsonColumns } from '#server/database/json-columns.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { listingImport, listingImportLine } from '../partner-products.tables.ts'

export type ImportLine = typeof listingImportLine.$inferSelect

export async function insertImport(tx: Tx, values: typeof listingImport.$inferInsert): Promise<number> {
  return insertedId(await tx.insert(listingImport).values(values).returning({ id: listingImport.id }))
}

const lineColumns = jsonColumns(listingImportLine, ['importId', 'partnerProductId', 'before', 'after'])

/** Passes all lines as one parameter, because their number varies. */
export async function insertLines(tx: Tx, lines: readonly ImportLine[]): Promise<void> {
  await tx.execute(sql`
    insert into listing_import_line ${lineColumns.into()} from ${lineColumns.rows(lines)}`)
}

export async function lockImport(
  tx: Tx,
  { partnerId, importId }: { partnerId: number; importId: number },
): Promise<{ undoneAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ undoneAt: listingImport.undoneAt })
    .from(listingImport)
    .where(and(eq(listingImport.id, importId), eq(listingImport.partnerId, partnerId)))
    .for('update')
  return row
}

export async function listLines(tx: Tx, importId: number): Promise<ImportLine[]> {
  return tx
    .select()
    .from(listingImportLine)
    .where(eq(listingImportLine.importId, importId))
    .orderBy(asc(listingImportLine.partnerProductId))
}

export async function updateUndone(
  tx: Tx,
  importId: number,
  undone: { undoneAt: Date; undoneBy: number },
): Promise<void> {
  await tx.update(listingImport).set(undone).where(eq(listingImport.id, importId))
}

/** Newest first. */
export const listImports = (db: Db, partnerId: number, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: db
        .select({
          importId: listingImport.id,
          fileName: listingImport.fileName,
          productCount: listingImport.productCount,
          cellCount: listingImport.cellCount,
          actor: usernameOf(sql`${listingImport}.actor_id`),
          createdAt: listingImport.createdAt,
          undoneAt: listingImport.undoneAt,
          undoneBy: sql<string | null>`${usernameOf(sql`${listingImport}.undone_by`)}`,
        })
        .from(listingImport)
        .where(eq(listingImport.partnerId, partnerId))
        .$dynamic(),
      orderBy: [desc(listingImport.id)],
    },
    page,
  )
