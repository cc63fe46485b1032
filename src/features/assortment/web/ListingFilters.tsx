import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { useCategoryOptions } from '#features/product-admin/web/category/category.api.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import type { RecordPickerProps } from '#web/ui/form/RecordPicker.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { listingSortCodes, listingSorts, type ListingRow } from '../contract/assortment.admin.calls.ts'
import { listingStatuses } from '../contract/listing-terms.ts'
import css from './AdminListingListPage.module.css'
import type { ListingQuery } from './assortment.api.ts'
import { BrandPicker } from './Pickers.tsx'

const keys = ['partnerId', 'categoryId', 'supplierId', 'market', 'sample', 'status', 'search', 'sort'] as const
type FilterKey = (typeof keys)[number]
const isAllowed: Record<FilterKey, (value: string) => boolean> = {
  partnerId: (value) => /^[1-9]\d{0,14}$/.test(value),
  categoryId: (value) => /^[1-9]\d{0,14}$/.test(value),
  supplierId: (value) => /^[1-9]\d{0,14}$/.test(value),
  market: (value) => value === 'Y' || value === 'N',
  sample: (value) => value === 'Y' || value === 'N',
  status: (value) => value in listingStatuses,
  search: (value) => value.length <= 50,
  sort: (value) => value in listingSorts,
}

/** Filters of the list, in the address; other values in the address are ignored. */
export function useListingFilters() {
  const [params, setParams] = useSearchParams()
  const query: ListingQuery = {}
  for (const key of keys) {
    const value = params.get(key)
    if (value && isAllowed[key](value)) query[key] = value
  }
  const page = params.get('page')
  if (page && /^\d{1,3}$/.test(page)) query.page = page
  const show = (next: Partial<Record<FilterKey, string>>) => {
    const all = Object.entries({ ...query, page: '', ...next }).filter(([, value]) => value !== '')
    setParams(new URLSearchParams(all), { replace: true, state: { stay: true } })
  }
  return { query, show }
}

interface ListingFiltersProps extends ReturnType<typeof useListingFilters> {
  /** The supplier-admin feature's picker. */
  Supplier: ComponentType<RecordPickerProps>
  /** The first row names the chosen brand and supplier. */
  first: ListingRow | undefined
}

export function ListingFilters({ query, show, first, Supplier }: ListingFiltersProps) {
  const categories = useCategoryOptions() ?? []
  const select = (key: FilterKey, label: string, options: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      labelHidden
      placeholder={`${label} 전체`}
      options={options}
      value={query[key] ?? ''}
      onChange={(event) => show({ [key]: event.currentTarget.value })}
    />
  )
  const isFiltered = keys.some((key) => key !== 'sort' && query[key])
  return (
    <FilterRow label="브랜드별 상품 필터">
      <div className={css['picker']}>
        <BrandPicker
          label="브랜드"
          labelHidden
          clearable
          placeholder="브랜드 전체 (이름, 초성)"
          value={query.partnerId ?? null}
          chosenName={first?.partnerName}
          onChange={(value) => show({ partnerId: value ?? '' })}
        />
      </div>
      <div className={css['picker']}>
        <Supplier
          label="공급사"
          labelHidden
          clearable
          placeholder="공급사 전체 (이름, 초성)"
          value={query.supplierId ?? null}
          chosenName={first?.supplierName}
          onChange={(value) => show({ supplierId: value ?? '' })}
        />
      </div>
      <SearchField
        label="상품 검색"
        placeholder="상품명, 초성"
        value={query.search ?? ''}
        onSearch={(search) => show({ search })}
      />
      {select('categoryId', '카테고리', categories)}
      {select('status', '상태', labelsOf(listingStatuses))}
      {select('market', '마켓', [
        { value: 'Y', label: '마켓 판매' },
        { value: 'N', label: '마켓 미판매' },
      ])}
      {select('sample', '샘플', [
        { value: 'Y', label: '샘플' },
        { value: 'N', label: '샘플 아님' },
      ])}
      {query.partnerId && (
        <SelectField
          label="정렬"
          labelHidden
          options={listingSortCodes.map((code) => ({ value: code, label: listingSorts[code].label }))}
          value={query.sort ?? 'recent'}
          onChange={(event) => show({ sort: event.currentTarget.value })}
        />
      )}
      {isFiltered && (
        <Button look="plain" onClick={() => show(Object.fromEntries(keys.map((key) => [key, ''])))}>
          초기화
        </Button>
      )}
    </FilterRow>
  )
}

const labelsOf = (labels: Record<string, { label: string }>) =>
  Object.entries(labels).map(([value, { label }]) => ({ value, label }))
