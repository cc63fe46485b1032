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

/** What a list shows: the products of the shop or of its market, or the samples. */
export function useShelf({ mode, partnerUri }: Shelf, { search, categoryId, sort, page }: ListAddress) {
  const asked = { partnerUri, search: search || undefined, categoryId, page, size: pageSize }
  const products = useProductsQuery(mode === 'preview' ? skipToken : { ...asked, sort })
  const samples = useSamplesQuery(mode === 'preview' ? asked : skipToken)
  return mode === 'preview' ? samples : products
}

/** The categories of what is listed; of a search, those in which something was found. */
export function useShelfCategories({ mode, partnerUri }: Shelf, search: string): CategoryTree {
  const samples = useSampleCategories(mode === 'preview' ? { partnerUri, search } : skipToken)
  const products = useProductCategories(mode === 'preview' ? skipToken : { partnerUri, search })
  return mode === 'preview' ? samples : products
}

type Asked = { partnerUri: string; search: string } | typeof skipToken

function useSampleCategories(asked: Asked): CategoryTree {
  const { data: all = [] } = useCategoriesQuery(asked === skipToken ? skipToken : undefined)
  const { data: found } = useSampleCountQuery(asked)
  return withCounts(all, found?.categories ?? [])
}

function useProductCategories(asked: Asked): CategoryTree {
  const isSearch = asked !== skipToken && asked.search !== ''
  const { data: tree = [] } = useShopCategoriesQuery(asked === skipToken ? skipToken : asked.partnerUri)
  const { data: found } = useProductCountQuery(isSearch ? asked : skipToken)
  return isSearch ? withCounts(tree, found?.categories ?? []) : tree
}
