import { skipToken } from '@reduxjs/toolkit/query'
import type { ShopMode } from '#features/brands/contract/shop-mode.ts'
import type { CategoryTree } from '../../contract/catalog.calls.ts'
import { useCategoriesQuery, useProductCountQuery, useProductsQuery, useShopCategoriesQuery } from '../catalog.api.ts'
import { withCounts } from './category-place.ts'
import { pageSize, type ListAddress } from './list-address.ts'
import { useSampleCountQuery, useSamplesQuery } from './samples.api.ts'

interface Shelf {
  mode: ShopMode
  partnerUri: string
}

/** Loads the list: products of the shop or of its market, or samples. */
export function useShelf({ mode, partnerUri }: Shelf, { search, categoryId, sort, page }: ListAddress) {
  const request = { partnerUri, search: search || undefined, categoryId, page, size: pageSize }
  const products = useProductsQuery(mode === 'preview' ? skipToken : { ...request, sort })
  const samples = useSamplesQuery(mode === 'preview' ? request : skipToken)
  return mode === 'preview' ? samples : products
}

/** Categories of the list; for a search, those with matches. */
export function useShelfCategories({ mode, partnerUri }: Shelf, search: string): CategoryTree {
  const samples = useSampleCategories(mode === 'preview' ? { partnerUri, search } : skipToken)
  const products = useProductCategories(mode === 'preview' ? skipToken : { partnerUri, search })
  return mode === 'preview' ? samples : products
}

type SearchArgs = { partnerUri: string; search: string } | typeof skipToken

function useSampleCategories(args: SearchArgs): CategoryTree {
  const { data: all = [] } = useCategoriesQuery(args === skipToken ? skipToken : undefined)
  const { data: found } = useSampleCountQuery(args)
  return withCounts(all, found?.categories ?? [])
}

function useProductCategories(args: SearchArgs): CategoryTree {
  const isSearch = args !== skipToken && args.search !== ''
  const { data: tree = [] } = useShopCategoriesQuery(args === skipToken ? skipToken : args.partnerUri)
  const { data: found } = useProductCountQuery(isSearch ? args : skipToken)
  return isSearch ? withCounts(tree, found?.categories ?? []) : tree
}
