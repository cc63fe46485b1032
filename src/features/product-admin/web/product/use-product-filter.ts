import { useSearchParams } from 'react-router'
import {
  adminProductSortCodes,
  productSearchTypeCodes,
  productStateCodes,
  stockLevelCodes,
  type AdminProductSort,
  type ProductSearchType,
  type ProductState,
  type StockLevel,
} from '../../contract/product.admin.calls.ts'
import { priceModels, type PriceModel } from '#features/catalog/contract/product-terms.ts'

export interface ProductFilters {
  searchType: ProductSearchType
  search: string
  status: ProductState | ''
  categoryId: string
  supplierId: string
  priceModel: PriceModel | ''
  stock: StockLevel | ''
  customMadeYn: 'Y' | 'N' | ''
  sort: AdminProductSort
}

const initial: ProductFilters = {
  searchType: 'all',
  search: '',
  status: '',
  categoryId: '',
  supplierId: '',
  priceModel: '',
  stock: '',
  customMadeYn: '',
  sort: 'recent',
}

/** Filters of the product list, in the address. */
export function useProductFilter() {
  const [params, setParams] = useSearchParams()
  const of = <Code extends string>(name: string, codes: readonly Code[]) =>
    codes.find((each) => each === params.get(name)) ?? ''
  const id = (name: string) => (/^[1-9]\d{0,14}$/.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '')
  const filters: ProductFilters = {
    searchType: of('searchType', productSearchTypeCodes) || 'all',
    search: (params.get('search') ?? '').slice(0, 50),
    status: of('status', productStateCodes),
    categoryId: id('categoryId'),
    supplierId: id('supplierId'),
    priceModel: of('priceModel', priceModels),
    stock: of('stock', stockLevelCodes),
    customMadeYn: of('customMadeYn', ['Y', 'N']),
    sort: of('sort', adminProductSortCodes) || 'recent',
  }
  const page = /^\d{1,3}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 0
  const show = (next: Partial<ProductFilters>) => {
    const chosen = Object.entries({ ...filters, ...next }).filter(
      ([key, value]) => value !== initial[key as keyof ProductFilters], // the keys of `filters`
    )
    setParams(new URLSearchParams(chosen), { replace: true, state: { stay: true } })
  }
  const { sort: _, searchType: __, ...narrowing } = filters
  const isFiltered = Object.values(narrowing).some((value) => value !== '')
  const query = {
    page,
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
  }
  return { filters, page, query, isFiltered, show, reset: () => show({ ...initial, sort: filters.sort }) }
}
