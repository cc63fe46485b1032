import type { Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { consentedTypes } from '../contract/terms.calls.ts'
import { insertConsents, listVersionsInForce } from './terms.store.ts'

/** Keeps which text a member agreed to, and when: the three that are in force at that moment. */
export async function recordConsents(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<void> {
  const versions = await listVersionsInForce(tx, { types: consentedTypes, day: koreanDay(at) })
  if (versions.length !== consentedTypes.length) throw new Error('the terms are not installed')
  await insertConsents(
    tx,
    versions.map(({ id }) => ({ memberId, termsVersionId: id, agreedAt: at })),
  )
}
