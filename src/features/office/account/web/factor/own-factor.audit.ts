import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const ownFactorLabels: AuditLabels = {
  fields: {
    secondFactor: {
      name: '2단계 인증',
      text: labelled({
        BEGUN: '설정 시작',
        SET: '설정됨',
        CODES_RENEWED: '복구 코드 재발급',
        REMOVED: '해제됨',
        RESET: '초기화됨',
      }),
    },
  },
}
