import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

/** The fields have the words of the operator's assortment and of the operator's workbook. */
export const partnerProductsLabels: AuditLabels = {
  fields: {
    plannedOn: { name: '예약 시작일' },
    plannedMargin: { name: '예약한 가산' },
    ownPriceStore: { name: '매장' },
    ownPriceProduct: { name: '상품' },
    ownMargin: { name: '매장별 가산' },
  },
  subjects: { partnerImport: { name: '본사 상품 엑셀 변경' }, ownPrice: { name: '매장별 단가' } },
}
