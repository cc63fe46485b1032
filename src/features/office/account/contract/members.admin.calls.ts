import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { authorities, type Authority } from '#contract/authority.ts'
import { defineCall } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { reason } from '#contract/reason.ts'
import { conflict } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { optionalConsents } from '#features/people/members/contract/consents.ts'
import { consentOrigins } from '#features/people/terms/contract/terms.calls.ts'
import { storeStatusCodes, storeTypeCodes } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { recordOf } from '#values/codes.ts'

export const memberStates = ['ACTIVE', 'LOCK', 'LEFT'] as const

/** The operator's labels for member kinds and states. */
export const authorityLabels = {
  ROLE_ADMIN: '운영자',
  ROLE_PARTNER: '본사',
  ROLE_FRANCHISEE: '가맹점',
  ROLE_USER: '일반회원',
} as const satisfies Record<Authority, string>
export const memberStateLabels = { ACTIVE: '정상', LOCK: '잠김', LEFT: '탈퇴' } as const

export const temporaryPasswordSentences = {
  operator: '운영자 계정에는 임시 비밀번호를 발급할 수 없습니다. 비밀번호 찾기를 이용해 주세요.',
  left: '탈퇴한 회원에게는 임시 비밀번호를 발급할 수 없습니다.',
} as const

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

export const memberSorts = ['name', 'state', 'authority', 'createdAt'] as const
export type MemberSort = ListSort<(typeof memberSorts)[number]>

export const adminMembersCall = defineCall({
  method: 'GET',
  path: '/admin/member',
  summary: 'Members by username, name, initials, phone or business number, or brand',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({
    /** A part of username, name or brand, initial consonants, or digits of the phone or business number. */
    search: z.optional(z.string().check(z.maxLength(50))),
    state: z.optional(z.enum(memberStates)),
    authority: z.optional(z.enum(authorities)),
    sort: sortParam(memberSorts),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: pageOf(memberRow),
  reads: ['AdminMember'],
})

/** Masked like the list. An operator who may only look exports no persons. */
export const exportMembersCall = defineCall({
  ...listExport(adminMembersCall),
  summary: 'The members of a filter as a workbook',
  policy: { who: 'operator', role: ['orders', 'catalogue', 'money'], scope: 'all', rate: 'costly', audit: true },
  auditWord: '회원 엑셀 저장',
})

export const ofMember = z.strictObject({ memberId: idParam })

const memberStore = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(storeTypeCodes),
  status: z.enum(storeStatusCodes),
  level: z.int(),
  levelName: z.string(),
  isDefault: z.boolean(),
})

const adminMember = z.extend(memberRow, {
  version: recordVersion,
  partnerId: z.int(),
  secondFactorYn: z.enum(['Y', 'N']),
  stores: z.array(memberStore),
  /** Start of the hold in arrears; null: the member is not held. */
  arrearsSince: z.nullable(z.string()),
  /** Cash in won, and the number of unfinished orders. */
  cash: z.int(),
  openOrders: z.int(),
  /** The agreed versions of the terms, newest first. */
  consents: z.array(
    z.object({ title: z.string(), version: z.int(), agreedAt: z.string(), origin: z.enum(consentOrigins) }),
  ),
  /** The optional consents, with the time at which each was last given or withdrawn. `isPreset`: the box was ticked in advance. */
  advertising: z.object(
    recordOf(optionalConsents, () =>
      z.object({ agreed: z.boolean(), at: z.nullable(z.string()), isPreset: z.boolean() }),
    ),
  ),
  /** Devices on which the member is signed in, the last used first. */
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      autoLogin: z.boolean(),
      createdAt: z.string(),
      usedAt: z.string(),
    }),
  ),
})
export type AdminMember = z.output<typeof adminMember>

export const adminMemberCall = defineCall({
  method: 'GET',
  path: '/admin/member/:memberId',
  summary: 'A member with stores, consents and sessions',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  params: ofMember,
  data: adminMember,
  reads: ['AdminMember'],
  example: (of) => ({ params: { memberId: of.memberId } }),
})

export const memberStateSentences = {
  left: '탈퇴한 회원의 상태는 변경할 수 없습니다.',
  operator: '운영자 계정의 상태는 운영자 화면에서 변경해 주세요.',
  factorNotSet: '2단계 인증을 설정하지 않은 회원입니다. 새로고침해 주세요.',
  loggedOut: (count: number) => (count > 0 ? `기기 ${count}대에서 로그아웃했습니다.` : '로그인된 기기가 없습니다.'),
} as const

