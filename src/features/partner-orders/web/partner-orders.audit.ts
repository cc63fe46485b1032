import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { partnerOrderExportCall } from '../contract/partner-orders.calls.ts'

export const partnerOrdersWords: AuditWords = { calls: [[partnerOrderExportCall, '본사 주문 엑셀 저장']] }
