import { SelectField } from '#web/ui/form/SelectField.tsx'
import type { OrderableProduct } from '#features/orders/pricing/contract/orderable.calls.ts'

interface OptionFieldProps {
  product: OrderableProduct
  value: number | null
  onChange: (productOptionId: number | null) => void
}

export const OptionField = ({ product, value, onChange }: OptionFieldProps) => (
  <SelectField
    label={`${product.name} 옵션`}
    labelHidden
    placeholder="옵션 선택"
    options={product.options.map((option) => ({
      value: String(option.productOptionId),
      label: option.soldOut ? `${option.name} (품절)` : option.name,
      disabled: option.soldOut,
    }))}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
  />
)
