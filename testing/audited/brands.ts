import { eq } from 'drizzle-orm'
import { findRecordVersion } from '#features/audit/server/record-version.ts'
import { chainStore } from '#features/chain-stores/server/chain-stores.tables.ts'
import { addMember, type Brand } from '../people.ts'
import { brandAnswers, storeAnswers } from '../signup.ts'
import type { World } from '../world.ts'
import type { AuditedRequests } from './audited-request.ts'

/** A brand that waits for its approval. */
export const newcomer: Brand = { partnerId: 301, uri: 'chorokdeung', name: '초록등', state: 'WAIT' }

/** The version that an operator with a fresh page has seen. */
const versionOf = ({ db }: World) => findRecordVersion(db, `partner/${newcomer.partnerId}`)

export const auditedBrands: AuditedRequests = {
  'POST /admin/partner/:partnerId/refuse': async ({ world }) => ({
    path: `/admin/partner/${newcomer.partnerId}/refuse`,
    body: { version: await versionOf(world), reason: '서류 확인 필요' },
    subject: `partner/${newcomer.partnerId}`,
    before: { state: 'WAIT' },
    after: { state: 'WAIT', decision: 'REFUSED' },
  }),
  'PUT /partnerAdmin/application': async ({ world }) => {
    const hq = await addMember(world, { username: 'hqgreen', brand: newcomer, authority: 'ROLE_PARTNER' })
    await world.db.update(chainStore).set({ type: 'HQ' }).where(eq(chainStore.memberId, hq.memberId))
    return {
      path: '/partnerAdmin/application',
      body: {
        version: await versionOf(world),
        partner: { ...brandAnswers, name: newcomer.name, uri: newcomer.uri },
        chainStore: storeAnswers,
        name: '이도윤',
        phone: '010-0000-2048',
      },
      headers: { 'front-uri': newcomer.uri },
      subject: `partner/${newcomer.partnerId}`,
      before: { settlementAccount: '', contactName: '김하늘', businessNumber: '000-01-01011' },
      after: { settlementAccount: '신한은행 ****0001 달빛분식', contactName: '이도윤', businessNumber: '124-81-00998' },
    }
  },
  'POST /admin/partner/:partnerId/approve': async ({ world }) => ({
    path: `/admin/partner/${newcomer.partnerId}/approve`,
    body: { version: await versionOf(world) },
    subject: `partner/${newcomer.partnerId}`,
    before: { state: 'WAIT' },
    after: { state: 'ACTIVE', products: 0 },
  }),
  'POST /admin/partner/:partnerId/state': async ({ world }) => ({
    path: `/admin/partner/${newcomer.partnerId}/state`,
    body: { version: await versionOf(world), state: 'STOP', reason: '본사 요청' },
    subject: `partner/${newcomer.partnerId}`,
    before: { state: 'ACTIVE' },
    after: { state: 'STOP' },
  }),
  'PUT /admin/partner/:partnerId': async ({ world }) => ({
    path: `/admin/partner/${newcomer.partnerId}`,
    body: { version: await versionOf(world), name: '초록등독서실', uri: 'greenlamp', commissionRate: 27 },
    subject: `partner/${newcomer.partnerId}`,
    before: { brandName: '초록등', uri: 'chorokdeung', commissionRate: 0 },
    after: { brandName: '초록등독서실', uri: 'greenlamp', commissionRate: 27 },
  }),
}
