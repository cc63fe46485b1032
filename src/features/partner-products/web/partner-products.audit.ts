import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { changePartnerProductsCall } from '../contract/partner-products.partner.calls.ts'
import { changeOwnPricesCall } from '../contract/own-prices.partner.calls.ts'
import { cancelPlanCall, planMarginsCall } from '../contract/planned-margins.partner.calls.ts'
import { importPartnerProductsCall, undoPartnerImportCall } from '../contract/product-workbook.partner.calls.ts'

/** The fields have the words of the operator's assortment and of the operator's workbook. */
export const partnerProductsWords: AuditWords = {
  calls: [
    [planMarginsCall, '마진 예약'],
    [cancelPlanCall, '마진 예약 취소'],
    [changePartnerProductsCall, '본사 상품 변경'],
    [changeOwnPricesCall, '매장별 단가 변경'],
    [importPartnerProductsCall, '본사 상품 엑셀 일괄 변경'],
    [undoPartnerImportCall, '본사 상품 엑셀 변경 되돌리기'],
  ],
  fields: {
    plannedOn: { name: '예약 시작일' },
    plannedMargin: { name: '예약 마진' },
    ownPriceStore: { name: '매장' },
    ownPriceProduct: { name: '상품' },
    ownMargin: { name: '매장별 마진' },
  },
  subjects: { listingImport: { name: '본사 상품 엑셀 변경' }, ownPrice: { name: '매장별 단가' } },
}
