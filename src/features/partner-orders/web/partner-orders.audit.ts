import type { AuditLabels } from '#features/audit/contract/audit-terms.ts'

export const partnerOrdersLabels: AuditLabels = {}
