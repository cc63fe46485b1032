import { brandRoleLabels } from '#contract/brand-role.ts'
import { labelled, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

export const headquartersLabels: AuditLabels = {
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
    businessEmail: { name: '세금계산서 이메일' },
    contactName: { name: '담당자' },
    contactPhone: { name: '담당자 휴대폰' },
    contactEmail: { name: '담당자 이메일' },
  },
  subjects: { staff: { name: '본사 직원' }, staffInvitation: { name: '본사 직원 초대' } },
}
