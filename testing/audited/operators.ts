import { eq } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import { addSecondFactor, nextCode, setTestPassword, testPassword } from '../fixtures/people/second-factors.ts'
import { addMember, chicken, market } from '../fixtures/people/people.ts'
import type { World } from '../world.ts'
import type { AuditedRequests } from './audited-request.ts'

const operatorId = async ({ db }: World): Promise<number> => {
  const [row] = await db.select({ id: member.id }).from(member).where(eq(member.username, 'operator'))
  return row?.id ?? 0
}

/** Created by the first request, for those after it. */
let colleague = 0
const aColleague = async (world: World) =>
  (await addMember(world, { username: 'colleague', brand: market, authority: 'ROLE_ADMIN', operatorRole: 'orders' }))
    .memberId

export const auditedOperators: AuditedRequests = {
  'POST /admin/audit/export': () => ({
    body: { actor: 'operator', call: 'POST /admin/order/:orderNumber/deposit', startDate: '2026-01-01' },
    subject: 'audit',
    before: {},
    after: { auditActor: 'operator', auditCall: '입금 확인', auditFrom: '2026-01-01' },
  }),
  'POST /admin/operator/invitation': () => ({
    body: { name: '이도윤', email: 'doyun@example.com', role: 'orders' },
    subject: 'operatorInvitation/2',
    before: null,
    after: { invitation: 'SENT', operatorRole: 'orders' },
  }),
  'POST /admin/operator/invitation/:id/resend': () => ({
    params: { id: '2' },
    subject: 'operatorInvitation/2',
    before: {},
    after: { invitation: 'RESENT' },
  }),
  'DELETE /admin/operator/invitation/:id': () => ({
    params: { id: '2' },
    subject: 'operatorInvitation/2',
    before: { invitation: 'SENT' },
    after: { invitation: 'CANCELLED' },
  }),
  'PUT /admin/operator/:memberId': async ({ world }) => {
    colleague = await aColleague(world)
    return {
      params: { memberId: colleague },
      body: { role: 'money', version: 0 },
      subject: `operator/${colleague}`,
      before: { operatorRole: 'orders' },
      after: { operatorRole: 'money' },
    }
  },
  'PUT /admin/operator/:memberId/brand': async ({ world }) => {
    const person = { username: 'manager', brand: market, authority: 'ROLE_ADMIN', operatorRole: 'brands' } as const
    const { memberId } = await addMember(world, person)
    return {
      params: { memberId },
      body: { brands: [{ partnerId: chicken.partnerId, role: 'READ' }], version: 0 },
      subject: `operator/${memberId}`,
      before: { operatorBrands: null },
      after: { operatorBrands: `${chicken.name} 조회` },
    }
  },
  'DELETE /admin/operator/:memberId/secondFactor': async ({ world }) => {
    await addSecondFactor(world, colleague)
    return {
      params: { memberId: colleague },
      subject: `operator/${colleague}`,
      before: {},
      after: { secondFactor: 'RESET', endedSessions: 0 },
    }
  },
  'POST /mypage/secondFactor': async ({ world }) => {
    const id = await operatorId(world)
    await setTestPassword(world, id)
    return {
      body: { password: testPassword },
      subject: `operator/${id}`,
      before: {},
      after: { secondFactor: 'BEGUN' },
    }
  },
  'PUT /mypage/secondFactor': async ({ world }) => {
    const id = await operatorId(world)
    return {
      body: { code: await nextCode(world, id) },
      subject: `operator/${id}`,
      before: {},
      after: { secondFactor: 'SET', endedSessions: 0 },
    }
  },
  'POST /mypage/secondFactor/recoveryCode': async ({ world }) => {
    const id = await operatorId(world)
    return {
      body: { code: await nextCode(world, id) },
      subject: `operator/${id}`,
      before: {},
      after: { secondFactor: 'CODES_RENEWED' },
    }
  },
  'DELETE /mypage/secondFactor': async ({ world }) => {
    const id = await operatorId(world)
    return {
      body: { code: await nextCode(world, id) },
      subject: `operator/${id}`,
      before: {},
      after: { secondFactor: 'REMOVED' },
    }
  },
  'DELETE /admin/operator/:memberId': () => ({
    params: { memberId: colleague },
    subject: `operator/${colleague}`,
    before: { operatorRole: 'money' },
    after: { operatorRole: null },
  }),
}
