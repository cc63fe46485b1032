import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { formatNumber } from '#values/won.ts'
import { rerunJobRoute } from '../contract/rerun-route.ts'

export const stalledJobsWords: AuditWords = {
  calls: [[rerunJobRoute, '자동 작업 다시 실행']],
  fields: {
    failedRuns: {
      name: '이어진 실패',
      text: (value) => (typeof value === 'number' ? `${formatNumber(value)}회` : undefined),
    },
    isRerun: { name: '다시 실행', text: (value) => (value === true ? '시작' : undefined) },
  },
}
