import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'

export const cashRequests: Record<string, CallRequest> = {
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
  'POST /admin/bankStatement': {
    about: 'nothing',
    path: () => '/admin/bankStatement?fileName=x.csv',
    body: () => Buffer.from('no statement'),
    headers: () => ({ 'content-type': uploadType }),
  },
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
  'POST /admin/bankStatement/reversal/:reversalId/done': {
    about: 'key',
    path: () => '/admin/bankStatement/reversal/999999/done',
    body: () => ({ note: '시험 처리' }),
  },
}
