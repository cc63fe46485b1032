import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import type { DocumentKind, DocumentState } from '../contract/document-terms.ts'
import { taxDocument, taxSheet } from './tax-documents.tables.ts'

export type DocumentRow = typeof taxDocument.$inferSelect
type NewDocument = typeof taxDocument.$inferInsert

/**
 * `number`, `state`, `month`, `purpose` and `identity` may be expressions, so that a new order needs no separate
 * look-up.
 */
export type DocumentInsert = Omit<NewDocument, 'number' | 'state' | 'month' | 'purpose' | 'identity'> & {
  number: string | SQL
  state: DocumentState | SQL
  month?: string | SQL | null
  purpose?: NewDocument['purpose'] | SQL
  identity?: string | SQL
}

/** Skips a document with an existing number, so that no payment is documented twice. */
export async function insertDocuments(tx: Tx, rows: readonly DocumentInsert[]): Promise<void> {
  if (rows.length === 0) return
  // Drizzle types the values of text columns by their codes, and takes expressions as well.
  await tx
    .insert(taxDocument)
    .values(rows as NewDocument[])
    .onConflictDoNothing()
}

/** Returns the id of a new document. */
export async function insertDocument(tx: Tx, row: NewDocument): Promise<number> {
  return insertedId(await tx.insert(taxDocument).values(row).returning({ id: taxDocument.id }))
}

/**
 * Locks documents with all that may have to change with them: their corrections and originals, the orders' documents that they hold,
 * and the document of the month that holds them. One statement in id order, to avoid deadlocks.
 */
export async function lockDocuments(tx: Tx, chosen: SQL): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(taxDocument)
    .where(
      sql`${taxDocument.id} in (
        with chosen as (select id, gathered_in, corrects from tax_document where ${chosen})
        select id from chosen
        union select gathered_in from chosen where gathered_in is not null
        union select corrects from chosen where corrects is not null
        union select c.id from tax_document c join chosen on c.corrects = chosen.id
        union select c.id from tax_document c join chosen on c.gathered_in = chosen.id)`,
    )
    .orderBy(asc(taxDocument.id))
    .for('update')
}

export const lockDocumentsOfOrder = (tx: Tx, orderNumber: string): Promise<DocumentRow[]> =>
  lockDocuments(tx, sql`order_number = ${orderNumber}`)

/** Locks the named documents and the related ones; unknown ones are missing. */
export const lockNamed = (tx: Tx, numbers: readonly string[]): Promise<DocumentRow[]> =>
  lockDocuments(tx, sql`number in (select jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb))`)

export async function updateDocument(
  tx: Tx,
  id: number,
  change: Partial<Omit<NewDocument, 'id' | 'number' | 'kind'>>,
): Promise<void> {
  await tx.update(taxDocument).set(change).where(eq(taxDocument.id, id))
}

export async function updateDocuments(
  tx: Tx,
  ids: readonly number[],
  change: Partial<Omit<NewDocument, 'id' | 'number' | 'kind'>>,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(taxDocument)
      .set(change)
      .where(inArray(taxDocument.id, [...ids]))
}

export async function listDocumentsById(db: Db, ids: readonly number[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(taxDocument)
    .where(inArray(taxDocument.id, [...new Set(ids)]))
}

const approvedColumns = { id: taxDocument.id, kind: taxDocument.kind, approvalNumber: taxDocument.approvalNumber }

export async function listApproved(db: Db, approvalNumbers: readonly string[]) {
  return db
    .select(approvedColumns)
    .from(taxDocument)
    .where(
      sql`${taxDocument.approvalNumber} in (select jsonb_array_elements_text(${JSON.stringify(approvalNumbers)}::jsonb))`,
    )
}

export async function findApproved(
  db: Db,
  { kind, approvalNumber }: { kind: DocumentKind; approvalNumber: string },
): Promise<{ id: number } | undefined> {
  const found = await listApproved(db, [approvalNumber])
  return found.find((one) => one.kind === kind)
}

export async function insertSheet(tx: Tx, row: typeof taxSheet.$inferInsert): Promise<number> {
  return insertedId(await tx.insert(taxSheet).values(row).returning({ id: taxSheet.id }))
}

/**
 * Claims the next queued document, so that no lock is held while the service is called. One that was claimed before `staleBefore` got no
 * answer: its worker died, or the service did.
 */
export async function claimDocument(
  db: Db,
  { at, staleBefore }: { at: Date; staleBefore: Date },
): Promise<DocumentRow | undefined> {
  const next = sql`(select id from tax_document where state = 'ISSUING'
    and (claimed_at is null or claimed_at < ${staleBefore.toISOString()}::timestamptz)
    order by claimed_at nulls first, id limit 1 for update skip locked)`
  const [claimed] = await db
    .update(taxDocument)
    .set({ claimedAt: at, attempts: sql`${taxDocument.attempts} + 1` })
    .where(eq(taxDocument.id, next))
    .returning()
  return claimed
}

/** Lists stores and past months with documents to gather. */
export const listCollectedStores = (db: Db, currentMonth: string): Promise<{ chainStoreId: number; month: string }[]> =>
  db
    .selectDistinct({ chainStoreId: taxDocument.chainStoreId, month: sql<string>`${taxDocument.month}` })
    .from(taxDocument)
    .where(and(eq(taxDocument.state, 'COLLECTING'), lt(taxDocument.month, currentMonth)))
    .orderBy(asc(taxDocument.chainStoreId), sql`2`)

/** Locks in id order, to avoid deadlocks with refunds. */
export const lockCollected = (
  tx: Tx,
  { chainStoreId, month }: { chainStoreId: number; month: string },
): Promise<DocumentRow[]> =>
  tx
    .select()
    .from(taxDocument)
    .where(
      and(
        eq(taxDocument.state, 'COLLECTING'),
        eq(taxDocument.chainStoreId, chainStoreId),
        eq(taxDocument.month, month),
      ),
    )
    .orderBy(asc(taxDocument.id))
    .for('update')
