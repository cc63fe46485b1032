import { labelled, numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { brandStateLabels } from '../../contract/brands.admin.calls.ts'
import { commissionText } from '../../contract/commission-text.ts'

export const brandLabels: AuditLabels = {
  fields: {
    state: { name: '상태', text: labelled(brandStateLabels) },
    products: { name: '진열 상품', text: numberText('개') },
    copiedFrom: { name: '상품 구성을 복사한 브랜드' },
    decision: { name: '심사', text: (value) => (value === 'REFUSED' ? '승인 보류' : undefined) },
    brandName: { name: '브랜드명' },
    uri: { name: '주소' },
    commissionRate: {
      name: '수수료',
      text: (value) => (typeof value === 'number' ? commissionText(value) : undefined),
    },
  },
  subjects: { partner: { name: '브랜드', link: (id) => `/admin/brand/${id}` } },
}
