import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict, type UsernameOf } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { AdminTermsRefusal } from '../contract/terms.admin.calls.ts'
import { termsNames, type AmendmentKind, type TermsType } from '../contract/terms.calls.ts'
import {
  countConsents,
  deleteTerms,
  insertTerms,
  lockTerms,
  updateTerms,
  type StoredTerms,
} from './admin-terms.queries.ts'
import { insertAnnouncement, updateAnnouncementEnd } from './announcement.queries.ts'
import { agreedTypeOf, earliestDay } from './earliest-day.ts'

interface TermsChange {
  type: TermsType
  /** Version of the record that the operator edited. */
  version: number
  at: Date
  audit: AuditContext
  usernameOf: UsernameOf
}

type PublishRefusal = Exclude<AdminTermsRefusal, 'not-planned'>

export type PublishTermsOutcome =
  | { ok: true }
  | { ok: false; refused: PublishRefusal }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export type WithdrawTermsOutcome =
  | { ok: true }
  | { ok: false; refused: 'not-planned' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export const termsSubject = (type: TermsType): string => `terms/${type}`

interface NewText {
  body: string
  effectiveOn: string
  kind: AmendmentKind
  summary: string
  asksAgain: boolean
}

/**
 * Publishes a version, or changes the one that is published but not in force yet. Once members have agreed, it is announced to
 * them; a change is announced again, because the first announcement no longer says what will apply.
 */
export function publishTerms(
  db: Database,
  { type, version, at, audit, usernameOf, ...text }: TermsChange & NewText,
): Promise<PublishTermsOutcome> {
  return db.transact<PublishTermsOutcome>(async (tx) => {
    const [newest, ...older] = await lockTerms(tx, type)
    const conflict = await findConflict(tx, { subject: termsSubject(type), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }

    const today = koreanDay(at)
    const planned = newest && newest.effectiveOn > today ? newest : undefined
    const inForce = planned ? older[0] : newest
    const consents = await countConsents(tx, agreedTypeOf(type))
    const refused = refusalOf({ ...text, type }, { inForce, today, consents })
    if (refused) return { ok: false, refused }

    if (planned && isEqual(planned, text)) return { ok: true }
    const next = await storeText(tx, { planned, newest, type, text, at })
    if (consents > 0) await announce(tx, { ...text, type, version: next, announcedAt: at })
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
  { type, body, effectiveOn, kind, summary, asksAgain }: NewText & { type: TermsType },
  { inForce, today, consents }: TermsState,
): PublishRefusal | undefined {
  if (effectiveOn < today) return 'past'
  if (effectiveOn < earliestDay(today, { kind, consents }))
    return kind === 'ADVERSE' ? 'too-early-adverse' : 'too-early'
  if (asksAgain && agreedTypeOf(type) !== type) return 'no-agreement'
  if (consents > 0 && summary === '') return 'summary-missing'
  return body === inForce?.body ? 'unchanged' : undefined
}

interface StoredText {
  planned: StoredTerms | undefined
  newest: StoredTerms | undefined
  type: TermsType
  text: NewText
  at: Date
}

/** Returns the number of the version. */
async function storeText(tx: Tx, { planned, newest, type, text, at }: StoredText): Promise<number> {
  if (planned) {
    await updateTerms(tx, { ...planned, ...text })
    return planned.version
  }
  const version = (newest?.version ?? 0) + 1
  await insertTerms(tx, { ...text, type, version, title: termsNames[type], createdAt: at })
  return version
}

const isEqual = (planned: StoredTerms, text: NewText): boolean =>
  planned.body === text.body &&
  planned.effectiveOn === text.effectiveOn &&
  planned.kind === text.kind &&
  planned.summary === text.summary &&
  planned.asksAgain === text.asksAgain

async function announce(
  tx: Tx,
  { body: _, ...announcement }: NewText & { type: TermsType; version: number; announcedAt: Date },
): Promise<void> {
  const { type, version, announcedAt } = announcement
  await updateAnnouncementEnd(tx, { type, version, endedAt: announcedAt, isWithdrawn: false })
  await insertAnnouncement(tx, announcement)
}

/** Withdraws the version that is not in force yet. */
export function withdrawTerms(
  db: Database,
  { type, version, at, audit, usernameOf }: TermsChange,
): Promise<WithdrawTermsOutcome> {
  return db.transact<WithdrawTermsOutcome>(async (tx) => {
    const [newest] = await lockTerms(tx, type)
    const conflict = await findConflict(tx, { subject: termsSubject(type), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    if (!newest || newest.effectiveOn <= koreanDay(at)) return { ok: false, refused: 'not-planned' }
    await deleteTerms(tx, newest.id)
    await updateAnnouncementEnd(tx, { type, version: newest.version, endedAt: at, isWithdrawn: true })
    const after = {
      termsVersion: null,
      effectiveOn: null,
      textLength: null,
      amendmentKind: null,
      amendmentSummary: null,
      asksAgain: null,
    }
    await writeAudit(tx, audit, { subject: termsSubject(type), before: auditedTerms(newest), after, at })
    return { ok: true }
  })
}

/** The audit line excludes the texts, which stay in their versions. */
const auditedTerms = ({
  version,
  effectiveOn,
  body,
  kind,
  summary,
  asksAgain,
}: Omit<NewText, 'kind'> & Pick<StoredTerms, 'version' | 'kind'>) => ({
  termsVersion: version,
  effectiveOn,
  textLength: body.length,
  amendmentKind: kind,
  amendmentSummary: summary,
  asksAgain,
})
