import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { formatWon } from '#values/won.ts'

export const orderRulesLabels: AuditLabels = {
  fields: {
    minOrderAmount: {
      name: '최소 주문 금액',
      text: (value) => (typeof value === 'number' ? formatWon(value) : undefined),
    },
    closedDays: { name: '휴무일', text: (value) => (value === '' ? '없음' : undefined) },
  },
  subjects: { orderRule: { name: '주문 조건', link: (id) => `/admin/brand/${id}` } },
}
