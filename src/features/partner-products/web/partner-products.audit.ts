import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { changePartnerProductsCall } from '../contract/partner-products.partner.calls.ts'

/** The fields have the words of the operator's assortment. */
export const partnerProductsWords: AuditWords = { calls: [[changePartnerProductsCall, '본사 상품 변경']] }
