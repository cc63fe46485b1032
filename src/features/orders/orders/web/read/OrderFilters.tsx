import type { ChainStore } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { closedPeriodKeys, withPeriod } from '#web/list/closed-period.ts'
import { PeriodFilter } from '#web/list/PeriodFilter.tsx'
import { useAddress, withParam } from '#web/list/use-address.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { orderListStateCodes, orderListStates } from '../../contract/order-status.ts'
import css from './OrderFilters.module.css'
import type { OrderListAddress } from './order-list-address.ts'
import layout from '#web/ui/layout/words.module.css'

interface OrderFiltersProps {
  address: OrderListAddress
  stores: readonly ChainStore[]
  /** The time from which periods count. */
  now: Date
}

const states = [
  { key: 'all' as const, label: '전체' },
  ...orderListStateCodes.map((code) => ({ key: code, label: orderListStates[code].label })),
]

/** Changes the filters in the address. */
export function OrderFilters({ address, stores, now }: OrderFiltersProps) {
  const { change } = useAddress()
  const put = (name: string, value: string) => change((params) => withParam(params, name, value))
  return (
    <div className={layout['stack12']}>
      <Chips
        label="주문 상태"
        items={states}
        value={address.status}
        onChange={(status) => put('status', status === 'all' ? '' : status)}
      />
      <div className={css['row']}>
        <PeriodFilter
          keys={closedPeriodKeys}
          values={address.period}
          onChange={(part) => change((params) => withPeriod(params, part, now))}
        />
        <div className={css['find']}>
          {stores.length > 1 && (
            <div className={css['store']}>
              <SelectField
                label="매장"
                labelHidden
                options={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
                placeholder="매장 전체"
                value={address.store === null ? '' : String(address.store)}
                onChange={(event) => put('store', event.currentTarget.value)}
              />
            </div>
          )}
          <SearchField
            label="주문 검색"
            placeholder="상품명·주문번호"
            value={address.search}
            onSearch={(text) => put('search', text)}
          />
        </div>
      </div>
    </div>
  )
}
