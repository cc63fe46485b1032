import { sql } from 'drizzle-orm'
import type { DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import type { OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { orderReduction, orderEvent, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Db } from '#server/database/database.ts'
import { jsonColumns, type RowOf } from '#server/database/json-columns.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { issuedDocument } from './documents.tables.ts'

const documentColumns = jsonColumns(
  issuedDocument,
  ['type', 'contentHash', 'serial', 'issuer', 'lines', 'supplyAmount', 'vat', 'total', 'documentDate'],
  { orderNumber: orders.orderNumber },
)
/** The serial is used if the content is new. */
export type NewDocument = RowOf<typeof documentColumns>

interface Issued {
  orderNumber: string
  type: DocumentType
  serial: string
}

/**
 * Inserts the documents whose content differs from their newest version, in one statement, and returns the serials. A document
 * whose version another print inserts at the same time is left out.
 */
export async function insertIssuedDocuments(db: Db, documents: readonly NewDocument[], at: Date): Promise<Issued[]> {
  const written = documentColumns.into({
    orderId: sql`fresh.order_id`,
    version: sql`coalesce(n.version, 0) + 1`,
    issuedAt: sql`${at.toISOString()}::timestamptz`,
  })
  const result: unknown = await db.execute(sql`
    with asked as (
      select o.id as order_id, fresh.* from ${documentColumns.rows(documents)}
      join ${orders} o on o.order_number = fresh."orderNumber"
    ), newest as (
      select distinct on (d.order_id, d.type) d.order_id, d.type, d.version, d.serial, d.content_hash
      from issued_document d join asked a on a.order_id = d.order_id and a.type = d.type
      order by d.order_id, d.type, d.version desc
    ), written as (
      insert into issued_document ${written}
      from asked fresh left join newest n on n.order_id = fresh.order_id and n.type = fresh.type
      where n.content_hash is distinct from fresh."contentHash"
      -- Concurrent prints of the same orders insert in the same order and can't deadlock.
      order by fresh.order_id
      on conflict (order_id, type, version) do nothing
      returning order_id, type, serial
    )
    select a."orderNumber", a.type, coalesce(w.serial, n.serial) as serial
    from asked a left join written w on w.order_id = a.order_id and w.type = a.type
      left join newest n on n.order_id = a.order_id and n.type = a.type and n.content_hash = a."contentHash"
    where w.serial is not null or n.serial is not null`)
  return rowsOf<Issued>(result)
}

export interface IssuedRecord {
  serial: string
  type: DocumentType
  issuer: string
  orderNumber: string
  documentDate: string
  issuedAt: string
  lines: number
  supplyAmount: number
  vat: number
  total: number
  reissuedAt: string | null
  status: OrderStatus
  cancelledSince: boolean
  editedSince: boolean
}

/** An issued document with what happened to its order since. */
export async function findIssuedDocument(db: Db, serial: string): Promise<IssuedRecord | undefined> {
  const time = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
  const result: unknown = await db.execute(sql`
    select d.serial, d.type, d.issuer, o.order_number as "orderNumber", d.lines, d.supply_amount::float8 as "supplyAmount",
      d.vat::float8 as vat, d.total::float8 as total, ${time('d.document_date')} as "documentDate",
      ${time('d.issued_at')} as "issuedAt", o.status,
      (select ${time('n.issued_at')} from issued_document n
        where n.order_id = d.order_id and n.type = d.type and n.version > d.version order by n.version desc limit 1) as "reissuedAt",
      exists (select 1 from ${orderReduction} c where c.order_id = d.order_id and c.created_at > d.issued_at) as "cancelledSince",
      exists (select 1 from ${orderEvent} e where e.order_id = d.order_id and e.type = 'EDITED' and e.created_at > d.issued_at)
        as "editedSince"
    from issued_document d join ${orders} o on o.id = d.order_id where d.serial = ${serial}`)
  return rowsOf<IssuedRecord>(result)[0]
}
