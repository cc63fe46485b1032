import * as z from 'zod/mini'
import { brandRoles } from '#contract/brand-role.ts'
import { defineCall, sheetType } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { exportRefusals } from '#features/platform/files/contract/list-export.ts'
import { emailField, nameField } from '#features/people/members/contract/member-fields.ts'
import {
  invitationOf,
  invited,
  notPermitted,
  resetFactorRefusals,
  teamMember,
} from '#features/access/teams/contract/team-rows.ts'

export const staffSentences = {
  roleMissing: '권한을 선택해 주세요.',
  alreadyMember: '이미 직원으로 등록된 이메일입니다.',
  alreadyInvited: '이미 초대한 이메일입니다. 초대 목록에서 다시 보내 주세요.',
  lastOwner: '대표 권한 직원이 한 명은 있어야 합니다. 다른 직원에게 대표 권한을 준 뒤 다시 시도해 주세요.',
  invitationOver: '이미 수락했거나 취소한 초대입니다. 새로고침해 주세요.',
  noLink: '지금은 초대 메일을 보낼 수 없습니다. 고객센터로 문의해 주세요.',
  tooMany: '직원과 초대는 모두 200명까지 등록할 수 있습니다.',
} as const

const noLink = conflict(staffSentences.noLink)
const over = conflict(staffSentences.invitationOver)
const lastManager = conflict(staffSentences.lastOwner)

const spec = 'decisions: People and roles'
const role = z.enum(brandRoles, staffSentences.roleMissing)
const reads = { who: 'partner', brandRole: 'OWNER', role: 'all', scope: 'brand', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const

const staffRow = z.extend(teamMember, { role: z.enum(brandRoles) })
export type StaffRow = z.output<typeof staffRow>
const staffInvitation = invitationOf(brandRoles)
/** @internal */
export type StaffInvitation = z.output<typeof staffInvitation>

const ofStaff = z.strictObject({ memberId: idParam })
const ofInvitation = z.strictObject({ id: idParam })

/** All members of the own headquarters, and the invitations that are neither accepted nor cancelled. */
export const staffCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/staff',
  summary: 'Staff of the own headquarters and open invitations',
  spec,
  policy: reads,
  data: z.object({ staff: z.array(staffRow), invitations: z.array(staffInvitation) }),
  reads: ['Staff'],
})

/** Contacts leave the platform: only those who manage the staff save it, and it is logged. */
export const exportStaffCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/staff/export',
  summary: 'Staff of the own headquarters as a workbook',
  spec,
  policy: { ...reads, rate: 'costly', audit: true },
  file: sheetType,
  refusals: exportRefusals,
  auditWord: '직원 목록 엑셀 저장',
})

/** Mails a link with which the invited person makes an account without a store. */
export const inviteStaffCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/staff/invitation',
  summary: 'Invite a member of the own headquarters by mail',
  spec,
  policy: writes,
  body: z.strictObject({ name: nameField, email: emailField, role }),
  data: invited,
  refusals: {
    'no-link': noLink,
    'not-permitted': notPermitted,
    'already-member': conflict(staffSentences.alreadyMember),
    'already-invited': conflict(staffSentences.alreadyInvited),
    'too-many': conflict(staffSentences.tooMany),
  },
  changes: ['Staff'],
  staleWhenRefused: true,
  auditWord: '직원 초대',
  example: { body: { name: '이도윤', email: 'hqa@example.com', role: 'ORDERS' } },
})

/** Mails a new link; the former link stops working. */
export const resendStaffInvitationCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/staff/invitation/:id/resend',
  summary: 'Send an invitation of the own headquarters again, with a new link',
  spec,
  policy: writes,
  params: ofInvitation,
  data: invited,
  refusals: { 'no-link': noLink, over },
  changes: ['Staff'],
  staleWhenRefused: true,
  auditWord: '직원 초대 다시 보내기',
  example: { params: { id: '999999' } },
})

export const cancelStaffInvitationCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/staff/invitation/:id',
  summary: 'Cancel an invitation of the own headquarters',
  spec,
  policy: writes,
  params: ofInvitation,
  data: z.object({ id: z.int() }),
  refusals: { over },
  changes: ['Staff'],
  staleWhenRefused: true,
  auditWord: '직원 초대 취소',
  example: { params: { id: '999999' } },
})

/** For a member who has lost the app and the recovery codes; ends the sessions. */
export const resetStaffFactorCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/staff/:memberId/secondFactor',
  summary: 'Reset the second factor of a member of the own headquarters',
  spec,
  policy: writes,
  params: ofStaff,
  data: z.object({ memberId: z.int() }),
  refusals: resetFactorRefusals,
  changes: ['Staff'],
  staleWhenRefused: true,
  auditWord: '직원 인증 초기화',
  example: (of) => ({ params: { memberId: of.ownerId } }),
})

export const changeStaffCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/staff/:memberId',
  summary: 'Change the role of a member of the own headquarters',
  spec,
  policy: writes,
  params: ofStaff,
  body: z.strictObject({ role, version: recordVersion }),
  data: z.object({ memberId: z.int(), role, version: recordVersion }),
  refusals: { 'not-permitted': notPermitted, 'last-manager': lastManager, conflict: recordChanged },
  changes: ['Staff'],
  staleWhenRefused: true,
  auditWord: '직원 권한 변경',
  example: (of) => ({ params: { memberId: of.ownerId }, body: { role: 'READ' as const, version: 0 } }),
})

/** Ends the sessions; the account can't sign in any more, and its username stays taken. */
export const removeStaffCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/staff/:memberId',
  summary: 'Remove a member of the own headquarters',
  spec,
  policy: writes,
  params: ofStaff,
  data: z.object({ memberId: z.int() }),
  refusals: { 'not-permitted': notPermitted, 'last-manager': lastManager },
  changes: ['Staff'],
  staleWhenRefused: true,
  auditWord: '직원 삭제',
  example: (of) => ({ params: { memberId: of.ownerId } }),
})
