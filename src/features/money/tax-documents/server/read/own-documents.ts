import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import { getCompany } from '#features/platform/settings/server/find-company.ts'
import type { IssuedTaxDocument, OwnTaxDocument } from '../../contract/tax-documents.calls.ts'
import { listDocumentsById, type DocumentRow } from '../document.queries.ts'
import {
  countOwnDocuments,
  findOwnDocument,
  listDocumentsOfMonth,
  listOwnDocuments,
  sumOwnMonths,
  type MonthOfMember,
  type OwnDocumentFilter,
} from './own-document.queries.ts'

type Party = IssuedTaxDocument['buyer']

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
  return { content, page, size, ...countedTotal(count), issuedTotal, months: await monthsOf(db, filter, rows) }
}

/** The sums of the months of these rows, which are sorted by day. */
async function monthsOf(db: Db, filter: OwnDocumentFilter, rows: readonly DocumentRow[]) {
  const [newest, oldest] = [rows[0], rows.at(-1)]
  if (!newest || !oldest) return []
  return sumOwnMonths(db, filter, [oldest.suppliedOn.slice(0, 7), newest.suppliedOn.slice(0, 7)])
}

/** Finds an own issued document with both parties; a part of a month leads to the document that contains it. */
export async function findIssuedDocument(
  db: Db,
  key: { memberId: number; number: string },
): Promise<IssuedTaxDocument | undefined> {
  const found = await findOwnDocument(db, key)
  if (!found) return undefined
  const others = await listDocumentsById(
    db,
    [found.gatheredIn, found.corrects].flatMap((id) => id ?? []),
  )
  const row = others.find(({ id }) => id === found.gatheredIn) ?? found
  if (row.state !== 'ISSUED') return undefined
  const original = others.find(({ id }) => id === row.corrects)
  return {
    ...ownDocumentOf(row, undefined),
    supplier: partyOf(await getCompany(db, row.companyId)),
    buyer: partyOf(row.buyer),
    correctedNumber: original?.approvalNumber ?? null,
  }
}

function partyOf({ businessNumber, companyName, representative, address, businessType, businessItem }: Party): Party {
  return { businessNumber, companyName, representative, address, businessType, businessItem }
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
