import type { Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { consentedTypes } from '../contract/terms.calls.ts'
import { insertConsents, listVersionsInForce } from './terms.store.ts'

export interface Agreeing {
  memberId: number
  at: Date
  /** Of the network. */
  address: string
}

/** Keeps which text a member agreed to, when and from where: the three that are in force at that moment. */
export async function recordConsents(tx: Tx, { memberId, at, address }: Agreeing): Promise<void> {
  const versions = await listVersionsInForce(tx, { types: consentedTypes, day: koreanDay(at) })
  if (versions.length !== consentedTypes.length) throw new Error('the terms are not installed')
  await insertConsents(
    tx,
    versions.map(({ id }) => ({ memberId, termsVersionId: id, agreedAt: at, address })),
  )
}
