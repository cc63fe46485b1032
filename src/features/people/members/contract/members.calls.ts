import * as z from 'zod/mini'
import { authorities } from '#contract/authority.ts'
import { defineCall } from '#contract/call.ts'
import { advertisingFields } from './consents.ts'
import { idParam } from '#contract/paging.ts'

/**
 * A member. The consents to advertising are visible to the member only; a headquarters sees the contacts masked [decisions: People and roles].
 */
export const memberProfile = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  type: z.object({ authority: z.enum(authorities) }),
  createdAt: z.string(),
  /** The consents to advertising. */
  advertising: z.nullable(z.object(advertisingFields)),
})
export type MemberProfile = z.output<typeof memberProfile>

/** Members read themselves, a headquarters the members of its brand, the operator anyone; other ids answer 404 [T16]. */
export const memberCall = defineCall({
  method: 'GET',
  path: '/member/:memberId',
  summary: 'A member',
  spec: '§7 Session and account',
  policy: { who: 'member', scope: 'member', rate: 'read', speculative: true },
  params: z.strictObject({ memberId: idParam }),
  data: memberProfile,
  keepSeconds: 0,
  example: (of) => ({ params: { memberId: of.memberId } }),
})
