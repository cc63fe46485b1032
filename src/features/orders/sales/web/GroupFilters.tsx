import type { ReactNode } from 'react'
import { PeriodSelect } from '#web/list/PeriodSelect.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { groupSorts, type GroupSort } from '../contract/sales-groups.calls.ts'
import type { useGroupFilter } from './use-group-filter.ts'

interface GroupFiltersProps {
  filter: ReturnType<typeof useGroupFilter>
  /** 매장 or 상품. */
  noun: string
  /** For stores. */
  territoryFilters?: ReactNode
}

const sortLabels = {
  amount: '금액 높은 순',
  orders: '주문 많은 순',
  change: '많이 줄어든 순',
  recent: '최근 주문순',
  name: '이름순',
} as const satisfies Record<GroupSort, string>
const sorts = groupSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))

export function GroupFilters({ filter, noun, territoryFilters }: GroupFiltersProps) {
  const { values, isFiltered, used, change, reset } = filter
  return (
    <>
      <Chips
        label={`${noun} 범위`}
        items={[
          { key: '', label: '전체' },
          { key: 'UNSHIPPED', label: '미출고 있음' },
          { key: 'DECLINED', label: '전 기간보다 줄어듦' },
        ]}
        value={values.part}
        onChange={(part) => change({ part })}
      />
      <FilterRow label={`${noun} 필터`} used={used} reset={isFiltered && reset}>
        <SearchField
          label={`${noun} 검색`}
          placeholder={`${noun}명, 초성`}
          value={values.search}
          onSearch={(search) => change({ search })}
        />
        <PeriodSelect label="기간" values={values} onChange={change} />
        {territoryFilters}
        <SelectField
          label="정렬"
          labelHidden
          options={sorts}
          value={values.sort}
          onChange={({ currentTarget: { value } }) =>
            change({ sort: groupSorts.find((sort) => sort === value) ?? 'amount' })
          }
        />
      </FilterRow>
    </>
  )
}
