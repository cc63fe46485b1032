import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { changeRole, removeFromTeam } from '#features/access/teams/server/change-team.ts'
import { cancelInvitation, inviteMember, resendInvitation } from '#features/access/teams/server/invite-member.ts'
import { resetSecondFactor } from '#features/access/teams/server/reset-factor.ts'
import { originOf, type LinkDeps } from '#features/access/teams/server/origin-of.ts'
import { success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { staffListSheet } from '../contract/staff-list-sheet.ts'
import {
  cancelStaffInvitationCall,
  changeStaffCall,
  exportStaffCall,
  inviteStaffCall,
  removeStaffCall,
  resetStaffFactorCall,
  resendStaffInvitationCall,
  staffCall,
} from '../contract/staff.partner.calls.ts'
import { listStaff } from './list-staff.ts'

export function staffPartnerRoutes(routes: Routes, deps: LinkDeps & { sheets: Sheets }): void {
  const { db, clock } = deps

  routes.on(staffCall, async ({ caller, shop }) => success(await listStaff(db, caller, { ...shop, at: clock() })))

  routes.on(exportStaffCall, ({ caller, shop, http }) => {
    const batches = allPages(db, async (tx) => {
      const { staff } = await listStaff(tx, caller, { ...shop, at: clock() })
      return { content: staff, totalElements: staff.length }
    })
    return answerListSheet(deps, staffListSheet, { batches, query: {}, audit: http.audit })
  })

  routes.on(inviteStaffCall, async ({ caller, shop, body, http }) => {
    const origin = originOf(deps, http)
    if (!origin) return { ok: false, refused: 'no-link' } as const
    const inviter = { team: shop.partnerId, caller, audit: http.audit, origin }
    const outcome = await inviteMember(deps, inviter, body)
    return outcome.ok ? invited(outcome) : outcome
  })

  routes.on(resendStaffInvitationCall, async ({ caller, shop, params, http }) => {
    const origin = originOf(deps, http)
    if (!origin) return { ok: false, refused: 'no-link' } as const
    const inviter = { team: shop.partnerId, caller, audit: http.audit, origin }
    const outcome = await resendInvitation(deps, inviter, params.id)
    return outcome.ok ? invited(outcome) : outcome
  })

  routes.on(cancelStaffInvitationCall, async ({ shop, params: { id }, http }) => {
    const canceller = { team: shop.partnerId, audit: http.audit }
    const outcome = await cancelInvitation(deps, canceller, id)
    return outcome.ok ? success({ id }) : outcome
  })

  routes.on(changeStaffCall, async ({ shop, params: { memberId }, body, http }) => {
    const change = { team: shop.partnerId, memberId, audit: http.audit, at: clock() }
    const outcome = await changeRole(db, { ...change, ...body })
    return outcome.ok ? success({ memberId, role: body.role, version: outcome.version }) : outcome
  })

  routes.on(resetStaffFactorCall, async ({ shop, params: { memberId }, http }) => {
    const audit = http.audit
    const outcome = await resetSecondFactor(db, { team: shop.partnerId, memberId, audit, at: clock() })
    return outcome.ok ? success({ memberId }) : outcome
  })

  routes.on(removeStaffCall, async ({ shop, params: { memberId }, http }) => {
    const audit = http.audit
    const outcome = await removeFromTeam(db, { team: shop.partnerId, memberId, audit, at: clock() })
    return outcome.ok ? success({ memberId }) : outcome
  })
}

const invited = ({ id, mailed }: { id: number; mailed: boolean }): Answer =>
  success({ id, mailedYn: mailed ? 'Y' : 'N' })
