import * as z from 'zod/mini'
import { authorities } from '#contract/authority.ts'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'

/** A member. The consents are told to the member only; a headquarters reads the contacts masked [decisions: People and roles]. */
export const memberProfile = z.object({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  type: z.object({ authority: z.enum(authorities) }),
  createdAt: z.string(),
  consents: z.nullable(
    z.object({
      receiveSmsYn: z.boolean(),
      /** When it was last given or withdrawn; null: never said. */
      receiveSmsAt: z.nullable(z.string()),
      receiveEmailYn: z.boolean(),
      receiveEmailAt: z.nullable(z.string()),
    }),
  ),
})
export type MemberProfile = z.output<typeof memberProfile>

/** Oneself, a member of the own brand for its headquarters, anybody for the operator; else 404 [T16]. */
export const memberCall = defineCall({
  method: 'GET',
  path: '/member/:memberId',
  summary: 'A member',
  spec: '§7 Session and account',
  policy: { who: 'member', scope: 'member', rate: 'read' },
  params: z.strictObject({ memberId: idParam }),
  data: memberProfile,
})
