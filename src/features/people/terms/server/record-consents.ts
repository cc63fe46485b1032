import { updateMember } from '#features/people/members/server/member-record.ts'
import type { Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { consentedTypes, type ConsentOrigin } from '../contract/terms.calls.ts'
import { insertConsents, listVersionsInForce } from './terms.queries.ts'

export interface NewConsents {
  memberId: number
  at: Date
  /** `ANSWERED` unless the caller says otherwise. */
  origin?: ConsentOrigin
  /** Network address. */
  address: string
}

export type RecordConsentsOutcome = { ok: true } | { ok: false; refused: 'terms-missing' }

/**
 * Records the member's consent to the three texts in force at that time, with time and address. Without a text in force
 * nobody can agree to it.
 */
export async function recordConsents(
  tx: Tx,
  { memberId, at, address, origin = 'ANSWERED' }: NewConsents,
): Promise<RecordConsentsOutcome> {
  const versions = await listVersionsInForce(tx, { types: consentedTypes, day: koreanDay(at) })
  if (versions.length !== consentedTypes.length) return { ok: false, refused: 'terms-missing' }
  await insertConsents(
    tx,
    versions.map(({ id }) => ({ memberId, termsVersionId: id, agreedAt: at, origin, address })),
  )
  await updateMember(tx, memberId, { termsAgreedAt: at })
  return { ok: true }
}
