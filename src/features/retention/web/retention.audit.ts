import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { holdRecordCall, liftHoldCall } from '../contract/retention.admin.calls.ts'

export const retentionWords: AuditWords = {
  calls: [
    [holdRecordCall, '개인정보 보존 연장'],
    [liftHoldCall, '개인정보 보존 연장 해제'],
  ],
  fields: {
    isHeld: { name: '보존 연장', text: (value) => (value === true ? '등록' : value === false ? '해제' : undefined) },
  },
}
