import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import type { OwnTaxDocument } from '../../contract/tax-documents.calls.ts'
import { listDocumentsById, type DocumentRow } from '../document.queries.ts'
import {
  countOwnDocuments,
  listDocumentsOfMonth,
  listOwnDocuments,
  type MonthOfMember,
  type OwnDocumentFilter,
} from './own-document.queries.ts'

/** Lists a page of a member's documents. A part of a month shows number and day of the document that contains it. */
export async function listOwnDocumentPage(
  db: Db,
  { page, size, ...filter }: OwnDocumentFilter & { page: number; size: number },
) {
  const rows = await listOwnDocuments(db, filter, { offset: page * size, limit: size })
  const months = await listDocumentsById(
    db,
    rows.flatMap(({ gatheredIn }) => gatheredIn ?? []),
  )
  const { count, issuedTotal } = await countOwnDocuments(db, filter)
  const content = rows.map((row) =>
    ownDocumentOf(
      row,
      months.find(({ id }) => id === row.gatheredIn),
    ),
  )
  return { content, page, size, ...countedTotal(count), issuedTotal }
}

/**
 * A member's documents that were supplied in a month (2026-05), oldest first, with corrections, but without parts of a month's document and
 * without what was cancelled before it was issued.
 */
export async function taxDocumentsOf(db: Db, of: MonthOfMember): Promise<OwnTaxDocument[]> {
  const rows = await listDocumentsOfMonth(db, of)
  return rows
    .filter(({ state }) => state !== 'CANCELLED' && state !== 'GATHERED')
    .map((row) => ownDocumentOf(row, undefined))
}

function ownDocumentOf(row: DocumentRow, month: DocumentRow | undefined): OwnTaxDocument {
  const issuable = month ?? row
  return {
    number: row.number,
    kind: row.kind,
    state: month?.state === 'ISSUED' ? 'ISSUED' : row.state,
    storeName: row.storeName,
    orderNumber: row.orderNumber,
    month: row.month,
    title: row.title,
    companyName: row.buyer.companyName,
    businessNumber: row.buyer.businessNumber,
    purpose: row.purpose,
    identity: row.identity,
    supply: row.supply,
    vat: row.vat,
    taxFree: row.taxFree,
    total: row.total,
    suppliedOn: row.suppliedOn,
    dueOn: issuable.dueOn,
    approvalNumber: issuable.approvalNumber,
    issuedAt: issuable.issuedAt?.toISOString() ?? null,
    isCorrection: row.corrects !== null,
  }
}
