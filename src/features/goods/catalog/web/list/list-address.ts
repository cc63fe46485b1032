import { deepestRow } from '#contract/paging.ts'
import { productSortCodes, type ProductSort } from '../../contract/catalog.calls.ts'

/** State of a product list in the address. */
export interface ListAddress {
  search: string
  categoryId: number | undefined
  sort: ProductSort
  /** From 0. */
  page: number
}

export const pageSize = 24

/** The address may contain anything: invalid values are ignored. */
export function readListAddress(params: URLSearchParams): ListAddress {
  const category = params.get('categoryId') ?? ''
  const page = Number(params.get('page') ?? '1')
  return {
    search: (params.get('search') ?? '').trim().slice(0, 50),
    categoryId: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : undefined,
    sort: productSortCodes.find((code) => code === params.get('sort')) ?? 'popular',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, mostPages) - 1 : 0,
  }
}

/** `?search=…&categoryId=…`; defaults are left out, and changing a filter resets the page. */
export function listQuery({ search, categoryId, sort, page }: Partial<ListAddress>): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (categoryId !== undefined) params.set('categoryId', String(categoryId))
  if (sort && sort !== 'popular') params.set('sort', sort)
  if (page) params.set('page', String(page + 1))
  const text = params.toString()
  return text && `?${text}`
}

/** Pages beyond row 2,000 don't exist: users narrow the search instead. */
const mostPages = Math.floor(deepestRow / pageSize) + 1
export const pagesOf = (total: number): number => Math.min(Math.ceil(total / pageSize), mostPages)
