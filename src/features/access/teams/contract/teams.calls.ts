import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { linkToken } from '#contract/link-token.ts'
import { no } from '#contract/refusals.ts'
import {
  passwordDiffersFromUsername,
  passwordField,
  phoneField,
  usernameField,
} from '#features/people/members/contract/member-fields.ts'
import { teamRoles } from './team-roles.ts'

export const invitationSentences = {
  /** Also answers a link that never existed, so that links can't be probed. */
  notUsable: '사용할 수 없는 초대 링크입니다. 초대한 분에게 다시 보내 달라고 요청해 주세요.',
  usernameTaken: '이미 사용 중인 아이디입니다.',
  joined: '계정을 만들었습니다. 로그인해 주세요.',
} as const

/** 32 random bytes of the link. A body carries the token, so that no server logs it in an address. */
const token = linkToken(invitationSentences.notUsable)

/** Pages that the mailed links open; the token follows `#`, which browsers don't send to servers. */
export const invitationPaths = { operator: '/operator/join', staff: '/staff/join' } as const

/** At most this many members and open invitations of a team, so that its list needs no pages. */
export const maxTeam = 200

export const invitationCall = defineCall({
  method: 'POST',
  path: '/staff/invitation',
  summary: 'The invitation behind a mailed link',
  spec: 'decisions: Operator console',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  body: z.strictObject({ token }),
  data: z.object({
    name: z.string(),
    email: z.string(),
    role: z.enum(teamRoles),
    /** Brand of the headquarters; null: an operator is invited. */
    brandName: z.nullable(z.string()),
    expiresAt: z.string(),
  }),
  refusals: { 'not-usable': no(invitationSentences.notUsable) },
  keepSeconds: 0,
  example: { body: { token: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' } },
})

/** Makes the account of an invited operator or member of a headquarters; the link works once. */
export const acceptInvitationCall = defineCall({
  method: 'POST',
  path: '/staff/invitation/accept',
  summary: 'Accept an invitation with username, phone and password',
  spec: 'decisions: Operator console',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  body: z
    .strictObject({ token, username: usernameField, phone: phoneField, password: passwordField })
    .check(passwordDiffersFromUsername),
  data: z.object({ username: z.string() }),
  refusals: {
    'not-usable': no(invitationSentences.notUsable),
    'username-taken': { ...no(invitationSentences.usernameTaken), field: 'username' },
  },
  auditWord: '초대 수락',
  example: {
    body: {
      token: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      username: 'newop',
      phone: '01000001024',
      password: 'newPass!2026',
    },
  },
})
