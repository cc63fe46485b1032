import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { operatorRoleLabels } from '#contract/operator-role.ts'

export const operatorsLabels: AuditLabels = {
  fields: {
    operatorRole: { name: '권한', text: labelled(operatorRoleLabels) },
    operatorBrands: { name: '담당 브랜드' },
    invitation: {
      name: '초대',
      text: labelled({ SENT: '보냄', RESENT: '다시 보냄', CANCELLED: '취소' }),
    },
  },
  subjects: {
    operator: { name: '운영자', link: (id) => `/admin/operator/${id}` },
    operatorInvitation: { name: '운영자 초대', link: () => '/admin/operator' },
  },
}
