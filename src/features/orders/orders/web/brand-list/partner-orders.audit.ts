import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const partnerOrdersLabels: AuditLabels = {}
