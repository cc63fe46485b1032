import { labelled, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { operatorRoleLabels } from '#contract/operator-role.ts'
import {
  cancelInvitationCall,
  changeOperatorCall,
  inviteOperatorCall,
  removeOperatorCall,
  resendInvitationCall,
  resetFactorCall,
} from '../contract/operators.admin.calls.ts'

export const operatorsWords: AuditWords = {
  calls: [
    [inviteOperatorCall, '운영자 초대'],
    [resendInvitationCall, '운영자 초대 다시 보내기'],
    [cancelInvitationCall, '운영자 초대 취소'],
    [changeOperatorCall, '운영자 권한 변경'],
    [removeOperatorCall, '운영자 삭제'],
    [resetFactorCall, '2단계 인증 초기화'],
  ],
  fields: {
    operatorRole: { name: '권한', text: labelled(operatorRoleLabels) },
    invitation: {
      name: '초대',
      text: labelled({ SENT: '보냄', RESENT: '다시 보냄', CANCELLED: '취소' }),
    },
  },
  subjects: {
    operator: { name: '운영자', link: (id) => `/admin/operator/${id}` },
    operatorInvitation: { name: '운영자 초대', link: () => '/admin/operator' },
  },
}
