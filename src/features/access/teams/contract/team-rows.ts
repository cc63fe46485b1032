import * as z from 'zod/mini'
import { gateSentences } from '#contract/gate-sentences.ts'
import { conflict, forbidden } from '#contract/refusals.ts'
import { recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { teamRoles } from './team-roles.ts'

export const teamSentences = {
  ownFactor: '본인의 2단계 인증은 직접 초기화할 수 없습니다. 초기화 권한이 있는 다른 분에게 요청해 주세요.',
  factorNotSet: '2단계 인증을 설정하지 않은 계정입니다. 새로고침해 주세요.',
} as const

/** Another manager took the role away since the gate read it. */
export const notPermitted = forbidden(gateSentences.roleMissing)

export const resetFactorRefusals = {
  'not-permitted': notPermitted,
  own: conflict(teamSentences.ownFactor),
  'not-set': conflict(teamSentences.factorNotSet),
}

/** A member of a team, without the role. */
export const teamMember = z.object({
  memberId: z.int(),
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  createdAt: z.string(),
  /** The last sign-in or refresh; null before the first. */
  usedAt: z.nullable(z.string()),
  secondFactorYn: z.enum(['Y', 'N']),
  /** Sent back with a change of the role. */
  version: recordVersion,
})

const teamInvitation = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  expiredYn: z.enum(['Y', 'N']),
})
export type TeamInvitation = z.output<typeof teamInvitation>

export const invitationOf = <const Roles extends readonly TeamInvitation['role'][]>(roles: Roles) =>
  z.extend(teamInvitation, { role: z.enum(roles) })

/** N: the mail server refused the mail; the invitation is stored either way. */
export const invited = z.object({ id: z.int(), mailedYn: z.enum(['Y', 'N']) })
