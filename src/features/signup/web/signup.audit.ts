import type { AuditLabels } from '#features/audit/contract/audit-terms.ts'

export const signupLabels: AuditLabels = {}
