import type { CallRequest } from './call-request.ts'

export const companyForm = {
  companyName: '주식회사 새벽나루유통',
  representative: '김하늘',
  businessNumber: '124-81-00998',
  mailOrderNumber: '',
  address: '서울 마포구 가온로 12',
  businessType: '도매 및 소매업',
  businessItem: '포장재',
  contactName: '이도윤',
  tel: '02-1234-5678',
  email: 'help@example.com',
  privacyOfficer: '이도윤',
  hostingProvider: '자체 서버',
  supportHours: '평일 09:00~18:00',
}

export const companyRequests: Record<string, CallRequest> = {
  'PUT /admin/company': {
    about: 'nothing',
    path: () => '/admin/company',
    body: () => ({ version: 0, company: companyForm, stamp: { kind: 'MADE' } }),
  },
  'PUT /admin/terms/:termsType': {
    about: 'nothing',
    path: () => '/admin/terms/privacy',
    body: () => ({
      version: 0,
      body: '개정한 개인정보처리방침입니다. '.repeat(5),
      effectiveOn: '2027-01-01',
      kind: 'GENERAL',
      summary: '보유 기간을 고쳤습니다.',
      asksAgain: false,
    }),
  },
}
