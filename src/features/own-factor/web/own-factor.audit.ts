import { labelled, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  beginFactorCall,
  confirmFactorCall,
  removeFactorCall,
  renewRecoveryCodesCall,
} from '../contract/own-factor.calls.ts'

export const ownFactorWords: AuditWords = {
  calls: [
    [beginFactorCall, '2단계 인증 설정 시작'],
    [confirmFactorCall, '2단계 인증 설정'],
    [renewRecoveryCodesCall, '2단계 인증 복구 코드 재발급'],
    [removeFactorCall, '2단계 인증 해제'],
  ],
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
