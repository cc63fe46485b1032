import { useSelector } from 'react-redux'
import { hasRole } from '#contract/required-role.ts'
import { brandListCall } from '#features/brands/brands/contract/brands.calls.ts'
import { payMethodCodes, payMethods, type PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { selectUser } from '#web/session/auth.slice.ts'
import { courierCodes, couriers } from '#features/goods/delivery/contract/couriers.ts'
import { useCall } from '#web/api/use-call.ts'
import { orderSearchTypeCodes, orderSearchTypes, type OrderSearchType } from '../../contract/order-search-types.ts'
import { payerRole } from '../../contract/order-privacy.ts'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { PeriodSelect } from '#web/list/PeriodSelect.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { WaitingSelect } from '#web/ui/form/WaitingSelect.tsx'
import { lazyComponent } from '#web/ui/layout/optional-component.tsx'
import { defaultPeriod, type AdminOrderAddress } from './use-admin-order-filter.ts'

// Loads late: the search of suppliers is large, and the list can be read without it.
const SupplierPicker = lazyComponent(
  async () => (await import('#features/goods/suppliers/web/SupplierPicker.tsx')).SupplierPicker,
  { loading: WaitingSelect, failed: () => null },
)

interface AdminOrderFiltersProps {
  address: AdminOrderAddress
  filtered: boolean
  onChange: (part: Partial<AdminOrderAddress>) => void
  onReset: () => void
}

const methods = payMethodCodes.map((code) => ({ value: code, label: payMethods[code].label }))
const sorts = [
  { value: '', label: '최근 주문순' },
  { value: 'oldest', label: '오래된 주문순' },
]
const courierOptions = courierCodes.map((value) => ({ value, label: couriers[value].label }))
const searchTypes = orderSearchTypeCodes.map((value) => ({
  value,
  label: value === 'all' ? '검색 전체' : orderSearchTypes[value],
}))
const searchTypeOf = (value: string): OrderSearchType => orderSearchTypeCodes.find((code) => code === value) ?? 'all'

/** All filters except the state, which the figure strip above selects. */
export function AdminOrderFilters({ address, filtered, onChange, onReset }: AdminOrderFiltersProps) {
  const role = useSelector(selectUser)?.operatorRole
  const seesPayers = !role || hasRole(role, payerRole)
  const { data: brands = [] } = useCall(brandListCall, { query: { search: '' } })
  const methodOf = (value: string): PayMethod | '' => payMethodCodes.find((code) => code === value) ?? ''
  return (
    <FilterRow label="주문 필터" used={usedFields(address)} reset={filtered && onReset}>
      <SearchField
        label="주문 검색"
        placeholder={placeholderOf(address.searchType, seesPayers)}
        value={address.search}
        onSearch={(search) => onChange({ search })}
      />
      <PeriodSelect label="기간" values={address} onChange={onChange} />
      <SelectField
        label="브랜드"
        labelHidden
        data-steady
        placeholder="브랜드 전체"
        options={brands.map(({ partnerId, name }) => ({ value: String(partnerId), label: name }))}
        value={address.partnerId}
        onChange={(event) => onChange({ partnerId: event.currentTarget.value })}
      />
      <SelectField
        label="결제 수단"
        labelHidden
        placeholder="결제 수단 전체"
        options={methods}
        value={address.payMethod}
        onChange={(event) => onChange({ payMethod: methodOf(event.currentTarget.value) })}
      />
      <SupplierPicker
        label="공급사"
        labelHidden
        clearable
        placeholder="공급사 전체"
        value={address.supplierId || null}
        onChange={(supplierId) => onChange({ supplierId: supplierId ?? '' })}
      />
      <SelectField
        label="택배사"
        labelHidden
        placeholder="택배사 전체"
        options={courierOptions}
        value={address.courier}
        onChange={(event) =>
          onChange({ courier: courierCodes.find((code) => code === event.currentTarget.value) ?? '' })
        }
      />
      <SelectField
        label="정렬"
        labelHidden
        options={sorts}
        value={address.sort}
        onChange={(event) => onChange({ sort: event.currentTarget.value === 'oldest' ? 'oldest' : '' })}
      />
      <SelectField
        label="검색 대상"
        labelHidden
        options={searchTypes.filter(({ value }) => value !== 'depositor' || seesPayers)}
        value={address.searchType}
        onChange={(event) => onChange({ searchType: searchTypeOf(event.currentTarget.value) })}
      />
    </FilterRow>
  )
}

/** The number of fields in use beside the search. */
const usedFields = ({
  period,
  partnerId,
  payMethod,
  supplierId,
  courier,
  sort,
  searchType,
}: AdminOrderAddress): number =>
  [period !== defaultPeriod, partnerId, payMethod, supplierId, courier, sort, searchType !== 'all'].filter(Boolean)
    .length

function placeholderOf(type: OrderSearchType, seesPayers: boolean): string {
  if (type !== 'all') return orderSearchTypes[type]
  return seesPayers ? '주문번호, 매장, 입금자, 운송장번호' : '주문번호, 매장, 운송장번호'
}
