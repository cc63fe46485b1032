import type { Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { consentedTypes } from '../contract/terms.calls.ts'
import { insertConsents, listVersionsInForce } from './terms.store.ts'

export interface NewConsents {
  memberId: number
  at: Date
  /** Network address. */
  address: string
}

/** Records the member's consent to the three texts in force at that time, with time and address. */
export async function recordConsents(tx: Tx, { memberId, at, address }: NewConsents): Promise<void> {
  const versions = await listVersionsInForce(tx, { types: consentedTypes, day: koreanDay(at) })
  if (versions.length !== consentedTypes.length) throw new Error('the terms are not installed')
  await insertConsents(
    tx,
    versions.map(({ id }) => ({ memberId, termsVersionId: id, agreedAt: at, address })),
  )
}
