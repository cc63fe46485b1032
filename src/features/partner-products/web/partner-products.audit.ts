import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { changePartnerProductsCall } from '../contract/partner-products.partner.calls.ts'
import { importPartnerProductsCall, undoPartnerImportCall } from '../contract/product-workbook.partner.calls.ts'

/** The fields have the words of the operator's assortment and of the operator's workbook. */
export const partnerProductsWords: AuditWords = {
  calls: [
    [changePartnerProductsCall, '본사 상품 변경'],
    [importPartnerProductsCall, '본사 상품 엑셀 일괄 변경'],
    [undoPartnerImportCall, '본사 상품 엑셀 변경 되돌리기'],
  ],
  subjects: { listingImport: { name: '본사 상품 엑셀 변경' } },
}
