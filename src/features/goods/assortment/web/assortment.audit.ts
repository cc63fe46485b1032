import { labelled, numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { partnerProductStatuses } from '../contract/partner-product-terms.ts'

const labels = Object.fromEntries(Object.entries(partnerProductStatuses).map(([code, { label }]) => [code, label]))

export const assortmentLabels: AuditLabels = {
  fields: {
    margin: { name: '공급가 가산' },
    marketMargin: { name: '마켓 가산율' },
    isSample: { name: '샘플', text: (value) => (typeof value === 'boolean' ? (value ? '예' : '아니요') : undefined) },
    salesStatus: { name: '상태', text: labelled(labels) },
    maxPerOrder: { name: '1회 주문 한도', text: numberText('') },
    maxPerMonth: { name: '월 주문 한도', text: numberText('') },
    isMandatory: {
      name: '필수품목',
      text: (value) => (typeof value === 'boolean' ? (value ? '예' : '아니요') : undefined),
    },
    priceBasis: { name: '가격 산정 방식' },
    displayOrder: { name: '진열 순서', text: numberText('') },
  },
  subjects: { partnerProduct: { name: '브랜드 상품', link: (id) => `/admin/partnerproduct/${id}` } },
}
