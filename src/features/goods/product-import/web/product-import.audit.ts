import { numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const productImportLabels: AuditLabels = {
  fields: {
    changedProducts: { name: '바뀐 상품', text: numberText('개') },
    changedCells: { name: '바뀐 칸', text: numberText('칸') },
    restoredProducts: { name: '되돌린 상품', text: numberText('개') },
  },
  subjects: { productImport: { name: '엑셀 변경', link: () => '/admin/product/import' } },
}
