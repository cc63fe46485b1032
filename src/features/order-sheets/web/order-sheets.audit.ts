import type { AuditLabels } from '#features/audit/contract/audit-terms.ts'

export const orderSheetsLabels: AuditLabels = {}