const contact = z.object({ name: z.string(), phone: z.string(), email: z.string() })
export type MemberContact = z.output<typeof contact>

/** The unmasked contacts of a member. A POST, because each view is written to the audit log with its reason [law: masking]. */
export const memberContactCall = defineCall({
  method: 'POST',
  path: '/admin/member/:memberId/contact',
  summary: 'Show the contacts of a member, with a reason',
  spec: 'decisions: Operator console, law: masking',
  policy: { who: 'operator', role: 'orders', scope: 'all', rate: 'write', audit: true },
  params: ofMember,
  body: z.strictObject({ reason }),
  data: contact,
  staleWhenRefused: true,
  auditWord: '회원 연락처 조회',
  example: (of) => ({ params: { memberId: of.memberId }, body: { reason: '시험 조회' } }),
})

/** LOCK ends all sessions and refuses the sign-in; orders, cash and documents stay. */
export const memberStateCall = defineCall({
  method: 'POST',
  path: '/admin/member/:memberId/state',
  summary: 'Lock or unlock a member, with a reason',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: ofMember,
  body: z.strictObject({ version: recordVersion, state: z.enum(['ACTIVE', 'LOCK']), reason }),
  data: z.object({ state: z.enum(memberStates) }),
  refusals: {
    left: conflict(memberStateSentences.left),
    operator: conflict(memberStateSentences.operator),
    conflict: recordChanged,
  },
  changes: ['AdminMember'],
  staleWhenRefused: true,
  auditWord: '회원 이용 제한',
  example: (of) => ({
    params: { memberId: of.memberId },
    body: { version: 999_999_999, state: 'LOCK' as const, reason: '도용 신고' },
  }),
})

/** Ends one session of a member, or all. */
export const memberLogoutCall = defineCall({
  method: 'POST',
  path: '/admin/member/:memberId/logout',
  summary: 'Sign a member out of one device or of all',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: ofMember,
  body: z.strictObject({ sessionId: z.optional(z.uuid()) }),
  data: z.object({ ended: z.int() }),
  changes: ['AdminMember'],
  staleWhenRefused: true,
  auditWord: '회원 로그아웃',
  example: (of) => ({ params: { memberId: of.memberId }, body: {} }),
})

/** Sets a password for the operator to tell the member; only this answer contains it. */
export const temporaryPasswordCall = defineCall({
  method: 'POST',
  path: '/admin/member/:memberId/temporaryPassword',
  summary: 'Set a temporary password',
  spec: '§4 Login code R, decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'costly', audit: true },
  params: ofMember,
  data: z.object({ password: z.string() }),
  refusals: {
    operator: conflict(temporaryPasswordSentences.operator),
    left: conflict(temporaryPasswordSentences.left),
  },
  changes: ['AdminMember'],
  auditWord: '임시 비밀번호 발급',
  example: (of) => ({ params: { memberId: of.memberId } }),
})

/** For a member who has lost the app and the recovery codes; ends the sessions. */
export const memberFactorCall = defineCall({
  method: 'DELETE',
  path: '/admin/member/:memberId/secondFactor',
  summary: 'Reset the second factor of a member',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true },
  params: ofMember,
  data: z.object({ secondFactorYn: z.enum(['Y', 'N']) }),
  refusals: {
    operator: conflict(memberStateSentences.operator),
    'not-set': conflict(memberStateSentences.factorNotSet),
  },
  changes: ['AdminMember'],
  staleWhenRefused: true,
  auditWord: '회원 인증 초기화',
  example: (of) => ({ params: { memberId: of.memberId } }),
})

/** Notifies the account's owner: the reset lets the password alone open the account. */
export const factorResetMail = ({ name, username }: { name: string; username: string }) => ({
  subject: '[발주] 2단계 인증이 초기화되었습니다.',
  text: [
    `${name}님, 안녕하세요.`,
    `${username} 계정의 2단계 인증이 초기화되었고, 로그인되어 있던 모든 기기에서 로그아웃되었습니다. 로그인하신 후 회원정보 수정에서 다시 설정해 주세요.`,
    '요청하신 적이 없다면 고객센터로 바로 알려 주세요.',
  ].join('\n\n'),
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
