import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import type { Db } from '#server/database/database.ts'
import { nameSearch, searchText } from '#values/choseong.ts'
import type { SupplierDetail, SupplierRow } from '../contract/suppliers.admin.calls.ts'
import { findSupplierRow, listSupplierNames, listSuppliersById, type SupplierFilter } from './supplier.queries.ts'
import { formOf, subjectOf } from './supplier-columns.ts'
import { countSupplierUses, type CountOpenOrders } from './supplier-uses.ts'

interface SupplierPage extends SupplierFilter {
  search: string
  page: number
  size: number
}

export async function listSupplierPage(db: Db, { search, page, size, ...filter }: SupplierPage) {
  const isFound = matcher(search)
  const found = (await listSupplierNames(db, filter)).filter(isFound)
  const ids = found.slice(page * size, (page + 1) * size).map(({ supplierId }) => supplierId)
  const rows = new Map((await listSuppliersById(db, ids)).map((row) => [row.supplierId, row]))
  const content: SupplierRow[] = ids.flatMap((id) => rows.get(id) ?? [])
  return { content, page, size, totalElements: found.length }
}

function matcher(search: string): (row: { name: string; businessNumber: string }) => boolean {
  const isFound = nameSearch(search)
  const text = searchText(search)
  const digits = search.replaceAll(/\D/g, '')
  return ({ name, businessNumber }) =>
    isFound(name) ||
    (digits.length >= 3 && digits === text.replaceAll('-', '') && businessNumber.replaceAll('-', '').includes(digits))
}

export async function findSupplier(
  db: Db,
  supplierId: number,
  countOpenOrders: CountOpenOrders,
): Promise<SupplierDetail | undefined> {
  // Reads the version before the record: a change in between is then refused as a conflict and not overwritten.
  const version = await findRecordVersion(db, subjectOf(supplierId))
  const row = await findSupplierRow(db, supplierId)
  if (!row) return undefined
  const uses = await countSupplierUses(db, supplierId, countOpenOrders)
  return { supplierId, ...formOf(row.supplier, row.policy), ...uses, version }
}
