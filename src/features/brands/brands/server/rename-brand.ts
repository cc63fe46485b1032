import type { Tx } from '#server/database/database.ts'
import type { UniqueBrandField } from '../contract/brands.calls.ts'
import { insertFormerUri, lockBrand, updateBrand, type LockedBrand } from './brand-state.ts'
import { lockBrandName, lockBrandUris } from './new-brand.queries.ts'
import { listTakenParts } from './register-brand.ts'

export type RenameBrandOutcome = { ok: true } | { ok: false; refused: 'brand-taken'; taken: UniqueBrandField[] }

interface NewNames {
  partnerId: number
  name: string
  uri: string
  /** False for a brand that was never approved: nothing links to its former uri yet. */
  keepsFormerUri: boolean
  at: Date
}

/**
 * Locks the brand, and its former and new names. Locks the names first, in the order of a registration, which locks no
 * brand: otherwise the two could deadlock.
 */
export async function lockBrandToRename(
  tx: Tx,
  { partnerId, ...names }: { partnerId: number; name: string | undefined; uris: readonly string[] },
): Promise<LockedBrand | undefined> {
  if (names.name !== undefined) await lockBrandName(tx, names.name)
  await lockBrandUris(tx, names.uris)
  return lockBrand(tx, partnerId)
}

/** Gives a locked brand another name or uri, unless another brand has or had it. The uri is stored in lower case [T10]. */
export async function renameBrand(tx: Tx, before: LockedBrand, change: NewNames): Promise<RenameBrandOutcome> {
  const { partnerId, name, at } = change
  const uri = change.uri.toLowerCase()
  const taken = await listTakenParts(tx, { name, uri, except: partnerId })
  if (taken.length > 0) return { ok: false, refused: 'brand-taken', taken }
  if (uri !== before.uri && change.keepsFormerUri) {
    await insertFormerUri(tx, { partnerId, from: before.uri, to: uri, at })
  }
  await updateBrand(tx, partnerId, { name, uri })
  return { ok: true }
}
