import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import type { Brand } from '../fixtures/people/people.ts'
import type { World } from '../world.ts'
import type { AuditedRequests } from './audited-request.ts'

/** A brand that waits for its approval. */
export const newcomer: Brand = { partnerId: 301, uri: 'chorokdeung', name: '초록등', state: 'WAIT' }

/** The version that an operator with a fresh page has seen. */
const versionOf = ({ db }: World) => findRecordVersion(db, `partner/${newcomer.partnerId}`)

export const auditedBrands: AuditedRequests = {
  'POST /admin/partner/:partnerId/refuse': async ({ world }) => ({
    params: { partnerId: newcomer.partnerId },
    body: { version: await versionOf(world), reason: '서류 확인 필요' },
    subject: `partner/${newcomer.partnerId}`,
    before: { state: 'WAIT' },
    after: { state: 'WAIT', decision: 'REFUSED' },
  }),
  'POST /admin/partner/:partnerId/approve': async ({ world }) => ({
    params: { partnerId: newcomer.partnerId },
    body: { version: await versionOf(world) },
    subject: `partner/${newcomer.partnerId}`,
    before: { state: 'WAIT' },
    after: { state: 'ACTIVE', products: 0 },
  }),
  'POST /admin/partner/:partnerId/state': async ({ world }) => ({
    params: { partnerId: newcomer.partnerId },
    body: { version: await versionOf(world), state: 'STOP', reason: '본사 요청' },
    subject: `partner/${newcomer.partnerId}`,
    before: { state: 'ACTIVE' },
    after: { state: 'STOP' },
  }),
  'PUT /admin/partner/:partnerId': async ({ world }) => ({
    params: { partnerId: newcomer.partnerId },
    body: { version: await versionOf(world), name: '초록등독서실', uri: 'greenlamp', commissionRate: 27 },
    subject: `partner/${newcomer.partnerId}`,
    before: { brandName: '초록등', uri: 'chorokdeung', commissionRate: 0 },
    after: { brandName: '초록등독서실', uri: 'greenlamp', commissionRate: 27 },
  }),
}
