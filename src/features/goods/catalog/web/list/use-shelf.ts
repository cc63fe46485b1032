import { skipToken } from '@reduxjs/toolkit/query'
import type { ShopMode } from '#features/brands/brands/contract/shop-mode.ts'
import { useCall } from '#web/api/use-call.ts'
import {
  productCountCall,
  productListCall,
  categoryRootCall,
  shopCategoryCall,
  type CategoryTree,
} from '../../contract/catalog.calls.ts'
import { sampleCountCall, sampleListCall } from '../../contract/sample.calls.ts'
import { withCounts } from './category-place.ts'
import { pageSize, type ListAddress } from './list-address.ts'

interface Shelf {
  mode: ShopMode
  partnerUri: string
}

/** Loads the list: products of the shop or of its market, or samples. `searchedFor`: the text that was searched instead of the typed one. */
export function useShelf({ mode, partnerUri }: Shelf, { search, exact, categoryId, sort, page, ...only }: ListAddress) {
  const params = { partnerUri }
  const query = { search: search || undefined, categoryId, page, size: pageSize }
  const products = useCall(
    productListCall,
    mode === 'preview' ? skipToken : { params, query: { ...query, exact: yes(exact), ...narrowed(only), sort } },
  )
  const samples = useCall(sampleListCall, mode === 'preview' ? { params, query } : skipToken)
  const list = mode === 'preview' ? samples : products
  return { list, searchedFor: mode === 'preview' ? undefined : products.data?.searchedFor }
}

type Narrowed = Pick<ListAddress, 'kind' | 'inStock' | 'supplierId' | 'ordered'>

const yes = (isWanted: boolean) => (isWanted ? ('Y' as const) : undefined)
const narrowed = ({ kind, inStock, supplierId, ordered }: Narrowed) => ({
  kind,
  inStock: yes(inStock),
  supplierId,
  ordered: yes(ordered),
})

/** Whether the list is narrowed to some of the shop's products, apart from a category and a search. */
export const isNarrowed = ({ kind, inStock, supplierId, ordered }: Narrowed): boolean =>
  kind !== undefined || inStock || supplierId !== undefined || ordered

/** Categories of the list; for a search or a narrowed list, those with matches. */
export function useShelfCategories(
  { mode, partnerUri }: Shelf,
  { search, exact, ...only }: Pick<ListAddress, 'search' | 'exact'> & Narrowed,
): CategoryTree {
  const params = { partnerUri }
  const samples = useSampleCategories(mode === 'preview' ? { params, query: { search } } : skipToken)
  const isPart = search !== '' || isNarrowed(only)
  const found = { params, query: { search: search || undefined, exact: yes(exact), ...narrowed(only) }, isPart }
  const products = useProductCategories(mode === 'preview' ? skipToken : found)
  return mode === 'preview' ? samples : products
}

type Found = { params: { partnerUri: string }; query: { search: string } } | typeof skipToken

function useSampleCategories(found: Found): CategoryTree {
  const { data: all = [] } = useCall(categoryRootCall, found === skipToken ? skipToken : {})
  const { data: counts } = useCall(sampleCountCall, found)
  return withCounts(all, counts?.categories ?? [])
}

interface FoundProducts {
  params: { partnerUri: string }
  query: { search?: string | undefined; exact?: 'Y' | undefined } & ReturnType<typeof narrowed>
  isPart: boolean
}

function useProductCategories(found: FoundProducts | typeof skipToken): CategoryTree {
  const { params, query, isPart } = found === skipToken ? { params: undefined, query: undefined, isPart: false } : found
  const { data: tree = [] } = useCall(shopCategoryCall, params ? { params } : skipToken)
  const { data: counts } = useCall(productCountCall, params && isPart ? { params, query } : skipToken)
  return isPart ? withCounts(tree, counts?.categories ?? []) : tree
}
