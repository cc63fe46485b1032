import { SupplierPicker } from '#features/goods/suppliers/web/SupplierPicker.tsx'
import { useCall } from '#web/api/use-call.ts'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField, type SelectOption } from '#web/ui/form/SelectField.tsx'
import {
  productSearchTypeCall,
  adminProductSortCodes,
  adminProductSorts,
  stockLevelCodes,
  stockLevels,
} from '../contract/products.admin.calls.ts'
import { priceModelNames } from '../contract/product-labels.ts'
import { useCategoryOptions } from '#features/goods/categories/web/categories.api.ts'
import type { ProductFilters, useProductFilter } from './use-product-filter.ts'

interface ProductFilterRowProps extends Pick<
  ReturnType<typeof useProductFilter>,
  'filters' | 'isFiltered' | 'used' | 'show' | 'reset'
> {
  /** Of the first row: the name of the chosen supplier. */
  supplierName: string | undefined
}

const sorts = adminProductSortCodes.map((value) => ({ value, label: adminProductSorts[value].label }))
const stocks = stockLevelCodes.map((value) => ({ value, label: stockLevels[value].label }))
const models = Object.entries(priceModelNames).map(([value, label]) => ({ value, label }))
const custom = [
  { value: 'Y', label: '주문 제작' },
  { value: 'N', label: '기성품' },
]

/** The search with its type, and the filters of the product list. */
export function ProductFilterRow({ filters, isFiltered, used, show, reset, supplierName }: ProductFilterRowProps) {
  const { data: types = [{ code: 'all' as const, name: '전체' }] } = useCall(productSearchTypeCall)
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
    <FilterRow label="상품 필터" used={used} reset={isFiltered && reset}>
      <SearchField
        label="상품 검색"
        placeholder="상품명, 초성, 공급사, 번호"
        value={filters.search}
        onSearch={(search) => show({ search })}
      />
      {select('categoryId', '카테고리', useCategoryOptions() ?? [])}
      <SupplierPicker
        label="공급사"
        labelHidden
        clearable
        placeholder="공급사 전체"
        value={filters.supplierId || null}
        chosenName={supplierName}
        onChange={(supplierId) => show({ supplierId: supplierId ?? '' })}
      />
      <SelectField label="정렬" labelHidden options={sorts} value={filters.sort} onChoose={(sort) => show({ sort })} />
      <SelectField
        label="검색 항목"
        labelHidden
        options={types.map(({ code, name }) => ({ value: code, label: code === 'all' ? '검색 항목 전체' : name }))}
        value={filters.searchType}
        onChoose={(searchType) => show({ searchType })}
      />
      {select('priceModel', '가격 방식', models)}
      {select('stock', '재고', stocks)}
      {select('customMadeYn', '제작', custom)}
    </FilterRow>
  )
}
