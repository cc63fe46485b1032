import type { ChainStore } from '#features/chain-stores/contract/chain-stores.calls.ts'
import { PeriodFilter } from '#web/ui/form/PeriodFilter.tsx'
import { withPeriod } from '#web/ui/form/period-choice.ts'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { orderListStateCodes, orderListStates } from '../../contract/order-status.ts'
import css from './OrderFilters.module.css'
import type { OrderListAddress } from './order-list-address.ts'

interface OrderFiltersProps {
  address: OrderListAddress
  stores: readonly ChainStore[]
  params: URLSearchParams
  onChange: (next: URLSearchParams) => void
}

const states = [
  { key: 'all' as const, label: '전체' },
  ...orderListStateCodes.map((code) => ({ key: code, label: orderListStates[code].label })),
]

export function OrderFilters({ address, stores, params, onChange }: OrderFiltersProps) {
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(params)
    if (value) next.set(name, value)
    else next.delete(name)
    onChange(next)
  }
  return (
    <div className={css['filters']}>
      <Chips
        label="주문 상태"
        items={states}
        value={address.status}
        onChange={(status) => put('status', status === 'all' ? '' : status)}
      />
      <div className={css['row']}>
        <PeriodFilter period={address.period} onChange={(period) => onChange(withPeriod(params, period))} />
        <div className={css['find']}>
          {stores.length > 1 && (
            <div className={css['store']}>
              <SelectField
                label="매장"
                labelHidden
                options={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
                placeholder="모든 매장"
                value={address.store === null ? '' : String(address.store)}
                onChange={(event) => put('store', event.currentTarget.value)}
              />
            </div>
          )}
          <SearchField
            label="주문 검색"
            placeholder="상품 이름이나 주문번호"
            value={address.search}
            onSearch={(text) => put('search', text)}
          />
        </div>
      </div>
    </div>
  )
}
