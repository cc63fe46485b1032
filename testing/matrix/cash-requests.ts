import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'

/** Balances, charges, withdrawals and statements of banks. */
export const cashRequests: Record<string, CallRequest> = {
  'GET /member/:memberId/cash': { about: 'member', path: (t) => `/member/${t.memberId}/cash` },
  'GET /cash/statuses': { about: 'member', path: (t) => `/cash/statuses?memberId=${t.memberId}` },
  'GET /cash/statuses/export': { about: 'member', path: (t) => `/cash/statuses/export?memberId=${t.memberId}` },
  'POST /admin/member/:memberId/cash/correction': {
    about: 'member',
    path: (t) => `/admin/member/${t.memberId}/cash/correction`,
    body: () => ({ amount: 1_000, reason: '시험 조정' }),
  },
  'GET /admin/cash/members': { about: 'nothing', path: () => '/admin/cash/members' },
  'GET /cash/monthEnd': {
    about: 'member',
    path: (t) => `/cash/monthEnd?month=2026-05&stores=${t.storeId}`,
  },
  'GET /cash/monthEnd/pdf': {
    about: 'member',
    path: (t) => `/cash/monthEnd/pdf?month=2026-05&stores=${t.storeId}`,
  },
  'GET /cash/monthEnd/export': {
    about: 'member',
    path: (t) => `/cash/monthEnd/export?month=2026-05&stores=${t.storeId}`,
  },
  'GET /cash/monthEnd/mail': { about: 'nothing', path: () => '/cash/monthEnd/mail' },
  'POST /cash/monthEnd/mail': {
    about: 'member',
    path: () => '/cash/monthEnd/mail',
    body: (t) => ({ month: '2026-05', email: 'accountant@example.com', stores: String(t.storeId) }),
  },
  'POST /cash': {
    about: 'nothing',
    path: () => '/cash',
    body: () => ({ amount: 100_000, method: 'BANK', depositor: '시험 입금' }),
  },
  'GET /cash/charges': { about: 'nothing', path: () => '/cash/charges' },
  'GET /cash/regular': { about: 'nothing', path: () => '/cash/regular' },
  'POST /cash/regular/card': { about: 'nothing', path: () => '/cash/regular/card' },
  'PUT /cash/regular/card': {
    about: 'nothing',
    path: () => '/cash/regular/card',
    body: () => ({ customerKey: '6b1a5a52-51a3-4c05-9d3c-0f6f2f8c9d11', authKey: 'sandbox_kb_1' }),
  },
  'DELETE /cash/regular/card': { about: 'nothing', path: () => '/cash/regular/card' },
  'PUT /cash/regular/plan': {
    about: 'nothing',
    path: () => '/cash/regular/plan',
    body: () => ({ amount: 100_000, dayOfMonth: 5 }),
  },
  'POST /cash/regular/plan/pause': { about: 'nothing', path: () => '/cash/regular/plan/pause' },
  'POST /cash/regular/plan/resume': {
    about: 'nothing',
    path: () => '/cash/regular/plan/resume',
    body: () => ({ consented: true }),
  },
  'DELETE /cash/regular/plan': { about: 'nothing', path: () => '/cash/regular/plan' },
  'POST /payment/sandbox/card': {
    about: 'nothing',
    path: () => '/payment/sandbox/card',
    body: () => ({ customerKey: '6b1a5a52-51a3-4c05-9d3c-0f6f2f8c9d11', card: 'kb' }),
  },
  'GET /admin/member/:memberId/regular': { about: 'member', path: (t) => `/admin/member/${t.memberId}/regular` },
  'GET /cash/:orderNumber': { about: 'member', path: (t) => `/cash/${t.chargeNumber}` },
  'POST /cash/:orderNumber/refund': { about: 'member', path: (t) => `/cash/${t.chargeNumber}/refund` },
  'DELETE /cash/:id': { about: 'member', path: (t) => `/cash/${t.chargeNumber}` },
  'POST /cash/draw': {
    about: 'nothing',
    path: () => '/cash/draw',
    body: () => ({ amount: 10_000, bankCode: '088', account: '110-123-456789', holder: '시험 예금주' }),
  },
  'GET /cash/draw': { about: 'nothing', path: () => '/cash/draw' },
  'DELETE /cash/draw/:number': { about: 'member', path: (t) => `/cash/draw/${t.drawNumber}` },
  'GET /admin/charge': { about: 'nothing', path: () => '/admin/charge' },
  'POST /admin/charge/:orderNumber/deposit': {
    about: 'member',
    path: (t) => `/admin/charge/${t.chargeNumber}/deposit`,
    body: () => ({ amount: 10_000 }),
  },
  'POST /admin/charge/:orderNumber/cancel': {
    about: 'member',
    path: (t) => `/admin/charge/${t.chargeNumber}/cancel`,
    body: () => ({ reason: '시험 취소' }),
  },
  'GET /admin/job': { about: 'nothing', path: () => '/admin/job' },
  'POST /admin/job/:job/run': { about: 'nothing', path: () => '/admin/job/sweep-keys/run' },
  'GET /admin/retention': { about: 'nothing', path: () => '/admin/retention' },
  'GET /admin/retention/dryRun': { about: 'nothing', path: () => '/admin/retention/dryRun' },
  'POST /admin/retention/hold': {
    about: 'nothing',
    path: () => '/admin/retention/hold',
    body: () => ({ subject: 'MEMBER', key: 'nobody', reason: '시험' }),
  },
  'POST /admin/retention/hold/:holdId/lift': {
    about: 'missing',
    path: () => '/admin/retention/hold/999999999/lift',
    body: () => ({ reason: '시험' }),
  },
  'GET /admin/integrity': { about: 'nothing', path: () => '/admin/integrity' },
  'GET /admin/draw': { about: 'nothing', path: () => '/admin/draw' },
  'POST /admin/member/:memberId/draw': {
    about: 'member',
    path: (t) => `/admin/member/${t.memberId}/draw`,
    body: () => ({
      amount: 10_000,
      bankCode: '088',
      account: '110-123-456789',
      holder: '김하늘',
      reason: '전화 요청',
    }),
  },
  'POST /admin/draw/paid': {
    about: 'member',
    path: () => '/admin/draw/paid',
    body: (t) => ({ numbers: [t.drawNumber] }),
  },
  'POST /admin/draw/:number/refusal': {
    about: 'member',
    path: (t) => `/admin/draw/${t.drawNumber}/refusal`,
    body: () => ({ reason: '시험 반려' }),
  },
  'POST /admin/draw/transferList': {
    about: 'member',
    path: () => '/admin/draw/transferList',
    body: (t) => ({ numbers: [t.drawNumber] }),
  },
  'POST /admin/bankStatement': {
    about: 'nothing',
    path: () => '/admin/bankStatement?fileName=x.csv',
    body: () => Buffer.from('no statement'),
    headers: () => ({ 'content-type': uploadType }),
  },
  'GET /admin/bankStatement': { about: 'nothing', path: () => '/admin/bankStatement' },
  'GET /admin/bankStatement/line': { about: 'nothing', path: () => '/admin/bankStatement/line' },
  'GET /admin/bankStatement/candidate': { about: 'nothing', path: () => '/admin/bankStatement/candidate' },
  'POST /admin/bankStatement/confirm': {
    about: 'nothing',
    path: () => '/admin/bankStatement/confirm',
    body: (t) => ({ lines: [{ lineId: 999_999, number: t.chargeNumber }] }),
  },
  'POST /admin/bankStatement/confirmExact': {
    about: 'nothing',
    path: () => '/admin/bankStatement/confirmExact',
    body: () => ({}),
  },
  // No statement of the fixture has lines.
  'POST /admin/bankStatement/line/:lineId/ignore': {
    about: 'key',
    path: () => '/admin/bankStatement/line/999999/ignore',
    body: () => ({ reason: '시험 제외' }),
  },
  'POST /admin/bankStatement/line/:lineId/split': {
    about: 'key',
    path: () => '/admin/bankStatement/line/999999/split',
    body: (t) => ({ parts: [{ number: t.chargeNumber, amount: 1_000 }] }),
  },
  'POST /admin/bankStatement/line/:lineId/cash': {
    about: 'key',
    path: () => '/admin/bankStatement/line/999999/cash',
    body: (t) => ({ memberId: t.memberId }),
  },
  'POST /admin/bankStatement/line/:lineId/undo': {
    about: 'key',
    path: () => '/admin/bankStatement/line/999999/undo',
    body: () => ({ receiptIds: [999_999], reason: '시험 취소' }),
  },
  'POST /admin/receipt/:receiptId/undo': {
    about: 'key',
    path: () => '/admin/receipt/999999/undo',
    body: () => ({ reason: '시험 취소' }),
  },
  'GET /admin/bankStatement/reversal': { about: 'nothing', path: () => '/admin/bankStatement/reversal' },
  'POST /admin/bankStatement/reversal/:reversalId/done': {
    about: 'key',
    path: () => '/admin/bankStatement/reversal/999999/done',
    body: () => ({ note: '시험 처리' }),
  },
  'GET /admin/depositorName': { about: 'nothing', path: () => '/admin/depositorName' },
  'PUT /admin/depositorName/:memberId': {
    about: 'key',
    path: () => '/admin/depositorName/999999',
    body: () => ({ name: '없는이름', newName: '다른이름' }),
  },
  'DELETE /admin/depositorName/:memberId': {
    about: 'key',
    path: () => '/admin/depositorName/999999',
    body: () => ({ name: '없는이름' }),
  },
}
