import { labelled, numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const storeInvitationsLabels: AuditLabels = {
  fields: {
    invitedStores: { name: '초대한 매장', text: numberText('곳') },
    approvedByInvitation: { name: '가입하면 승인', text: numberText('곳') },
    invitation: { name: '초대', text: labelled({ USED: '사용함', LINKED: '링크 만듦' }) },
  },
  subjects: { storeInvitation: { name: '가맹점 초대' } },
}
