import { SelectField } from './SelectField.tsx'

interface WaitingSelectProps {
  label: string
  placeholder: string
}

/** Reserves the place of a select in a FilterRow until its file has loaded. */
export const WaitingSelect = ({ label, placeholder }: WaitingSelectProps) => (
  <SelectField label={label} labelHidden placeholder={placeholder} options={[]} disabled data-steady />
)
