import { priceModels } from '#features/goods/catalog/contract/product-terms.ts'
import { anyOf, oneOf, orderOf, recordId, searchText, type ListValues } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import {
  adminProductSortCodes,
  productSearchTypeCodes,
  productStateCodes,
  stockLevelCodes,
} from '../contract/products.admin.calls.ts'

const parameters = {
  searchType: oneOf(productSearchTypeCodes, 'all'),
  search: searchText,
  status: anyOf(productStateCodes),
  categoryId: recordId,
  supplierId: recordId,
  priceModel: anyOf(priceModels),
  stock: anyOf(stockLevelCodes),
  customMadeYn: anyOf(['Y', 'N']),
  sort: orderOf(adminProductSortCodes, 'recent'),
}
export type ProductFilters = ListValues<typeof parameters>

/** Filters of the product list, in the address. */
export function useProductFilter() {
  const { values: filters, chosen, page, isFiltered, used, sort, change: show, reset } = useListFilter(parameters)
  return { filters, page, query: { page, ...chosen }, isFiltered, used, sort, show, reset }
}
