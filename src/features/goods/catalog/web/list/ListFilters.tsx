import { skipToken } from '@reduxjs/toolkit/query'
import { useCall } from '#web/api/use-call.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { Chips } from '#web/ui/layout/Tabs.tsx'
import { productKindCodes, productKinds, type ProductKind } from '../../contract/catalog.calls.ts'
import { bundleDeliveryInfoCall } from '../../contract/supplier-deliveries.calls.ts'
import type { ListAddress } from './list-address.ts'
import css from './ListFilters.module.css'

type Narrowed = Pick<ListAddress, 'kind' | 'inStock' | 'supplierId' | 'ordered'>

interface ListFiltersProps {
  value: Narrowed
  /** A market has no compulsory products. */
  inMarket: boolean
  partnerUri: string
  /** Only stores have suppliers to choose and orders. */
  isStore: boolean
  onChange: (change: Partial<Narrowed>) => void
}

/** Narrows the list to one kind of products, to a supplier, to those that can be ordered now, and to those that the store has ordered. */
export function ListFilters({ value, inMarket, partnerUri, isStore, onChange }: ListFiltersProps) {
  const { kind, inStock, supplierId, ordered } = value
  const { data: suppliers = [] } = useCall(bundleDeliveryInfoCall, isStore ? { query: { partnerUri } } : skipToken)
  const kinds = productKindCodes.filter((code) => !(inMarket && code === 'MANDATORY'))
  return (
    <div className={css['filters']}>
      <Chips<ProductKind | 'ALL'>
        label="상품 종류"
        items={[{ key: 'ALL', label: '종류 전체' }, ...kinds.map((key) => ({ key, label: productKinds[key].label }))]}
        value={kind ?? 'ALL'}
        onChange={(key) => onChange({ kind: key === 'ALL' ? undefined : key })}
      />
      <Checkbox
        label="품절 제외"
        checked={inStock}
        onChange={(event) => onChange({ inStock: event.currentTarget.checked })}
      />
      {isStore && (
        <Checkbox
          label="주문했던 상품"
          checked={ordered}
          onChange={(event) => onChange({ ordered: event.currentTarget.checked })}
        />
      )}
      {suppliers.length > 1 && (
        <div className={css['supplier']}>
          <SelectField
            label="공급사"
            labelHidden
            options={[
              { value: '', label: '공급사' },
              ...suppliers.map((each) => ({ value: String(each.supplierId), label: each.supplierName })),
            ]}
            value={supplierId === undefined ? '' : String(supplierId)}
            onChoose={(id) => onChange({ supplierId: id ? Number(id) : undefined })}
          />
        </div>
      )}
    </div>
  )
}
