import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { monthLabel } from '../contract/month-label.ts'

export const monthEndLabels: AuditLabels = {
  fields: {
    mailedMonth: { name: '기준 월', text: (month) => (typeof month === 'string' ? monthLabel(month) : undefined) },
    mailedTo: { name: '받는 이메일' },
  },
  subjects: { monthEnd: { name: '월 마감 자료 · 회원', link: (memberId) => `/admin/member/${memberId}` } },
}
