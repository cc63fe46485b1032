import { PercentField } from '#web/ui/form/PercentField.tsx'
import { SelectField } from '#web/ui/form/SelectField.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-fields.tsx'

export const markupTypes = [
  { value: 'RATE', label: '가산율 (%)' },
  { value: 'AMOUNT', label: '가산액 (원)' },
]

/** The rate or the won that are added to the supply price. */
export const MarkupField = ({ type, ...props }: Omit<TextFieldProps, 'label' | 'suffix'> & { type: string }) =>
  type === 'RATE' ? (
    <PercentField label="가산율" hint="공급가에 더하는 비율" {...props} />
  ) : (
    <TextField
      label="가산액"
      hint="공급가에 더하는 금액"
      autoComplete="off"
      {...props}
      inputMode="numeric"
      suffix="원"
    />
  )

interface Typed {
  value: string
  error?: string | false | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}

/** The way of the markup, and its value. */
export const MarkupFields = ({ type, margin }: { type: Typed; margin: Typed }) => (
  <>
    <SelectField {...type} label="가산 방식" options={markupTypes} />
    <MarkupField {...margin} required type={type.value} />
  </>
)
