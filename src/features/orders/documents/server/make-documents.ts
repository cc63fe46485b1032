import { getCompany, type Company } from '#features/platform/settings/server/find-company.ts'
import { openStatuses, type OrderListState, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import type { WholeOrder } from '#features/orders/orders/server/read/order-detail.ts'
import { listPrintableOrders } from '#features/orders/orders/server/read/printable-orders.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { mostDocuments, type OrderDocument } from '../contract/documents.calls.ts'
import {
  type DocumentType,
  printableDocuments,
  statusesWith,
} from '#features/orders/orders/contract/printable-documents.ts'
import { issueDocuments } from './issue-documents.ts'
import { documentOf } from './make-document.ts'

export interface DocumentPeriod {
  type: DocumentType
  startDate: string
  endDate: string
  status?: OrderListState | undefined
  search?: string | undefined
  chainStoreId?: number | undefined
  /** Order numbers, separated by commas. */
  orders?: string | undefined
}

export type DocumentsOutcome = { ok: true; documents: OrderDocument[] } | { ok: false; refused: 'too-many' }

/** Builds the documents of all orders of a period that have one, or none above the limit. */
export async function makeDocuments(
  db: Db,
  caller: Caller,
  period: DocumentPeriod & { at: Date },
): Promise<DocumentsOutcome> {
  const { type, status, orders: only, at, ...filter } = period
  const statuses = statusesWith(type).filter((code) => isOf(code, status))
  const orders = await listPrintableOrders(db, caller, {
    filter,
    statuses,
    only: only?.split(','),
    most: mostDocuments + 1,
  })
  if (orders.length > mostDocuments) return { ok: false, refused: 'too-many' }
  const printed = orders.filter((order) => printableDocuments(order).includes(type))
  return { ok: true, documents: await documentsOf(db, printed, { type, at }) }
}

/** Builds the documents of some orders, issued in one statement. */
export async function documentsOf(
  db: Db,
  orders: readonly WholeOrder[],
  { type, at }: { type: DocumentType; at: Date },
): Promise<OrderDocument[]> {
  // The company block rarely changes: a period refers to one or two versions.
  const companies = new Map<number, Company>()
  for (const id of new Set(orders.map((order) => order.companyId))) companies.set(id, await getCompany(db, id))
  const documents = orders.flatMap((order) => {
    const company = companies.get(order.companyId)
    return company ? [documentOf(order, { type, company, at })] : []
  })
  return issueDocuments(db, documents, at)
}

const isOf = (code: OrderStatus, wanted: OrderListState | undefined): boolean => {
  if (wanted === undefined) return true
  return wanted === 'OPEN' ? openStatuses.some((open) => open === code) : code === wanted
}
