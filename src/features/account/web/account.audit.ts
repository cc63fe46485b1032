import { numberText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { temporaryPasswordCall } from '../contract/account.admin.calls.ts'

export const accountWords: AuditWords = {
  calls: [[temporaryPasswordCall, '임시 비밀번호 발급']],
  fields: {
    endedSessions: { name: '로그아웃된 기기', text: numberText('대') },
    hasTemporaryPassword: { name: '임시 비밀번호', text: (value) => (value === true ? '발급됨' : '') },
  },
  subjects: { member: { name: '회원', link: (id) => `/admin/cash/${id}` } },
}
