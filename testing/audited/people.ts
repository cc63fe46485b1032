import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { addSecondFactor } from '../fixtures/people/second-factors.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedPeople: AuditedRequests = {
  'POST /admin/member/:memberId/cash/correction': ({ records: { memberId } }) => ({
    body: { amount: 500, reason: '이벤트 보상' },
    subject: `member/${memberId}`,
    // The cancellation above has refunded 10,000.
    before: { balance: 1_000_000 },
    after: { balance: 1_000_500 },
  }),
  'PUT /partnerAdmin/chainStore/:id': ({ records: { storeId } }) => ({
    by: 'admin A',
    body: { status: 'STOP', level: 3 },
    subject: `chainStore/${storeId}`,
    before: { status: 'ACTIVE', level: 1 },
    after: { status: 'STOP', level: 3 },
  }),
  'POST /partnerAdmin/chainStore/:id/refusal': ({ records: { waitingStoreId } }) => ({
    by: 'admin A',
    subject: `chainStore/${waitingStoreId}`,
    before: { status: 'WAIT', level: 1 },
    after: { status: 'WAIT', level: 1, refused: '시험 거절' },
  }),
  'POST /partnerAdmin/chainStore/:id/contact': ({ records: { waitingStoreId } }) => ({
    by: 'admin A',
    subject: `chainStore/${waitingStoreId}`,
    before: {},
    after: { viewed: 'CONTACT' },
  }),
  'POST /admin/member/:memberId/temporaryPassword': ({ records: { memberId } }) => ({
    subject: `member/${memberId}`,
    before: { hasTemporaryPassword: false },
    after: { hasTemporaryPassword: true },
  }),
  'POST /admin/member/:memberId/contact': ({ records: { memberId } }) => ({
    body: { reason: '배송 문의 회신' },
    subject: `member/${memberId}`,
    before: {},
    after: { viewed: 'CONTACT' },
  }),
  'POST /admin/member/:memberId/logout': ({ records: { memberId } }) => ({
    subject: `member/${memberId}`,
    before: {},
    after: { endedSessions: 0 },
  }),
  'DELETE /admin/member/:memberId/secondFactor': async ({ records: { memberId }, world }) => {
    await addSecondFactor(world, memberId)
    return {
      subject: `member/${memberId}`,
      before: {},
      after: { secondFactor: 'RESET', endedSessions: 0 },
    }
  },
  'POST /admin/member/:memberId/arrears': async ({ records: { memberId }, world: { db } }) => ({
    body: { version: await findRecordVersion(db, `member/${memberId}`), held: true, reason: '30일 이상 연체' },
    subject: `member/${memberId}`,
    before: { arrears: false },
    after: { arrears: true },
  }),
  'POST /admin/member/:memberId/state': async ({ records: { memberId }, world: { db } }) => ({
    body: { version: await findRecordVersion(db, `member/${memberId}`), state: 'LOCK', reason: '도용 신고' },
    subject: `member/${memberId}`,
    before: { memberState: 'ACTIVE' },
    after: { memberState: 'LOCK' },
  }),
  'PUT /admin/store/:storeId': async ({ records: { storeId }, world: { db } }) => ({
    body: { version: await findRecordVersion(db, `chainStore/${storeId}`), level: 4, reason: '본사 요청' },
    subject: `chainStore/${storeId}`,
    before: { level: 3 },
    after: { level: 4 },
  }),
}
