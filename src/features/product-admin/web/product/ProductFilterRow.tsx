import { useCategoriesQuery } from '#features/catalog/web/catalog.api.ts'
import { useSuppliersQuery } from '#features/supplier-admin/web/supplier-admin.api.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField, type SelectOption } from '#web/ui/form/SelectField.tsx'
import {
  adminProductSortCodes,
  adminProductSorts,
  stockLevelCodes,
  stockLevels,
} from '../../contract/product.admin.calls.ts'
import { priceModelNames } from '../../contract/product-labels.ts'
import { useProductSearchTypesQuery } from './products.api.ts'
import { SupplierFilter } from './SupplierFilter.tsx'
import type { ProductFilters, useProductFilter } from './use-product-filter.ts'

type Filter = Pick<ReturnType<typeof useProductFilter>, 'filters' | 'isFiltered' | 'show' | 'reset'>

const sorts = adminProductSortCodes.map((value) => ({ value, label: adminProductSorts[value].label }))
const stocks = stockLevelCodes.map((value) => ({ value, label: stockLevels[value].label }))
const models = Object.entries(priceModelNames).map(([value, label]) => ({ value, label }))
const custom = [
  { value: 'Y', label: '주문 제작' },
  { value: 'N', label: '기성품' },
]

/** The search with its type, and the filters of the product list. */
export function ProductFilterRow({ filters, isFiltered, show, reset }: Filter) {
  const { data: types = [{ code: 'all' as const, name: '전체' }] } = useProductSearchTypesQuery()
  const select = (name: keyof ProductFilters, label: string, options: readonly SelectOption[]) => (
    <SelectField
      label={label}
      labelHidden
      placeholder={`${label} 전체`}
      options={options}
      value={filters[name]}
      onChange={(event) => show({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <FilterRow label="상품 필터">
      <SelectField
        label="검색 항목"
        labelHidden
        options={types.map(({ code, name }) => ({ value: code, label: code === 'all' ? '검색 항목 전체' : name }))}
        value={filters.searchType}
        onChange={(event) => show({ searchType: event.currentTarget.value as ProductFilters['searchType'] })} // one of the options
      />
      <SearchField
        label="상품 검색"
        placeholder="상품명, 초성, 공급사, 번호"
        value={filters.search}
        onSearch={(search) => show({ search })}
      />
      {select('categoryId', '카테고리', useCategoryOptions())}
      <SupplierFilter value={filters.supplierId} onChange={(supplierId) => show({ supplierId })} />
      {select('priceModel', '가격 방식', models)}
      {select('stock', '재고', stocks)}
      {select('customMadeYn', '제작', custom)}
      <SelectField
        label="정렬"
        labelHidden
        options={sorts}
        value={filters.sort}
        onChange={(event) => show({ sort: event.currentTarget.value as ProductFilters['sort'] })} // one of the options
      />
      {isFiltered && (
        <Button look="plain" onClick={reset}>
          초기화
        </Button>
      )}
    </FilterRow>
  )
}

/** Roots and their children, in their order. */
export function useCategoryOptions(): SelectOption[] {
  const { data = [] } = useCategoriesQuery()
  return data.flatMap((root) => [
    { value: String(root.id), label: root.name },
    ...root.children.map((child) => ({ value: String(child.id), label: `${root.name} › ${child.name}` })),
  ])
}

export const supplierChoices = { sort: 'name', size: 100 } as const

/** Suppliers by name; the picker searches these. */
export function useSupplierOptions(): SelectOption[] {
  const { data } = useSuppliersQuery(supplierChoices)
  return (data?.content ?? []).map(({ supplierId, name }) => ({ value: String(supplierId), label: name }))
}
