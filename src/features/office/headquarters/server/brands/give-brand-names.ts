import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import type { LockedBrand } from '#features/brands/brands/server/brand-state.ts'
import { renameBrand, type RenameBrandOutcome } from '#features/brands/brands/server/rename-brand.ts'
import { isReservedUri } from '#features/access/signup/contract/brand-fields.ts'
import type { Tx } from '#server/database/database.ts'
import { notifyHeadquarters } from './notify-headquarters.ts'

interface NewNames {
  partnerId: number
  name: string
  /** In lower case. */
  uri: string
  at: Date
}

export type GiveBrandNamesOutcome =
  | RenameBrandOutcome
  | { ok: false; refused: 'market-uri' }
  | { ok: false; refused: 'uri-reserved' }

/**
 * Gives a brand, locked by `lockBrandToRename`, another name or uri. The former uri of an approved brand keeps leading to the
 * shop, and its headquarters is notified of the new one.
 */
export async function giveBrandNames(tx: Tx, before: LockedBrand, names: NewNames): Promise<GiveBrandNamesOutcome> {
  const { partnerId, name, uri, at } = names
  const isMoved = uri !== before.uri
  if (!isMoved && name === before.name) return { ok: true }
  if (isMoved && partnerId === marketPartnerId) return { ok: false, refused: 'market-uri' }
  if (isMoved && isReservedUri(uri)) return { ok: false, refused: 'uri-reserved' }
  const keepsFormerUri = before.state !== 'WAIT'
  const renamed = await renameBrand(tx, before, { ...names, keepsFormerUri })
  if (!renamed.ok) return renamed
  if (isMoved && keepsFormerUri) {
    const once = at.toISOString()
    await notifyHeadquarters(tx, { event: 'BRAND_MOVED', partnerId, at, once, facts: { uri: `/shop/${uri}` } })
  }
  return { ok: true }
}
