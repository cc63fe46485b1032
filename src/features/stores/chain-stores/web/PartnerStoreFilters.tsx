import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { storeSorts, type StoreSort } from '../contract/chain-stores.partner.calls.ts'
import type { Territory } from '../contract/store-territories.partner.calls.ts'
import { TerritoryFilters } from './territories/TerritoryFilters.tsx'
import type { StoreAddress } from './use-store-filter.ts'

interface PartnerStoreFiltersProps {
  address: StoreAddress
  levels: readonly { level: number; name: string }[]
  territories: readonly Territory[]
  filtered: boolean
  used: number
  onChange: (part: Partial<StoreAddress>) => void
  onReset: () => void
}

const sortLabels = {
  waiting: '승인대기 우선',
  recent: '최근 등록순',
  name: '매장명순',
  level: '등급 높은 순',
} as const satisfies Record<StoreSort, string>
const sorts = storeSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))
const levelKeys = ['1', '2', '3', '4', '5'] as const

/** All filters except the state, which the figures above set. */
export const PartnerStoreFilters = ({
  address,
  levels,
  territories,
  filtered,
  used,
  onChange,
  onReset,
}: PartnerStoreFiltersProps) => (
  <FilterRow label="매장 필터" used={used} reset={filtered && onReset}>
    <SearchField
      label="매장 검색"
      placeholder="매장명, 상호, 초성"
      value={address.search}
      onSearch={(search) => onChange({ search })}
    />
    <SelectField
      label="등급"
      labelHidden
      placeholder="등급 전체"
      options={levels.map(({ level, name }) => ({ value: String(level), label: name }))}
      value={address.level}
      onChange={({ currentTarget: { value } }) => onChange({ level: levelKeys.find((key) => key === value) ?? '' })}
    />
    <TerritoryFilters values={address} territories={territories} onChange={onChange} />
    <SelectField
      label="정렬"
      labelHidden
      options={sorts}
      value={address.sort}
      onChange={({ currentTarget: { value } }) =>
        onChange({ sort: storeSorts.find((key) => key === value) ?? 'waiting' })
      }
    />
  </FilterRow>
)
