import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { findBrandUri } from '#features/brands/brands/server/brand-state.ts'
import { listTakenParts } from '#features/brands/brands/server/register-brand.ts'
import { isReservedUri } from '#features/access/signup/contract/brand-fields.ts'
import type { Db } from '#server/database/database.ts'

export interface DomainCheck {
  partnerId: number
  name: string | undefined
  uri: string | undefined
}

export interface DomainState {
  isNameTaken: boolean
  uri: 'free' | 'taken' | 'reserved'
}

/**
 * Tells whether a brand can take a name and a uri; its own, current or former, are free. An absent part counts as free.
 */
export async function checkDomain(db: Db, { partnerId, name, uri }: DomainCheck): Promise<DomainState> {
  const own = await findBrandUri(db, partnerId)
  // Passes empty texts for absent parts, which no brand has.
  const taken = await listTakenParts(db, { name: name ?? '', uri: uri ?? '', except: partnerId })
  const isOther = uri !== undefined && uri.toLowerCase() !== own
  const isReserved = isOther && (isReservedUri(uri) || partnerId === marketPartnerId)
  return {
    isNameTaken: taken.includes('name'),
    uri: isReserved ? 'reserved' : taken.includes('uri') ? 'taken' : 'free',
  }
}
