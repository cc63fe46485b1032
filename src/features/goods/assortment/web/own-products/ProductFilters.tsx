import { salesStatusCodes } from '#features/goods/catalog/contract/product-record.ts'
import { useParams } from 'react-router'
import {
  partnerProductSortCodes,
  partnerProductSorts,
} from '#features/goods/assortment/contract/partner-product-sorts.ts'
import { partnerProductStatuses } from '#features/goods/assortment/contract/partner-product-terms.ts'
import { anyOf, orderOf, recordId, searchText, type ListParameters } from '#web/list/list-parameters.ts'
import { shownColumns } from '#web/list/use-column-choice.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { useCall } from '#web/api/use-call.ts'
import { partnerProductCategoryCall } from '../../contract/assortment.partner.calls.ts'

const yesNo = anyOf(['Y', 'N'])
const parameters = {
  search: searchText,
  categoryId: recordId,
  status: anyOf(salesStatusCodes),
  mandatory: yesNo,
  market: yesNo,
  sample: yesNo,
  sort: orderOf(partnerProductSortCodes, 'display'),
  columns: shownColumns,
  /** The product whose terms are open. */
  open: { ...recordId, ordersOnly: true, keepsPage: true },
} as const satisfies ListParameters
type FilterKey = keyof typeof parameters

/** Filters of the list, in the address. */
export const useProductFilters = () => useListFilter(parameters)

export function ProductFilters({ values, isFiltered, used, change, reset }: ReturnType<typeof useProductFilters>) {
  const { shopId = '' } = useParams()
  const { data: categories = [] } = useCall(partnerProductCategoryCall, { shop: { shopId }.shopId })
  const select = (key: FilterKey, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      labelHidden
      placeholder={`${label} 전체`}
      options={options}
      value={values[key]}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  )
  const either = (key: FilterKey, label: string, [yes, no]: [string, string]) =>
    select(key, label, [
      { value: 'Y', label: yes },
      { value: 'N', label: no },
    ])
  return (
    <FilterRow label="상품 필터" used={used} reset={isFiltered && reset}>
      <SearchField
        label="상품 검색"
        placeholder="상품명, 초성"
        value={values.search}
        onSearch={(search) => change({ search })}
      />
      {select('categoryId', '카테고리', categories.flatMap(categoryOptions))}
      {select(
        'status',
        '상태',
        Object.entries(partnerProductStatuses).map(([value, { label }]) => ({ value, label })),
      )}
      {either('mandatory', '필수품목', ['필수품목', '필수품목 아님'])}
      {either('market', '마켓', ['마켓 판매', '마켓 미판매'])}
      {either('sample', '샘플', ['샘플', '샘플 아님'])}
      <SelectField
        label="정렬"
        labelHidden
        options={partnerProductSortCodes.map((code) => ({ value: code, label: partnerProductSorts[code].label }))}
        value={values.sort}
        onChoose={(sort) => change({ sort })}
      />
    </FilterRow>
  )
}

interface Category {
  id: number
  name: string
  count: number
}

const categoryOptions = ({ children, ...root }: Category & { children: Category[] }) => [
  { value: String(root.id), label: `${root.name} (${root.count})` },
  ...children.map((child) => ({ value: String(child.id), label: `${root.name} › ${child.name} (${child.count})` })),
]
