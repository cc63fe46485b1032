import { lazyComponent } from '../layout/optional-component.tsx'
import type { SearchSelectProps } from './SearchSelect.tsx'
import { SelectField } from './SelectField.tsx'

const DisabledSelect = (props: SearchSelectProps) => <NativeSelect {...props} disabled />

/**
 * A SearchSelect for the first view of a page: its library is as large as a page, so it loads after the page. If that
 * fails, the native select offers the same options without a search.
 */
export const SearchSelectField = lazyComponent(async () => (await import('./SearchSelect.tsx')).SearchSelect, {
  loading: DisabledSelect,
  failed: NativeSelect,
})

function NativeSelect({
  value,
  onChange,
  clearable: _,
  onSearch: __,
  pending: ___,
  chosen,
  options,
  placeholder = '',
  ...frame
}: SearchSelectProps & { disabled?: boolean }) {
  return (
    <SelectField
      {...frame}
      data-steady
      options={chosen && !options.some((option) => option.value === chosen.value) ? [...options, chosen] : options}
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}
