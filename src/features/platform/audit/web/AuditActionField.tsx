import { SelectField } from '#web/ui/form/SelectField.tsx'
import { useCall } from '#web/api/use-call.ts'
import { auditActionsCall } from '../contract/audit.calls.ts'

interface AuditActionFieldProps {
  value: string
  onChange: (call: string) => void
}

/** Chooses an audited call by its Korean name. */
export function AuditActionField({ value, onChange }: AuditActionFieldProps) {
  const { data } = useCall(auditActionsCall)
  const options = data?.content.map(({ call, word }) => ({ value: call, label: word })) ?? []
  return (
    <SelectField
      label="작업"
      labelHidden
      data-steady
      placeholder="작업 전체"
      options={options}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
