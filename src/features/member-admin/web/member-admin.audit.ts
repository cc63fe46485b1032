import { labelled, numberText, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { arrearsCall } from '../contract/arrears.admin.calls.ts'
import {
  exportMembersCall,
  memberContactCall,
  memberFactorCall,
  memberLogoutCall,
  memberStateCall,
  memberStateLabels,
  temporaryPasswordCall,
} from '../contract/member-admin.calls.ts'
import { exportStoresCall, changeAdminStoreCall } from '../contract/store-admin.calls.ts'

export const memberAdminWords: AuditWords = {
  calls: [
    [exportStoresCall, '매장 엑셀 저장'],
    [exportMembersCall, '회원 엑셀 저장'],
    [temporaryPasswordCall, '임시 비밀번호 발급'],
    [memberContactCall, '회원 연락처 조회'],
    [memberStateCall, '회원 이용 제한'],
    [arrearsCall, '연체 제한'],
    [memberLogoutCall, '회원 로그아웃'],
    [memberFactorCall, '회원 인증 앱 초기화'],
    [changeAdminStoreCall, '매장 변경'],
  ],
  fields: {
    memberState: { name: '상태', text: labelled(memberStateLabels) },
    arrears: { name: '연체 제한', text: (value) => (value === true ? '제한' : '없음') },
    endedSessions: { name: '로그아웃된 기기', text: numberText('대') },
    hasTemporaryPassword: { name: '임시 비밀번호', text: (value) => (value === true ? '발급됨' : '') },
  },
  subjects: { member: { name: '회원', link: (id) => `/admin/member/${id}` } },
}
