import { labelled, numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { memberStateLabels } from '../../contract/members.admin.calls.ts'

export const memberLabels: AuditLabels = {
  fields: {
    memberState: { name: '상태', text: labelled(memberStateLabels) },
    arrears: { name: '연체 제한', text: (value) => (value === true ? '제한' : '없음') },
    endedSessions: { name: '로그아웃된 기기', text: numberText('대') },
    hasTemporaryPassword: { name: '임시 비밀번호', text: (value) => (value === true ? '발급됨' : '') },
  },
  subjects: { member: { name: '회원', link: (id) => `/admin/member/${id}` } },
}
