import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { importTrackingCall } from '../contract/order-sheets.admin.calls.ts'

export const orderSheetsWords: AuditWords = { calls: [[importTrackingCall, '송장 엑셀 출고']] }
