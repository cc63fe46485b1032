import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { formatNumber } from '#values/won.ts'

export const stalledJobsLabels: AuditLabels = {
  fields: {
    failedRuns: {
      name: '이어진 실패',
      text: (value) => (typeof value === 'number' ? `${formatNumber(value)}회` : undefined),
    },
    isRerun: { name: '다시 실행', text: (value) => (value === true ? '시작' : undefined) },
  },
}
