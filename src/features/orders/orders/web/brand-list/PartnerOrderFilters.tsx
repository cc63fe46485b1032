import { useParams } from 'react-router'
import { PeriodSelect } from '#web/list/PeriodSelect.tsx'
import { FilterRow } from '#web/ui/form/FilterRow.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { payMethodCodes, payMethods } from '#features/money/payments/contract/payment-terms.ts'
import {
  partnerOrderSorts,
  partnerOrderStateCodes,
  partnerOrderStates,
  type PartnerOrderSort,
} from '../../contract/orders.partner.calls.ts'
import { ProductPicker } from './ProductPicker.tsx'
import { StorePicker } from './StorePicker.tsx'
import type { usePartnerOrderFilter } from './use-partner-order-filter.ts'

type Filter = ReturnType<typeof usePartnerOrderFilter>

// Loads on demand: only brands with territories see them.
const BrandTerritoryFilters = optionalComponent(
  async () =>
    (await import('#features/stores/chain-stores/web/territories/BrandTerritoryFilters.tsx')).BrandTerritoryFilters,
)

interface PartnerOrderFiltersProps {
  values: Filter['values']
  isFiltered: boolean
  used: number
  onChange: Filter['change']
  onReset: () => void
}

const states = partnerOrderStateCodes.map((code) => ({ value: code, label: partnerOrderStates[code].label }))
const sortLabels = {
  recent: '최근 주문순',
  oldest: '오래된 주문순',
  amount: '금액 높은 순',
} as const satisfies Record<PartnerOrderSort, string>
const sorts = partnerOrderSorts.map((sort) => ({ value: sort, label: sortLabels[sort] }))
const payments = payMethodCodes.map((value) => ({ value, label: payMethods[value].label }))

export function PartnerOrderFilters({ values, isFiltered, used, onChange, onReset }: PartnerOrderFiltersProps) {
  const { shopId = '' } = useParams()
  return (
    <FilterRow label="주문 필터" used={used} reset={isFiltered && onReset}>
      <SearchField
        label="주문 검색"
        placeholder="주문번호, 매장, 상품, 초성"
        value={values.search}
        onSearch={(search) => onChange({ search })}
      />
      <PeriodSelect label="기간" values={values} onChange={onChange} />
      <SelectField
        label="상태"
        labelHidden
        placeholder="상태 전체"
        options={states}
        value={values.status}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: partnerOrderStateCodes.find((code) => code === value) ?? '' })
        }
      />
      <SelectField
        label="결제 수단"
        labelHidden
        placeholder="결제 수단 전체"
        options={payments}
        value={values.payMethod}
        onChange={({ currentTarget: { value } }) =>
          onChange({ payMethod: payMethodCodes.find((code) => code === value) ?? '' })
        }
      />
      <BrandTerritoryFilters shopId={shopId} values={values} onChange={onChange} />
      <StorePicker
        shopId={shopId}
        label="매장"
        labelHidden
        placeholder="매장 전체"
        clearable
        value={values.store || null}
        onChange={(store) => onChange({ store: store ?? '' })}
      />
      <ProductPicker
        shopId={shopId}
        label="상품"
        labelHidden
        placeholder="상품 전체"
        clearable
        value={values.product || null}
        chosenName="선택한 상품"
        onChange={(product) => onChange({ product: product ?? '' })}
      />
      <SelectField
        label="정렬"
        labelHidden
        options={sorts}
        value={values.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: partnerOrderSorts.find((sort) => sort === value) ?? 'recent' })
        }
      />
    </FilterRow>
  )
}
