import { listRecordVersions } from '#features/platform/audit/server/record-version.ts'
import type { QueryOf } from '#contract/call.ts'
import type { Db } from '#server/database/database.ts'
import { nameSearch, searchText } from '#values/choseong.ts'
import {
  productStateCodes,
  productStates,
  type adminProductListCall,
  type AdminProductRow,
  type ProductState,
} from '../contract/products.admin.calls.ts'
import {
  countStates,
  listProductIds,
  listProductRows,
  listSupplierNames,
  type ProductFilter,
} from './product-list.queries.ts'

export type ProductListQuery = QueryOf<typeof adminProductListCall>

/** Lists a page of the platform's products. */
export async function listAdminProducts(db: Db, query: ProductListQuery) {
  const { sort, page, size } = query
  const { ids, total } = await listProductIds(db, { filter: await filterOf(db, query), sort, page, size })
  const rows = new Map((await listProductRows(db, ids)).map((row) => [row.productId, row]))
  const versions = await listRecordVersions(
    db,
    ids.map((id) => `product/${id}`),
  )
  const content = ids.flatMap((id): AdminProductRow[] => {
    const row = rows.get(id)
    if (!row) return []
    const { status, archivedAt, isCustomMade, isLow, isSoldOut, createdAt, parentName, categoryName, ...rest } = row
    return [
      {
        ...rest,
        categoryName: parentName ? `${parentName} › ${categoryName}` : categoryName,
        state: archivedAt ? 'ARCHIVED' : status,
        customMadeYn: isCustomMade ? 'Y' : 'N',
        lowYn: isLow ? 'Y' : 'N',
        soldOutYn: isSoldOut ? 'Y' : 'N',
        version: versions.get(`product/${id}`) ?? 0,
        createdAt: createdAt.toISOString(),
      },
    ]
  })
  return { content, page, size, totalElements: total }
}

export async function listProductStates(db: Db): Promise<{ code: ProductState; name: string; count: number }[]> {
  const counts = await countStates(db)
  const countOf = (state: ProductState) =>
    counts.filter((row) => (row.archived ? 'ARCHIVED' : row.status) === state).reduce((sum, row) => sum + row.count, 0)
  return productStateCodes.map((code) => ({ code, name: productStates[code].label, count: countOf(code) }))
}

async function filterOf(db: Db, query: ProductListQuery): Promise<ProductFilter> {
  const { categoryId, supplierId, priceModel, status, stock, customMadeYn } = query
  return {
    ...(await searchOf(db, query)),
    categoryId,
    supplierId,
    priceModel,
    state: status,
    stock,
    isCustomMade: customMadeYn === undefined ? undefined : customMadeYn === 'Y',
  }
}

/** Matches the names of the suppliers here, because there are hundreds at most. */
async function searchOf(db: Db, { searchType, search = '' }: ProductListQuery) {
  const text = searchText(search)
  const supplierIds: number[] = []
  const none = { name: undefined, productId: undefined, supplierIds }
  if (!text) return { ...none, isSearch: false }
  const isFound = nameSearch(search)
  const by = (type: ProductListQuery['searchType']) => searchType === 'all' || searchType === type
  const suppliers = by('supplier') ? await listSupplierNames(db) : []
  const id = /^#?([1-9]\d{0,14})$/.exec(text)?.[1]
  return {
    name: by('name') ? search : undefined,
    productId: by('id') && id ? Number(id) : undefined,
    supplierIds: suppliers.filter(({ name }) => isFound(name)).map((row) => row.id),
    isSearch: true,
  }
}
