import { useState } from 'react'
import { useSuppliersQuery } from '#features/supplier-admin/web/supplier-admin.api.ts'
import { SearchSelectField } from '#web/ui/form/SearchSelectField.tsx'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'
import { useBrandChoicesQuery, useProductChoicesQuery } from './assortment.api.ts'

interface PickerProps {
  label: string
  labelHidden?: boolean
  placeholder: string
  value: string | null
  /** Name of the chosen record, in case that the search doesn't find it. */
  chosenName?: string | undefined
  onChange: (value: string | null, name: string) => void
}

interface Choice {
  id: number
  name: string
}

/** Chooses a brand; the server searches by name and initial consonants. */
export function BrandPicker(props: PickerProps) {
  const { search, onSearch } = useTyped()
  const { data } = useBrandChoicesQuery({ search })
  const found = data?.content.map(({ partnerId, name }) => ({ id: partnerId, name }))
  return <Picker {...props} choices={found ?? []} onSearch={onSearch} />
}

export function SupplierPicker(props: PickerProps) {
  const { search, onSearch } = useTyped()
  const { data } = useSuppliersQuery({ size: 100, ...(search && { search }) })
  const found = data?.content.map(({ supplierId, name }) => ({ id: supplierId, name }))
  return <Picker {...props} choices={found ?? []} onSearch={onSearch} />
}

export function ProductPicker(props: PickerProps) {
  const { search, onSearch } = useTyped()
  const { data } = useProductChoicesQuery({ ...(search && { search }) })
  const found = data?.content.map(({ productId, name }) => ({ id: productId, name }))
  return <Picker {...props} choices={found ?? []} onSearch={onSearch} />
}

function useTyped() {
  const [typed, setTyped] = useState('')
  return { search: useDebouncedValue(typed).slice(0, 50), onSearch: setTyped }
}

interface ChoiceProps extends PickerProps {
  choices: readonly Choice[]
  onSearch: (text: string) => void
}

function Picker({ choices, onSearch, chosenName, value, onChange, labelHidden = false, ...props }: ChoiceProps) {
  const options = choices.map(({ id, name }) => ({ value: String(id), label: name }))
  const isMissing = value !== null && !options.some((option) => option.value === value)
  const all = isMissing ? [...options, { value, label: chosenName ?? `번호 ${value}` }] : options
  return (
    <SearchSelectField
      {...props}
      labelHidden={labelHidden}
      clearable
      options={all}
      value={value}
      onSearch={(text) => {
        // The select reports the chosen label as if it were typed.
        if (!all.some((option) => option.value === value && option.label === text)) onSearch(text)
      }}
      onChange={(next) => onChange(next, all.find((option) => option.value === next)?.label ?? '')}
    />
  )
}
