import {
  findMemberRow,
  lockMember,
  updateMember,
  type MemberRow,
} from '#features/people/members/server/member-record.ts'
import type { Database, Db } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { DueTerms } from '../contract/own-terms.calls.ts'
import { consentedTypes, type TermsType } from '../contract/terms.calls.ts'
import { listVersionsSince } from './due-terms.queries.ts'
import { insertConsents } from './terms.queries.ts'

/** Lists the texts whose amendment the member must agree to, each in the version in force. */
export async function listDueTerms(db: Db, { memberId, at }: { memberId: number; at: Date }): Promise<DueTerms[]> {
  const due = await dueFor(db, await findMemberRow(db, memberId), at)
  return due.map(({ id: _, ...row }) => row)
}

async function dueFor(db: Db, member: MemberRow | undefined, at: Date): Promise<(DueTerms & { id: number })[]> {
  if (!member?.termsAgreedAt || member.authority === 'ROLE_ADMIN' || member.leavingAt) return []
  const rows = await listVersionsSince(db, { after: koreanDay(member.termsAgreedAt), day: koreanDay(at) })
  return consentedTypes.flatMap((type) => {
    const changes = rows.filter((row) => row.type === type)
    const inForce = changes.at(-1)
    if (!inForce || !changes.some(({ asksAgain }) => asksAgain)) return []
    const { id, title, version, effectiveOn } = inForce
    return { id, type, title, version, effectiveOn, changes }
  })
}

export interface Agreement {
  memberId: number
  versions: readonly { type: TermsType; version: number }[]
  at: Date
  /** Network address. */
  address: string
}

export type AgreeOutcome = { ok: true } | { ok: false; refused: 'changed' }

/**
 * Records the consent to the amended texts with version, time and address. The locked row makes a second press find nothing
 * that is due; versions that are not those in force are refused, because the member has read another text.
 */
export function agreeToTerms(db: Database, { memberId, versions, at, address }: Agreement): Promise<AgreeOutcome> {
  return db.transact<AgreeOutcome>(async (tx) => {
    const due = await dueFor(tx, await lockMember(tx, memberId), at)
    if (due.length === 0) return { ok: true }
    const isRead = ({ type, version }: DueTerms) =>
      versions.some((read) => read.type === type && read.version === version)
    if (!due.every(isRead)) return { ok: false, refused: 'changed' }
    await insertConsents(
      tx,
      due.map(({ id }) => ({ memberId, termsVersionId: id, agreedAt: at, address })),
    )
    await updateMember(tx, memberId, { termsAgreedAt: at })
    return { ok: true }
  })
}
