import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { brandRoles } from '#contract/brand-role.ts'
import { operatorRoles } from '#contract/operator-role.ts'
import { idParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { emailField, nameField } from '#features/people/members/contract/member-fields.ts'
import {
  invitationOf,
  invited,
  notPermitted,
  resetFactorRefusals,
  teamMember,
} from '#features/access/teams/contract/team-rows.ts'

export const operatorSentences = {
  roleMissing: '권한을 선택해 주세요.',
  alreadyOperator: '이미 운영자로 등록된 이메일입니다.',
  alreadyInvited: '이미 초대한 이메일입니다. 초대 목록에서 다시 보내 주세요.',
  lastAll: '전체 권한 운영자가 한 명은 있어야 합니다. 다른 운영자에게 전체 권한을 준 뒤 다시 시도해 주세요.',
  invitationOver: '이미 수락했거나 취소한 초대입니다. 새로고침해 주세요.',
  publicUrlMissing: '초대 링크에 쓸 주소가 없습니다. 서버의 PUBLIC_URL을 설정한 뒤 다시 시도해 주세요.',
  brandTwice: '같은 브랜드를 두 번 담을 수 없습니다.',
  brandMissing: '폐점했거나 담당 브랜드로 정할 수 없는 브랜드가 있습니다. 새로고침한 뒤 다시 선택해 주세요.',
  notOfBrands: '권한이 브랜드 담당인 운영자만 담당 브랜드를 정할 수 있습니다. 새로고침해 주세요.',
  tooManyOperators: '운영자와 초대는 모두 200명까지 등록할 수 있습니다.',
} as const

const noLink = conflict(operatorSentences.publicUrlMissing)
const over = conflict(operatorSentences.invitationOver)
const lastManager = conflict(operatorSentences.lastAll)

const role = z.enum(operatorRoles, operatorSentences.roleMissing)
const reads = { who: 'operator', role: 'all', scope: 'all', rate: 'read', speculative: true } as const
const writes = { who: 'operator', role: 'all', scope: 'all', rate: 'write', audit: true } as const
const spec = 'decisions: Operator console'

const brandRole = z.enum(brandRoles, operatorSentences.roleMissing)
const operatorRow = z.extend(teamMember, {
  role: z.enum(operatorRoles),
  /** Brands of the role `brands`, by name; the role is the one in the partner centre. */
  brands: z.array(z.object({ partnerId: z.int(), uri: z.string(), name: z.string(), role: brandRole })),
})
export type OperatorRow = z.output<typeof operatorRow>

const invitationRow = invitationOf(operatorRoles)
export type InvitationRow = z.output<typeof invitationRow>

/** All operators, and the invitations that are neither accepted nor cancelled. */
export const operatorsCall = defineCall({
  method: 'GET',
  path: '/admin/operator',
  summary: 'Operators and open invitations',
  spec,
  policy: reads,
  data: z.object({ operators: z.array(operatorRow), invitations: z.array(invitationRow) }),
  reads: ['AdminOperator'],
})

const ofOperator = z.strictObject({ memberId: idParam })
const ofInvitation = z.strictObject({ id: idParam })

/** Mails a link with which the invited person makes an account. */
export const inviteOperatorCall = defineCall({
  method: 'POST',
  path: '/admin/operator/invitation',
  summary: 'Invite an operator by mail',
  spec,
  policy: writes,
  body: z.strictObject({ name: nameField, email: emailField, role }),
  data: invited,
  refusals: {
    'no-link': noLink,
    'not-permitted': notPermitted,
    'already-member': conflict(operatorSentences.alreadyOperator),
    'already-invited': conflict(operatorSentences.alreadyInvited),
    'too-many': conflict(operatorSentences.tooManyOperators),
  },
  changes: ['AdminOperator'],
  staleWhenRefused: true,
  auditWord: '운영자 초대',
  example: { body: { name: '김하늘', email: 'hanul@example.com', role: 'orders' } },
})

/** Mails a new link; the former link stops working. */
export const resendInvitationCall = defineCall({
  method: 'POST',
  path: '/admin/operator/invitation/:id/resend',
  summary: 'Send an invitation again, with a new link',
  spec,
  policy: writes,
  params: ofInvitation,
  data: invited,
  refusals: { 'no-link': noLink, over },
  changes: ['AdminOperator'],
  staleWhenRefused: true,
  auditWord: '운영자 초대 다시 보내기',
  example: { params: { id: '1' } },
})

export const cancelInvitationCall = defineCall({
  method: 'DELETE',
  path: '/admin/operator/invitation/:id',
  summary: 'Cancel an invitation',
  spec,
  policy: writes,
  params: ofInvitation,
  data: z.object({ id: z.int() }),
  refusals: { over },
  changes: ['AdminOperator'],
  staleWhenRefused: true,
  auditWord: '운영자 초대 취소',
  example: { params: { id: '1' } },
})

export const changeOperatorCall = defineCall({
  method: 'PUT',
  path: '/admin/operator/:memberId',
  summary: 'Change the role of an operator',
  spec,
  policy: writes,
  params: ofOperator,
  body: z.strictObject({ role, version: recordVersion }),
  data: z.object({ memberId: z.int(), role, version: recordVersion }),
  refusals: { 'not-permitted': notPermitted, 'last-manager': lastManager, conflict: recordChanged },
  changes: ['AdminOperator'],
  staleWhenRefused: true,
  auditWord: '운영자 권한 변경',
  example: (of) => ({ about: 'key', params: { memberId: of.memberId }, body: { role: 'read' as const, version: 0 } }),
})

const assignedBrands = z.array(z.strictObject({ partnerId: z.int().check(z.positive()), role: brandRole })).check(
  z.maxLength(200),
  z.refine((brands) => new Set(brands.map(({ partnerId }) => partnerId)).size === brands.length, {
    error: operatorSentences.brandTwice,
  }),
)

/** Replaces the brands in whose partner centres an operator with the role `brands` works. Holds from the next request on. */
export const assignBrandsCall = defineCall({
  method: 'PUT',
  path: '/admin/operator/:memberId/brand',
  summary: 'Assign brands to an operator of single brands',
  spec: 'decisions: People and roles',
  policy: writes,
  params: ofOperator,
  body: z.strictObject({ brands: assignedBrands, version: recordVersion }),
  data: z.object({ memberId: z.int(), version: recordVersion }),
  refusals: {
    'not-permitted': notPermitted,
    'other-role': conflict(operatorSentences.notOfBrands),
    'unknown-brand': conflict(operatorSentences.brandMissing),
    conflict: recordChanged,
  },
  changes: ['AdminOperator'],
  staleWhenRefused: true,
  auditWord: '담당 브랜드 지정',
  example: (of) => ({ about: 'key', params: { memberId: of.memberId }, body: { brands: [], version: 0 } }),
})

/** Ends the sessions; the account can't sign in any more, and its username stays taken. */
export const removeOperatorCall = defineCall({
  method: 'DELETE',
  path: '/admin/operator/:memberId',
  summary: 'Remove an operator',
  spec,
  policy: writes,
  params: ofOperator,
  data: z.object({ memberId: z.int() }),
  refusals: { 'not-permitted': notPermitted, 'last-manager': lastManager },
  changes: ['AdminOperator'],
  staleWhenRefused: true,
  auditWord: '운영자 삭제',
  example: (of) => ({ about: 'key', params: { memberId: of.memberId } }),
})

/** For an operator who has lost the app and the recovery codes; ends the sessions. */
export const resetFactorCall = defineCall({
  method: 'DELETE',
  path: '/admin/operator/:memberId/secondFactor',
  summary: 'Reset the second factor of another operator',
  spec,
  policy: writes,
  params: ofOperator,
  data: z.object({ memberId: z.int() }),
  refusals: resetFactorRefusals,
  changes: ['AdminOperator'],
  staleWhenRefused: true,
  auditWord: '2단계 인증 초기화',
  example: (of) => ({ about: 'key', params: { memberId: of.memberId } }),
})
