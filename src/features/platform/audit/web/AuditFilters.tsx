import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { AuditActionField } from './AuditActionField.tsx'
import type { AuditAddress } from './use-audit-filter.ts'

interface AuditFiltersProps {
  address: AuditAddress
  isFiltered: boolean
  used: number
  onChange: (part: Partial<AuditAddress>) => void
  onReset: () => void
}

export const AuditFilters = ({ address, isFiltered, used, onChange, onReset }: AuditFiltersProps) => (
  <FilterRow label="감사 기록 필터" used={used} reset={isFiltered && onReset}>
    <SearchField
      label="대상 검색"
      placeholder="주문번호 (일부만 입력하셔도 됩니다)"
      value={address.subject}
      onSearch={(subject) => onChange({ subject })}
    />
    <TextField
      type="date"
      label="시작일"
      max={address.endDate || undefined}
      value={address.startDate}
      onChange={(event) => onChange({ startDate: event.currentTarget.value })}
    />
    <TextField
      type="date"
      label="종료일"
      min={address.startDate || undefined}
      value={address.endDate}
      onChange={(event) => onChange({ endDate: event.currentTarget.value })}
    />
    <AuditActionField value={address.call} onChange={(call) => onChange({ call })} />
    <SearchField
      label="작업자 검색"
      placeholder="작업자 아이디"
      value={address.actor}
      onSearch={(actor) => onChange({ actor })}
    />
  </FilterRow>
)
