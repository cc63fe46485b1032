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

/** The company block and the accounts for transfers. */
export const companyRequests: Record<string, CallRequest> = {
  'GET /admin/company': { about: 'nothing', path: () => '/admin/company' },
  'PUT /admin/company': {
    about: 'nothing',
    path: () => '/admin/company',
    body: () => ({ version: 0, company: companyForm, stamp: { kind: 'MADE' } }),
  },
  'GET /admin/setup': { about: 'nothing', path: () => '/admin/setup' },
  'POST /admin/setup/:step': {
    about: 'nothing',
    path: () => '/admin/setup/messages',
    body: () => ({ state: 'SKIPPED' }),
  },
  'GET /admin/cardPayment': { about: 'nothing', path: () => '/admin/cardPayment' },
  'GET /admin/cardTest': { about: 'nothing', path: () => '/admin/cardTest' },
  'POST /admin/cardTest': { about: 'nothing', path: () => '/admin/cardTest', body: () => ({ origin: 'settings' }) },
  'POST /admin/cardTest/confirm': {
    about: 'nothing',
    path: () => '/admin/cardTest/confirm',
    // Fails with 409: the caller has opened no test payment.
    body: () => ({ paymentKey: 'sandbox_kb_none', orderId: 'T20260515-1234567', amount: 1_000 }),
  },
  'POST /admin/cardTest/fail': {
    about: 'nothing',
    path: () => '/admin/cardTest/fail',
    body: () => ({ orderId: 'T20260515-1234567', code: 'PAY_PROCESS_CANCELED' }),
  },
  'GET /mypage/terms': { about: 'nothing', path: () => '/mypage/terms' },
  'POST /mypage/terms': {
    about: 'nothing',
    path: () => '/mypage/terms',
    body: () => ({ versions: [{ type: 'service', version: 1 }] }),
  },
  'GET /admin/terms': { about: 'nothing', path: () => '/admin/terms' },
  'GET /admin/terms/:termsType/:version': { about: 'nothing', path: () => '/admin/terms/service/1' },
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
  'POST /admin/terms/:termsType/cancel': {
    about: 'nothing',
    path: () => '/admin/terms/privacy/cancel',
    // Fails with 409 while nothing is planned.
    body: () => ({ version: 0 }),
  },
  'GET /admin/bankAccount': { about: 'nothing', path: () => '/admin/bankAccount' },
  'PUT /admin/bankAccount': {
    about: 'nothing',
    path: () => '/admin/bankAccount',
    // Fails with 409: the list leaves out the account of the fixture.
    body: () => ({ version: 0, accounts: [] }),
  },
}
