import type { ComponentProps } from 'react'
import { LogList } from '#web/ui/text/LogList.tsx'
import type { AuditRow } from '../contract/audit.calls.ts'
import { AuditLine } from './AuditLine.tsx'

type AuditLogProps = Pick<ComponentProps<typeof LogList<AuditRow>>, 'list' | 'rows' | 'foot' | 'empty'>

/** The lines of the audit log, in words. */
export const AuditLog = (props: AuditLogProps) => (
  <LogList {...props} label="감사 기록" height={52}>
    {(row) => <AuditLine key={row.id} row={row} />}
  </LogList>
)
