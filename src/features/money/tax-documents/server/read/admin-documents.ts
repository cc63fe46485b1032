import { listedName } from '#contract/listed-name.ts'
import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import type { AdminTaxDocument } from '../../contract/tax-documents.admin.calls.ts'
import {
  countAdminDocuments,
  listAdminDocuments,
  sumAdminDocuments,
  type AdminDocumentFilter,
  type AdminDocumentRow,
} from './admin-document.queries.ts'

/** Lists a page of the operator's list, with the sums of all found documents. */
export async function listAdminDocumentPage(
  db: Db,
  { page, size, ...filter }: AdminDocumentFilter & { page: number; size: number },
) {
  const rows = await listAdminDocuments(db, filter, { offset: page * size, limit: size })
  const { count, ...sums } = await sumAdminDocuments(db, filter)
  return {
    content: rows.map(adminDocumentOf),
    page,
    size,
    ...countedTotal(count),
    sums,
    counts: await countAdminDocuments(db),
  }
}

export function adminDocumentOf(row: AdminDocumentRow): AdminTaxDocument {
  const { document, original, partnerName, memberName, issuedBy, listedBy, listedAt } = row
  const { buyer } = document
  const isListed = document.state === 'LISTED'
  return {
    number: document.number,
    kind: document.kind,
    state: document.state,
    partnerName,
    storeName: document.storeName,
    memberName: listedName(memberName),
    orderNumber: document.orderNumber,
    month: document.month,
    title: document.title,
    buyer: {
      businessNumber: buyer.businessNumber,
      companyName: buyer.companyName,
      representative: buyer.representative,
      email: buyer.email,
    },
    purpose: document.purpose,
    identity: document.identity,
    supply: document.supply,
    vat: document.vat,
    taxFree: document.taxFree,
    total: document.total,
    suppliedOn: document.suppliedOn,
    dueOn: document.dueOn,
    corrects: original,
    approvalNumber: document.approvalNumber,
    issuedAt: document.issuedAt?.toISOString() ?? null,
    issuedBy,
    failure: document.failure,
    listedBy: isListed ? listedBy : null,
    listedAt: isListed ? (listedAt?.toISOString() ?? null) : null,
  }
}
