import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const retentionLabels: AuditLabels = {
  fields: {
    isHeld: { name: '보존 연장', text: (value) => (value === true ? '등록' : value === false ? '해제' : undefined) },
  },
}
