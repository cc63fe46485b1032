import { success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  assignBrandsCall,
  cancelInvitationCall,
  changeOperatorCall,
  inviteOperatorCall,
  operatorsCall,
  removeOperatorCall,
  resendInvitationCall,
  resetFactorCall,
} from '../contract/operators.admin.calls.ts'
import { changeRole, removeFromTeam } from '#features/access/teams/server/change-team.ts'
import { cancelInvitation, inviteMember, resendInvitation } from '#features/access/teams/server/invite-member.ts'
import { originOf, type LinkDeps } from '#features/access/teams/server/origin-of.ts'
import { resetSecondFactor } from '#features/access/teams/server/reset-factor.ts'
import { assignBrands } from './assign-brands.ts'
import { listOperators } from './list-operators.ts'

export type OperatorDeps = LinkDeps

export function operatorsAdminRoutes(routes: Routes, deps: OperatorDeps): void {
  const { db, clock } = deps

  routes.on(operatorsCall, async () => success(await listOperators(db, clock())))

  routes.on(inviteOperatorCall, async ({ caller, body, http }) => {
    const origin = originOf(deps, http)
    if (!origin) return { ok: false, refused: 'no-link' } as const
    const outcome = await inviteMember(deps, { team: null, caller, audit: http.audit, origin }, body)
    return outcome.ok ? invited(outcome) : outcome
  })

  routes.on(resendInvitationCall, async ({ caller, params, http }) => {
    const origin = originOf(deps, http)
    if (!origin) return { ok: false, refused: 'no-link' } as const
    const outcome = await resendInvitation(deps, { team: null, caller, audit: http.audit, origin }, params.id)
    return outcome.ok ? invited(outcome) : outcome
  })

  routes.on(cancelInvitationCall, async ({ params: { id }, http }) => {
    const outcome = await cancelInvitation(deps, { team: null, audit: http.audit }, id)
    return outcome.ok ? success({ id }) : outcome
  })

  routes.on(changeOperatorCall, async ({ params: { memberId }, body, http }) => {
    const audit = http.audit
    const outcome = await changeRole(db, { team: null, memberId, ...body, audit, at: clock() })
    return outcome.ok ? success({ memberId, role: body.role, version: outcome.version }) : outcome
  })

  routes.on(assignBrandsCall, async ({ params: { memberId }, body, http }) => {
    const outcome = await assignBrands(db, { memberId, ...body, audit: http.audit, at: clock() })
    return outcome.ok ? success({ memberId, version: outcome.version }) : outcome
  })

  routes.on(removeOperatorCall, async ({ params: { memberId }, http }) => {
    const audit = http.audit
    const outcome = await removeFromTeam(db, { team: null, memberId, audit, at: clock() })
    return outcome.ok ? success({ memberId }) : outcome
  })

  routes.on(resetFactorCall, async ({ params: { memberId }, http }) => {
    const audit = http.audit
    const outcome = await resetSecondFactor(db, { team: null, memberId, audit, at: clock() })
    return outcome.ok ? success({ memberId }) : outcome
  })
}

const invited = ({ id, mailed }: { id: number; mailed: boolean }): Answer =>
  success({ id, mailedYn: mailed ? 'Y' : 'N' })
