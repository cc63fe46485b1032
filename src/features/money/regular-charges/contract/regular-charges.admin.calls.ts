import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { regularPlan, registeredCard } from './regular-charges.calls.ts'

/** The newest regular plan of a member and the card that pays it; both null without one. */
export const memberRegularCall = defineCall({
  method: 'GET',
  path: '/admin/member/:memberId/regular',
  summary: 'Regular charges of a member',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'read', speculative: true },
  params: z.strictObject({ memberId: idParam }),
  data: z.object({ card: z.nullable(registeredCard), plan: z.nullable(regularPlan) }),
  reads: ['Cash'],
  keepSeconds: 0,
  example: (of) => ({ params: { memberId: of.memberId } }),
})
