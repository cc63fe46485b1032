import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  exportNamedOrdersCall,
  exportOrdersCall,
  exportTrackingCall,
  importTrackingCall,
} from '../contract/order-sheets.admin.calls.ts'

export const orderSheetsWords: AuditWords = {
  calls: [
    [importTrackingCall, '송장 엑셀 출고'],
    [exportOrdersCall, '주문 엑셀 저장'],
    [exportNamedOrdersCall, '선택한 주문 엑셀 저장'],
    [exportTrackingCall, '출고 대상 엑셀 저장'],
  ],
}
