import css from './PartnerProductPage.module.css'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { ProductValues } from './product-drafts.ts'

interface MarginCellProps {
  /** Names the fields for screen readers. */
  name: string
  values: ProductValues
  problem: string | undefined
  onChange: (part: Partial<ProductValues>) => void
}

/** The markup of a row: a rate or an amount that is added to the supply price. */
export const MarginCell = ({ name, values, problem, onChange }: MarginCellProps) => (
  <div className={css['margin']}>
    <TextField
      label={`${name} 가산`}
      labelHidden
      inputMode="decimal"
      value={values.margin}
      error={problem}
      onChange={(event) => onChange({ margin: event.currentTarget.value })}
      onFocus={(event) => event.currentTarget.select()}
    />
    <SelectField
      label={`${name} 가산 방식`}
      labelHidden
      options={marginTypeOptions}
      value={values.marginType}
      onChange={(event) => onChange({ marginType: event.currentTarget.value })}
    />
  </div>
)

const marginTypeOptions = [
  { value: 'RATE', label: '%' },
  { value: 'AMOUNT', label: '원' },
]
