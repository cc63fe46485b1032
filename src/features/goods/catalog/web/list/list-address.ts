import { deepestRow } from '#contract/paging.ts'
import { productKindCodes, productSortCodes, type ProductKind, type ProductSort } from '../../contract/catalog.calls.ts'
import { listViewCodes, type ListView } from './list-view.ts'

/** State of a product list in the address. */
export interface ListAddress {
  search: string
  /** The search as it was typed, without other words for it. */
  exact: boolean
  categoryId: number | undefined
  sort: ProductSort
  kind: ProductKind | undefined
  /** Only what can be ordered now. */
  inStock: boolean
  supplierId: number | undefined
  /** Only what the store has ordered. */
  ordered: boolean
  /** Undefined: as the device shows lists. */
  view: ListView | undefined
  /** From 0. */
  page: number
}

export const pageSize = 24

/** The address may contain anything: invalid values are ignored. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const page = Number(params.get('page') ?? '1')
  return {
    search: (params.get('search') ?? '').trim().slice(0, 50),
    exact: params.get('exact') === 'Y',
    categoryId: idOf(params.get('categoryId')),
    sort: productSortCodes.find((code) => code === params.get('sort')) ?? 'popular',
    kind: productKindCodes.find((code) => code === params.get('kind')),
    inStock: params.get('inStock') === 'Y',
    supplierId: idOf(params.get('supplierId')),
    ordered: params.get('ordered') === 'Y',
    view: listViewCodes.find((code) => code === params.get('view')),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, mostPages) - 1 : 0,
  }
}

const idOf = (text: string | null): number | undefined => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

/** `?search=…&categoryId=…`; defaults are left out, and changing a filter resets the page. */
export function listQuery({ search, exact, sort, page, ...only }: Partial<ListAddress>): string {
  const values = {
    search,
    exact: search && exact && 'Y',
    categoryId: only.categoryId,
    sort: sort === 'popular' ? undefined : sort,
    kind: only.kind,
    inStock: only.inStock && 'Y',
    supplierId: only.supplierId,
    ordered: only.ordered && 'Y',
    view: only.view,
    page: page && page + 1,
  }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, String(value))
  const text = params.toString()
  return text && `?${text}`
}

/** Pages beyond row 2,000 don't exist: users narrow the search instead. */
const mostPages = Math.floor(deepestRow / pageSize) + 1
export const pagesOf = (total: number): number => Math.min(Math.ceil(total / pageSize), mostPages)
