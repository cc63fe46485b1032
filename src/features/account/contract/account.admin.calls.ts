import * as z from 'zod/mini'
import { authorities, type Authority } from '#contract/authority.ts'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'

export const memberStates = ['ACTIVE', 'LOCK', 'LEFT'] as const

/** The operator's labels for member kinds and states. */
export const authorityLabels = {
  ROLE_ADMIN: '운영자',
  ROLE_PARTNER: '본사',
  ROLE_FRANCHISEE: '가맹점',
  ROLE_USER: '일반회원',
} as const satisfies Record<Authority, string>
export const memberStateLabels = { ACTIVE: '정상', LOCK: '잠김', LEFT: '탈퇴' } as const

export type TemporaryPasswordRefusal = 'operator' | 'left'
export const temporaryPasswordSentences = {
  operator: '운영자 계정에는 임시 비밀번호를 발급할 수 없습니다. 비밀번호 찾기를 이용해 주세요.',
  left: '탈퇴한 회원에게는 임시 비밀번호를 발급할 수 없습니다.',
} as const satisfies Record<TemporaryPasswordRefusal, string>

const memberRow = z.object({
  memberId: z.int(),
  username: z.string(),
  /** Masked, like phone and e-mail: a list exposes no full name [law: masking]. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  authority: z.enum(authorities),
  state: z.enum(memberStates),
  partnerName: z.string(),
  storeNames: z.string(),
  /** 'Y' until the member has signed in and chosen an own password. */
  temporaryPasswordYn: z.enum(['Y', 'N']),
  createdAt: z.string(),
})
export type AdminMemberRow = z.output<typeof memberRow>

export const adminMembersCall = defineCall({
  method: 'GET',
  path: '/admin/member',
  summary: 'Members by username, name, phone number or brand',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read' },
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(50))),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: pageOf(memberRow),
})

/** Sets a password for the operator to tell the member; only this answer contains it. */
export const temporaryPasswordCall = defineCall({
  method: 'POST',
  path: '/admin/member/:memberId/temporaryPassword',
  summary: 'Set a temporary password',
  spec: '§4 Login code R, decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'costly', audit: true },
  params: z.strictObject({ memberId: idParam }),
  data: z.object({ password: z.string() }),
})

/** Notifies the account's owner that the operator changed its password; the mail does not contain the password. */
export const temporaryPasswordMail = ({ name, username }: { name: string; username: string }) => ({
  subject: '[발주] 임시 비밀번호가 발급되었습니다.',
  text: [
    `${name}님, 안녕하세요.`,
    `${username} 계정에 임시 비밀번호가 발급되었고, 로그인되어 있던 모든 기기에서 로그아웃되었습니다. 임시 비밀번호는 고객센터에서 직접 알려 드립니다.`,
    '로그인하신 후 반드시 새 비밀번호로 변경해 주세요. 요청하신 적이 없다면 고객센터로 바로 알려 주세요.',
  ].join('\n\n'),
})
