import { labelled, numberText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import {
  cancelStoreInvitationCall,
  inviteStoresCall,
  resendStoreInvitationCall,
} from '../contract/store-invitations.partner.calls.ts'

export const storeInvitationsWords: AuditWords = {
  calls: [
    [inviteStoresCall, '가맹점 초대'],
    [resendStoreInvitationCall, '가맹점 초대 다시 보내기'],
    [cancelStoreInvitationCall, '가맹점 초대 취소'],
  ],
  fields: {
    invitedStores: { name: '초대한 매장', text: numberText('곳') },
    approvedByInvitation: { name: '가입하면 승인', text: numberText('곳') },
    invitation: { name: '초대', text: labelled({ USED: '사용함' }) },
  },
  subjects: { storeInvitation: { name: '가맹점 초대' } },
}
