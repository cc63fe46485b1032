import { SelectField } from '#web/ui/form/SelectField.tsx'
import { auditedActions } from './audit-words.ts'

interface AuditActionFieldProps {
  value: string
  onChange: (call: string) => void
}

/** Chooses an audited call by its Korean name. */
export const AuditActionField = ({ value, onChange }: AuditActionFieldProps) => (
  <SelectField
    label="작업"
    labelHidden
    data-steady
    placeholder="작업 전체"
    options={auditedActions}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
