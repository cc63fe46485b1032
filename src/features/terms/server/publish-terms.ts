import type { RecordConflict } from '#features/audit/contract/record-version.ts'
import { findConflict, type UsernameOf } from '#features/audit/server/record-version.ts'
import { writeAudit } from '#features/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { AdminTermsRefusal } from '../contract/terms.admin.calls.ts'
import { termsNames, type TermsType } from '../contract/terms.calls.ts'
import {
  countConsents,
  deleteTerms,
  insertTerms,
  lockTerms,
  updateTerms,
  type StoredTerms,
} from './admin-terms.store.ts'
import { earliestDay } from './earliest-day.ts'

interface TermsChange {
  type: TermsType
  /** The record's version that the operator edited. */
  version: number
  at: Date
  audit: AuditContext
  usernameOf: UsernameOf
}

export type PublishTermsOutcome =
  | { ok: true }
  | { ok: false; refused: AdminTermsRefusal }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export const termsSubject = (type: TermsType): string => `terms/${type}`

/** Publishes a version, or changes the one that is published but not in force yet. */
export function publishTerms(
  db: Database,
  { type, version, at, audit, usernameOf, ...text }: TermsChange & { body: string; effectiveOn: string },
): Promise<PublishTermsOutcome> {
  return db.transact<PublishTermsOutcome>(async (tx) => {
    const [newest, ...older] = await lockTerms(tx, type)
    const conflict = await findConflict(tx, { subject: termsSubject(type), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }

    const today = koreanDay(at)
    const planned = newest && newest.effectiveOn > today ? newest : undefined
    const inForce = planned ? older[0] : newest
    const refused = refusalOf(text, { inForce, today, consents: await countConsents(tx, type) })
    if (refused) return { ok: false, refused }

    const next = planned?.version ?? (newest?.version ?? 0) + 1
    if (planned) await updateTerms(tx, { ...planned, ...text })
    else await insertTerms(tx, { ...text, type, version: next, title: termsNames[type], createdAt: at })
    const before = planned ? auditedTerms(planned) : {}
    const after = auditedTerms({ ...text, version: next })
    await writeAudit(tx, audit, { subject: termsSubject(type), before, after, at })
    return { ok: true }
  })
}

interface TermsState {
  inForce: StoredTerms | undefined
  today: string
  consents: number
}

function refusalOf(
  { body, effectiveOn }: { body: string; effectiveOn: string },
  { inForce, today, consents }: TermsState,
): AdminTermsRefusal | undefined {
  if (effectiveOn < today) return 'past'
  if (effectiveOn < earliestDay(today, consents)) return 'too-early'
  return body === inForce?.body ? 'unchanged' : undefined
}

/** Withdraws the version that is not in force yet. */
export function withdrawTerms(
  db: Database,
  { type, version, at, audit, usernameOf }: TermsChange,
): Promise<PublishTermsOutcome> {
  return db.transact<PublishTermsOutcome>(async (tx) => {
    const [newest] = await lockTerms(tx, type)
    const conflict = await findConflict(tx, { subject: termsSubject(type), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    if (!newest || newest.effectiveOn <= koreanDay(at)) return { ok: false, refused: 'not-planned' }
    await deleteTerms(tx, newest.id)
    const after = { termsVersion: null, effectiveOn: null, textLength: null }
    await writeAudit(tx, audit, { subject: termsSubject(type), before: auditedTerms(newest), after, at })
    return { ok: true }
  })
}

/** The texts themselves stay in their versions. */
const auditedTerms = ({ version, effectiveOn, body }: Pick<StoredTerms, 'version' | 'effectiveOn' | 'body'>) => ({
  termsVersion: version,
  effectiveOn,
  textLength: body.length,
})
