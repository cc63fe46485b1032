import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { jsonColumns } from '#server/database/json-columns.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { partnerImport, partnerImportLine, type ImportKind } from '../partner-products.tables.ts'

type StoredLine = typeof partnerImportLine.$inferSelect
/** Changes of a product by a workbook, whose kind determines the columns. */
export type ImportLine<Columns> = Omit<StoredLine, 'before' | 'after'> & { before: Columns; after: Columns }

export async function insertImport(tx: Tx, values: typeof partnerImport.$inferInsert): Promise<number> {
  return insertedId(await tx.insert(partnerImport).values(values).returning({ id: partnerImport.id }))
}

const lineColumns = jsonColumns(partnerImportLine, ['importId', 'partnerProductId', 'before', 'after'])

/** Passes all lines as one parameter, because their number varies. */
export async function insertLines(tx: Tx, lines: readonly StoredLine[]): Promise<void> {
  await tx.execute(sql`
    insert into partner_import_line ${lineColumns.into()} from ${lineColumns.rows(lines)}`)
}

export async function lockImport(
  tx: Tx,
  { partnerId, importId, kind }: { partnerId: number; importId: number; kind: ImportKind },
): Promise<{ undoneAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ undoneAt: partnerImport.undoneAt })
    .from(partnerImport)
    .where(and(eq(partnerImport.id, importId), eq(partnerImport.partnerId, partnerId), eq(partnerImport.kind, kind)))
    .for('update')
  return row
}

export async function listLines<Columns>(tx: Tx, importId: number): Promise<ImportLine<Columns>[]> {
  const rows = await tx
    .select()
    .from(partnerImportLine)
    .where(eq(partnerImportLine.importId, importId))
    .orderBy(asc(partnerImportLine.partnerProductId))
  return rows as ImportLine<Columns>[] // the caller has locked a workbook of its kind
}

export async function updateUndone(
  tx: Tx,
  importId: number,
  undone: { undoneAt: Date; undoneBy: number },
): Promise<void> {
  await tx.update(partnerImport).set(undone).where(eq(partnerImport.id, importId))
}

/** Newest first. */
export const listImports = (db: Db, of: { partnerId: number; kind: ImportKind }, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: db
        .select({
          importId: partnerImport.id,
          fileName: partnerImport.fileName,
          productCount: partnerImport.productCount,
          cellCount: partnerImport.cellCount,
          actor: usernameOf(sql`${partnerImport}.actor_id`),
          createdAt: partnerImport.createdAt,
          undoneAt: partnerImport.undoneAt,
          undoneBy: sql<string | null>`${usernameOf(sql`${partnerImport}.undone_by`)}`,
        })
        .from(partnerImport)
        .where(and(eq(partnerImport.partnerId, of.partnerId), eq(partnerImport.kind, of.kind)))
        .$dynamic(),
      orderBy: [desc(partnerImport.id)],
    },
    page,
  )
