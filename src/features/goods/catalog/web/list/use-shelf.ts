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

/** Loads the list: products of the shop or of its market, or samples. */
export function useShelf({ mode, partnerUri }: Shelf, { search, categoryId, sort, page }: ListAddress) {
  const params = { partnerUri }
  const query = { search: search || undefined, categoryId, page, size: pageSize }
  const products = useCall(productListCall, mode === 'preview' ? skipToken : { params, query: { ...query, sort } })
  const samples = useCall(sampleListCall, mode === 'preview' ? { params, query } : skipToken)
  return mode === 'preview' ? samples : products
}

/** Categories of the list; for a search, those with matches. */
export function useShelfCategories({ mode, partnerUri }: Shelf, search: string): CategoryTree {
  const found = { params: { partnerUri }, query: { search } }
  const samples = useSampleCategories(mode === 'preview' ? found : skipToken)
  const products = useProductCategories(mode === 'preview' ? skipToken : found)
  return mode === 'preview' ? samples : products
}

type Found = { params: { partnerUri: string }; query: { search: string } } | typeof skipToken

function useSampleCategories(found: Found): CategoryTree {
  const { data: all = [] } = useCall(categoryRootCall, found === skipToken ? skipToken : {})
  const { data: counts } = useCall(sampleCountCall, found)
  return withCounts(all, counts?.categories ?? [])
}

function useProductCategories(found: Found): CategoryTree {
  const isSearch = found !== skipToken && found.query.search !== ''
  const { data: tree = [] } = useCall(shopCategoryCall, found === skipToken ? skipToken : { params: found.params })
  const { data: counts } = useCall(productCountCall, isSearch ? found : skipToken)
  return isSearch ? withCounts(tree, counts?.categories ?? []) : tree
}
