import type { BodyOf } from '#contract/call.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { obligesSecondFactor } from '#features/access/second-factor/contract/second-factor.ts'
import {
  beginCodeList,
  beginSecondFactor,
  confirmSecondFactor,
  consumeSecondFactor,
  findFactorState,
  hasFactorApp,
  removeSecondFactor,
  renewRecoveryCodes,
} from '#features/access/second-factor/server/second-factor.ts'
import { confirmPassword, type PasswordAttemptOutcome } from '#features/access/session/server/attempt-password.ts'
import { attemptSecondFactor, type CodeAttemptOutcome } from '#features/access/session/server/attempt-second-factor.ts'
import { endSessions, lockSignIns } from '#features/access/session/server/end-sessions.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { memberSubject } from '#features/access/teams/server/team.ts'
import type { beginFactorCall } from '../../contract/own-factor.calls.ts'

export interface OwnFactorDeps {
  db: Database
  clock: Clock
  vault: Vault
  /** False in a demo: no role needs a second factor. */
  isRequired: boolean
}

/** Signed-in member and device of the request. */
export interface FactorOwner {
  caller: Caller
  audit: AuditContext
  address: string
  device: string | undefined
}

type RefusedAttempt<Outcome> = Exclude<Outcome, { ok: true }>
type BeginOutcome =
  | { ok: true; begun: BegunFactor }
  | { ok: false; refused: 'already-set' }
  | RefusedAttempt<PasswordAttemptOutcome>
type ConfirmOutcome = { ok: true; recoveryCodes: string[] } | { ok: false; refused: 'already-set' | 'code-wrong' }
type RenewOutcome = { ok: true; recoveryCodes: string[] } | RefusedAttempt<CodeAttemptOutcome>
type RemoveOutcome = { ok: true } | { ok: false; refused: 'required' } | RefusedAttempt<CodeAttemptOutcome>

export async function findOwnFactor({ db, vault, isRequired }: OwnFactorDeps, { memberId, operatorRole }: Caller) {
  const { isSet, recoveryCodes } = await findFactorState(db, memberId)
  const hasApp = isSet && (await hasFactorApp({ db, vault }, memberId))
  return {
    ...(isSet && { appYn: hasApp ? ('Y' as const) : ('N' as const) }),
    setYn: isSet ? ('Y' as const) : ('N' as const),
    requiredYn: isRequired && obligesSecondFactor(operatorRole) ? ('Y' as const) : ('N' as const),
    recoveryCodes,
  }
}

type BegunFactor = { secret: string; uri: string } | { recoveryCodes: string[] }

/** Requires the password: a stranger at an unlocked screen must not lock the owner out with another app. */
export async function beginOwnFactor(
  { db, clock, vault }: OwnFactorDeps,
  { caller, audit, ...requester }: FactorOwner,
  { password, kind = 'APP' }: BodyOf<typeof beginFactorCall>,
): Promise<BeginOutcome> {
  const { memberId, username } = caller
  const confirmed = await confirmPassword({ db, clock }, { ...requester, memberId, username, password })
  if (!confirmed.ok) return confirmed
  const at = clock()
  return db.transact<BeginOutcome>(async (tx) => {
    const codes = kind === 'CODES' ? await beginCodeList(tx, vault, { memberId, at }) : undefined
    const app = kind === 'APP' ? await beginSecondFactor(tx, vault, { memberId, username, at }) : undefined
    const begun = codes ? { recoveryCodes: codes } : app
    if (!begun) return { ok: false, refused: 'already-set' }
    await writeLine(tx, audit, { caller, after: { secondFactor: 'BEGUN' }, at })
    return { ok: true, begun }
  })
}

/** Doesn't count wrong first codes: the caller has just received the secret. */
export async function confirmOwnFactor(
  { db, clock, vault }: OwnFactorDeps,
  { caller, audit }: FactorOwner,
  code: string,
): Promise<ConfirmOutcome> {
  const { memberId, sessionId } = caller
  const at = clock()
  const state = await findFactorState(db, memberId)
  if (state.isSet) return { ok: false, refused: 'already-set' }
  return db.transact<ConfirmOutcome>(async (tx) => {
    // A concurrent sign-in with only the password has either stored its session, or sees the factor.
    await lockSignIns(tx, memberId)
    const recoveryCodes = await confirmSecondFactor(tx, vault, { memberId, code, at })
    if (!recoveryCodes) return { ok: false, refused: 'code-wrong' }
    // These sessions were opened with only the password.
    const endedSessions = await endSessions(tx, { memberId, except: sessionId, at })
    await writeLine(tx, audit, { caller, after: { secondFactor: 'SET', endedSessions }, at })
    return { ok: true, recoveryCodes }
  })
}

export async function renewOwnRecoveryCodes(
  deps: OwnFactorDeps,
  owner: FactorOwner,
  code: string,
): Promise<RenewOutcome> {
  const { memberId } = owner.caller
  const confirmed = await checkCode(deps, owner, code)
  if (!confirmed.ok) return confirmed
  return deps.db.transact<RenewOutcome>(async (tx) => {
    const recoveryCodes = await renewRecoveryCodes(tx, deps.vault, memberId)
    if (!recoveryCodes) return { ok: false, refused: 'code-wrong' }
    await writeLine(tx, owner.audit, {
      caller: owner.caller,
      after: { secondFactor: 'CODES_RENEWED' },
      at: deps.clock(),
    })
    return { ok: true, recoveryCodes }
  })
}

export async function removeOwnFactor(deps: OwnFactorDeps, owner: FactorOwner, code: string): Promise<RemoveOutcome> {
  const { memberId, operatorRole } = owner.caller
  if (deps.isRequired && obligesSecondFactor(operatorRole)) return { ok: false, refused: 'required' }
  const confirmed = await checkCode(deps, owner, code)
  if (!confirmed.ok) return confirmed
  return deps.db.transact<{ ok: true }>(async (tx) => {
    await removeSecondFactor(tx, memberId)
    await writeLine(tx, owner.audit, { caller: owner.caller, after: { secondFactor: 'REMOVED' }, at: deps.clock() })
    return { ok: true }
  })
}

const checkCode = ({ db, clock, vault }: OwnFactorDeps, { caller, device }: FactorOwner, code: string) =>
  attemptSecondFactor(
    { db, clock },
    { consume: (attempt) => consumeSecondFactor({ db, vault }, attempt) },
    { memberId: caller.memberId, code, device },
  )

const writeLine = (
  tx: Tx,
  audit: AuditContext,
  { caller, after, at }: { caller: Caller; after: unknown; at: Date },
): Promise<void> => writeAudit(tx, audit, { subject: subjectOf(caller), before: {}, after, at })

/** Subject of the audit log: the record under which others look the member up. */
function subjectOf({ memberId, operatorRole, brandRole, home }: Caller): string {
  if (operatorRole) return memberSubject(null, memberId)
  return brandRole ? memberSubject(home.partnerId, memberId) : `member/${memberId}`
}
