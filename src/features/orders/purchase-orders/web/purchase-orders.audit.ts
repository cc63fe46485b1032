import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const purchaseOrdersLabels: AuditLabels = {
  fields: {
    purchaseOrder: { name: '발주번호' },
    purchaseMails: { name: '발주서 메일 수' },
    isLinkRevoked: { name: '링크 막음' },
    isHandedOver: { name: '직접 전달' },
  },
  subjects: {
    purchaseOrder: { name: '발주서', link: (number) => `/admin/purchaseOrder/${number}` },
  },
}
