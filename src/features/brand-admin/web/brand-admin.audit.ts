import { brandStates } from '#features/brands/contract/brands.calls.ts'
import { numberText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { approveBrandCall, brandStateLabels, refuseBrandCall } from '../contract/brand-admin.admin.calls.ts'

export const brandAdminWords: AuditWords = {
  calls: [
    [approveBrandCall, '브랜드 승인'],
    [refuseBrandCall, '브랜드 승인 보류'],
  ],
  fields: {
    state: {
      name: '상태',
      text: (value) => {
        const state = brandStates.find((each) => each === value)
        return state && brandStateLabels[state]
      },
    },
    products: { name: '진열 상품', text: numberText('개') },
    decision: { name: '심사', text: (value) => (value === 'REFUSED' ? '승인 보류' : undefined) },
  },
  subjects: { partner: { name: '브랜드', link: (id) => `/admin/brand/${id}` } },
}
