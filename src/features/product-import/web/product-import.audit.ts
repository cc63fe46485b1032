import { numberText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { importProductsCall, undoImportCall } from '../contract/product-import.admin.calls.ts'

export const productImportWords: AuditWords = {
  calls: [
    [importProductsCall, '엑셀 일괄 변경'],
    [undoImportCall, '엑셀 변경 되돌리기'],
  ],
  fields: {
    changedProducts: { name: '바뀐 상품', text: numberText('개') },
    changedCells: { name: '바뀐 칸', text: numberText('칸') },
    restoredProducts: { name: '되돌린 상품', text: numberText('개') },
  },
  subjects: { productImport: { name: '엑셀 변경', link: () => '/admin/product/import' } },
}
