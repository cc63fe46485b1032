import { addMember, market } from '../people.ts'
import type { World } from '../world.ts'
import type { AuditedRequests } from './audited-request.ts'

/** Created by the first request, for those after it. */
let colleague = 0
const aColleague = async (world: World) =>
  (await addMember(world, { username: 'colleague', brand: market, authority: 'ROLE_ADMIN', operatorRole: 'orders' }))
    .memberId

export const auditedOperators: AuditedRequests = {
  'POST /admin/operator/invitation': () => ({
    path: '/admin/operator/invitation',
    body: { name: '이도윤', email: 'doyun@example.com', role: 'orders' },
    subject: 'operatorInvitation/1',
    before: null,
    after: { invitation: 'SENT', operatorRole: 'orders' },
  }),
  'POST /admin/operator/invitation/:id/resend': () => ({
    path: '/admin/operator/invitation/1/resend',
    subject: 'operatorInvitation/1',
    before: {},
    after: { invitation: 'RESENT' },
  }),
  'DELETE /admin/operator/invitation/:id': () => ({
    path: '/admin/operator/invitation/1',
    subject: 'operatorInvitation/1',
    before: { invitation: 'SENT' },
    after: { invitation: 'CANCELLED' },
  }),
  'PUT /admin/operator/:memberId': async ({ world }) => {
    colleague = await aColleague(world)
    return {
      path: `/admin/operator/${colleague}`,
      body: { role: 'money', version: 0 },
      subject: `operator/${colleague}`,
      before: { operatorRole: 'orders' },
      after: { operatorRole: 'money' },
    }
  },
  'DELETE /admin/operator/:memberId': () => ({
    path: `/admin/operator/${colleague}`,
    subject: `operator/${colleague}`,
    before: { operatorRole: 'money' },
    after: { operatorRole: null },
  }),
}
