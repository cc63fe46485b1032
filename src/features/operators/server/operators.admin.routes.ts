import { conflictAnswer } from '#features/audit/server/record-version.ts'
import { denied, notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import {
  cancelInvitationCall,
  changeOperatorCall,
  inviteOperatorCall,
  operatorsCall,
  operatorSentences,
  removeOperatorCall,
  resendInvitationCall,
  resetFactorCall,
} from '../contract/operators.admin.calls.ts'
import { changeRole, removeFromTeam, type RemoveMemberOutcome } from '#features/teams/server/change-team.ts'
import { cancelInvitation, inviteMember, resendInvitation } from '#features/teams/server/invite-member.ts'
import { originOf, type LinkDeps } from '#features/teams/server/origin-of.ts'
import { resetRefusal, resetSecondFactor } from '#features/teams/server/reset-factor.ts'
import { listOperators } from './list-operators.ts'

export type OperatorDeps = LinkDeps

export function operatorsAdminRoutes(routes: Routes, deps: OperatorDeps): void {
  const { db, clock } = deps

  routes.on(operatorsCall, async () => success(await listOperators(db, clock())))

  routes.on(inviteOperatorCall, async ({ caller, body, http }) => {
    const origin = originOf(deps, http)
    if (!origin) return refusal(409, operatorSentences.publicUrlMissing)
    const outcome = await inviteMember(deps, { team: null, caller, audit: http.audit, origin }, body)
    if (outcome.ok) return invited(outcome)
    return outcome.refused === 'not-permitted'
      ? denied('forbidden', gateSentences.roleMissing)
      : refusal(409, inviteRefusals[outcome.refused])
  })

  routes.on(resendInvitationCall, async ({ caller, params, http }) => {
    const origin = originOf(deps, http)
    if (!origin) return refusal(409, operatorSentences.publicUrlMissing)
    const outcome = await resendInvitation(deps, { team: null, caller, audit: http.audit, origin }, params.id)
    return outcome.ok ? invited(outcome) : refusal(409, operatorSentences.invitationOver)
  })

  routes.on(cancelInvitationCall, async ({ params: { id }, http }) => {
    const outcome = await cancelInvitation(deps, { team: null, audit: http.audit }, id)
    return outcome.ok ? success({ id }) : refusal(409, operatorSentences.invitationOver)
  })

  routes.on(changeOperatorCall, async ({ params: { memberId }, body, http }) => {
    const audit = http.audit
    const outcome = await changeRole(db, { team: null, memberId, ...body, audit, at: clock() })
    if (outcome.ok) return success({ memberId, role: body.role, version: outcome.version })
    return outcome.refused === 'conflict' ? conflictAnswer(outcome.conflict) : refused(outcome.refused)
  })

  routes.on(removeOperatorCall, async ({ params: { memberId }, http }) => {
    const audit = http.audit
    const outcome = await removeFromTeam(db, { team: null, memberId, audit, at: clock() })
    return outcome.ok ? success({ memberId }) : refused(outcome.refused)
  })

  routes.on(resetFactorCall, async ({ params: { memberId }, http }) => {
    const audit = http.audit
    const outcome = await resetSecondFactor(db, { team: null, memberId, audit, at: clock() })
    return outcome.ok ? success({ memberId }) : resetRefusal(outcome.refused)
  })
}

const invited = ({ id, mailed }: { id: number; mailed: boolean }): Answer =>
  success({ id, mailedYn: mailed ? 'Y' : 'N' })

const inviteRefusals = {
  'already-member': operatorSentences.alreadyOperator,
  'already-invited': operatorSentences.alreadyInvited,
  'too-many': operatorSentences.tooManyOperators,
} as const

function refused(reason: Extract<RemoveMemberOutcome, { ok: false }>['refused']): Answer {
  if (reason === 'unknown-member') return notFound()
  if (reason === 'not-permitted') return denied('forbidden', gateSentences.roleMissing)
  return refusal(409, operatorSentences.lastAll)
}
