import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { PeriodSelect } from '#web/list/PeriodSelect.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { documentKindLabels, documentKinds } from '../contract/document-terms.ts'
import type { DocumentAddress } from './admin-document-filter.ts'

interface FiltersProps {
  values: DocumentAddress
  isFiltered: boolean
  used: number
  onChange: (part: Partial<DocumentAddress>) => void
  onReset: () => void
}

/** All filters except the state, which the chips above choose. */
export function AdminTaxDocumentFilters({ values, isFiltered, used, onChange, onReset }: FiltersProps) {
  const { data: brands = [] } = useCall(brandListCall, { query: { search: '' } })
  const { kind, partnerId, search } = values
  return (
    <FilterRow label="증빙 필터" used={used} reset={isFiltered && onReset}>
      <SelectField
        label="종류"
        labelHidden
        placeholder="종류 전체"
        options={documentKinds.map((code) => ({ value: code, label: documentKindLabels[code] }))}
        value={kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <PeriodSelect label="공급 기간" values={values} onChange={onChange} />
      <SelectField
        label="브랜드"
        labelHidden
        placeholder="브랜드 전체"
        options={brands.map((brand) => ({ value: String(brand.partnerId), label: brand.name }))}
        value={partnerId}
        onChange={({ currentTarget }) => onChange({ partnerId: currentTarget.value })}
      />
      <SearchField
        label="증빙 검색"
        placeholder="문서·주문번호, 매장, 상호, 승인번호"
        value={search}
        onSearch={(text) => onChange({ search: text })}
      />
    </FilterRow>
  )
}
