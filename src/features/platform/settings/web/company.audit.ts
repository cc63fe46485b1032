import type { AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'

const stampTexts: Record<string, string> = { MADE: '상호로 만듦', SHAPE: '그림으로 등록' }

export const companyLabels: AuditLabels = {
  fields: {
    companyName: { name: '상호' },
    representative: { name: '대표자' },
    businessNumber: { name: '사업자등록번호' },
    mailOrderNumber: { name: '통신판매업 신고번호' },
    address: { name: '주소' },
    businessType: { name: '업태' },
    businessItem: { name: '종목' },
    contactName: { name: '담당자' },
    tel: { name: '전화번호' },
    email: { name: '이메일' },
    privacyOfficer: { name: '개인정보 보호책임자' },
    hostingProvider: { name: '호스팅 서비스' },
    supportHours: { name: '고객센터 운영 시간' },
    stamp: { name: '직인', text: (value) => (typeof value === 'string' ? stampTexts[value] : undefined) },
    bankAccounts: { name: '계좌', text: (value) => (Array.isArray(value) ? value.join(', ') : undefined) },
  },
}
