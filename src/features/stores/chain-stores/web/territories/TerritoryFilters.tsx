import { SelectField } from '#web/ui/form/SelectField.tsx'
import type { Territory } from '../../contract/store-territories.partner.calls.ts'

interface TerritoryFiltersProps {
  /** Values from the address; empty: no filter. */
  values: { territory: string; supervisor: string }
  territories: readonly Territory[]
  onChange: (part: { territory: string } | { supervisor: string }) => void
}

/** Filters by territory and by supervisor; a brand without territories doesn't see them. */
export function TerritoryFilters({ values, territories, onChange }: TerritoryFiltersProps) {
  if (territories.length === 0) return null
  const supervisors = new Map(
    territories.flatMap(({ supervisor }) => (supervisor ? [[String(supervisor.memberId), supervisor.name]] : [])),
  )
  return (
    <>
      <SelectField
        label="담당 지역"
        labelHidden
        placeholder="지역 전체"
        options={[
          ...territories.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: 'NONE', label: '지역 없음' },
        ]}
        value={values.territory}
        onChange={({ currentTarget: { value } }) => onChange({ territory: value })}
      />
      {supervisors.size > 0 && (
        <SelectField
          label="담당자"
          labelHidden
          placeholder="담당자 전체"
          options={[...supervisors].map(([value, label]) => ({ value, label }))}
          value={values.supervisor}
          onChange={({ currentTarget: { value } }) => onChange({ supervisor: value })}
        />
      )}
    </>
  )
}
