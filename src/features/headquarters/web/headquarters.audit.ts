import { brandRoleLabels } from '#contract/brand-role.ts'
import { labelled, type AuditWords } from '#features/audit/contract/audit-terms.ts'
import { changeHeadquartersCall } from '../contract/headquarters.partner.calls.ts'
import {
  cancelStaffInvitationCall,
  changeStaffCall,
  exportStaffCall,
  inviteStaffCall,
  removeStaffCall,
  resendStaffInvitationCall,
  resetStaffFactorCall,
} from '../contract/staff.partner.calls.ts'

export const headquartersWords: AuditWords = {
  calls: [
    [changeHeadquartersCall, '본사 정보 변경'],
    [exportStaffCall, '직원 목록 엑셀 저장'],
    [inviteStaffCall, '직원 초대'],
    [resendStaffInvitationCall, '직원 초대 다시 보내기'],
    [cancelStaffInvitationCall, '직원 초대 취소'],
    [changeStaffCall, '직원 권한 변경'],
    [removeStaffCall, '직원 삭제'],
    [resetStaffFactorCall, '직원 인증 앱 초기화'],
  ],
  fields: {
    brandRole: { name: '권한', text: labelled(brandRoleLabels) },
    settlementAccount: { name: '정산 계좌' },
    headquartersName: { name: '본사명' },
    tel: { name: '전화' },
    address: { name: '주소지' },
    businessCompanyName: { name: '상호' },
    businessRepresentative: { name: '대표자' },
    businessNumber: { name: '사업자등록번호' },
    businessType: { name: '업태' },
    businessItem: { name: '종목' },
    businessEmail: { name: '계산서 이메일' },
    contactName: { name: '담당자' },
    contactPhone: { name: '담당자 휴대폰' },
    contactEmail: { name: '담당자 이메일' },
  },
  subjects: { staff: { name: '본사 직원' }, staffInvitation: { name: '본사 직원 초대' } },
}
