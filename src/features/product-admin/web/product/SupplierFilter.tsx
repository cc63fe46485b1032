import { useState } from 'react'
import { useSuppliersQuery } from '#features/supplier-admin/web/supplier-admin.api.ts'
import { SearchSelectField } from '#web/ui/form/SearchSelectField.tsx'
import { useDebouncedValue } from '#web/ui/form/use-debounced-value.ts'

interface SupplierFilterProps {
  value: string
  onChange: (supplierId: string) => void
}

/** Chooses a supplier; the server searches all of them by name and initial consonants. */
export function SupplierFilter({ value, onChange }: SupplierFilterProps) {
  const [typed, setTyped] = useState('')
  const search = useDebouncedValue(typed).slice(0, 50)
  const { data } = useSuppliersQuery({ size: 100, ...(search && { search }) })
  const found = (data?.content ?? []).map(({ supplierId, name }) => ({ value: String(supplierId), label: name }))
  const isMissing = value !== '' && !found.some((option) => option.value === value)
  const options = isMissing ? [...found, { value, label: `번호 ${value}` }] : found
  return (
    <SearchSelectField
      label="공급사"
      labelHidden
      placeholder="공급사 전체 (이름, 초성)"
      clearable
      options={options}
      value={value || null}
      onSearch={(text) => {
        // The select reports the chosen label as if it were typed.
        if (!options.some((option) => option.value === value && option.label === text)) setTyped(text)
      }}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  )
}
