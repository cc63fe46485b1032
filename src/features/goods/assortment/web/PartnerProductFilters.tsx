import type { ComponentType } from 'react'
import { salesStatusCodes } from '#features/goods/catalog/contract/product-record.ts'
import { useCategoryOptions } from '#features/goods/categories/web/categories.api.ts'
import { SupplierPicker } from '#features/goods/suppliers/web/SupplierPicker.tsx'
import { anyOf, orderOf, recordId, searchText } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import type { RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import type { AdminPartnerProductRow } from '../contract/assortment.admin.calls.ts'
import { partnerProductSortCodes, partnerProductSorts } from '../contract/partner-product-sorts.ts'
import { partnerProductStatuses } from '../contract/partner-product-terms.ts'
import css from './PartnerProductFilters.module.css'

const yesNo = anyOf(['Y', 'N'])
const parameters = {
  partnerId: recordId,
  supplierId: recordId,
  market: yesNo,
  sample: yesNo,
  categoryId: recordId,
  status: anyOf(salesStatusCodes),
  search: searchText,
  sort: orderOf(partnerProductSortCodes, 'recent'),
}
type FilterKey = keyof typeof parameters

/** Filters of the list, in the address. */
export const usePartnerProductFilters = () => useListFilter(parameters)

interface PartnerProductFiltersProps extends Pick<
  ReturnType<typeof usePartnerProductFilters>,
  'values' | 'isFiltered' | 'used' | 'change' | 'reset'
> {
  /** The picker of a brand. Passed in, because headquarters depend on the goods. */
  Brand: ComponentType<RecordPickerProps>
  /** First row of the list, which names the chosen brand and supplier. */
  first: AdminPartnerProductRow | undefined
}

export function PartnerProductFilters({
  values,
  isFiltered,
  used,
  change,
  reset,
  first,
  Brand,
}: PartnerProductFiltersProps) {
  const categories = useCategoryOptions() ?? []
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
  return (
    <FilterRow label="브랜드별 상품 필터" used={used} reset={isFiltered && reset}>
      <SearchField
        label="상품 검색"
        placeholder="상품명, 초성"
        value={values.search}
        onSearch={(search) => change({ search })}
      />
      <div className={css['picker']}>
        <Brand
          label="브랜드"
          labelHidden
          clearable
          placeholder="브랜드 전체 (이름, 초성)"
          value={values.partnerId || null}
          chosenName={first?.partnerName}
          onChange={(value) => change({ partnerId: value ?? '' })}
        />
      </div>
      <div className={css['picker']}>
        <SupplierPicker
          label="공급사"
          labelHidden
          clearable
          placeholder="공급사 전체 (이름, 초성)"
          value={values.supplierId || null}
          chosenName={first?.supplierName}
          onChange={(value) => change({ supplierId: value ?? '' })}
        />
      </div>
      {select('categoryId', '카테고리', categories)}
      {select('status', '상태', labelsOf(partnerProductStatuses))}
      {select('market', '마켓', [
        { value: 'Y', label: '마켓 판매' },
        { value: 'N', label: '마켓 미판매' },
      ])}
      {select('sample', '샘플', [
        { value: 'Y', label: '샘플' },
        { value: 'N', label: '샘플 아님' },
      ])}
      {values.partnerId && (
        <SelectField
          label="정렬"
          labelHidden
          options={partnerProductSortCodes.map((code) => ({ value: code, label: partnerProductSorts[code].label }))}
          value={values.sort}
          onChoose={(sort) => change({ sort })}
        />
      )}
    </FilterRow>
  )
}

const labelsOf = (labels: Record<string, { label: string }>) =>
  Object.entries(labels).map(([value, { label }]) => ({ value, label }))
