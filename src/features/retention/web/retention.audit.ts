import type { AuditWords } from '#features/audit/contract/audit-terms.ts'
import { holdRecordRoute, liftHoldRoute } from '../contract/hold-routes.ts'

export const retentionWords: AuditWords = {
  calls: [
    [holdRecordRoute, '개인정보 보존 연장'],
    [liftHoldRoute, '개인정보 보존 연장 해제'],
  ],
  fields: {
    isHeld: { name: '보존 연장', text: (value) => (value === true ? '등록' : value === false ? '해제' : undefined) },
  },
}
