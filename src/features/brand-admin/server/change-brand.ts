import { changedFields } from '#features/audit/server/changed-fields.ts'
import { writeAudit } from '#features/audit/server/write-audit.ts'
import { marketPartnerId } from '#features/brands/contract/brands.calls.ts'
import { updateBrand, type LockedBrand } from '#features/brands/server/brand-state.ts'
import { lockBrandToRename, renameBrand, type RenameBrandOutcome } from '#features/brands/server/rename-brand.ts'
import { isReservedUri } from '#features/signup/contract/brand-fields.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { findBrandUri } from './admin-brand.store.ts'
import { brandSubject, findBrandConflict, type ConflictOutcome } from './brand-conflict.ts'
import type { BrandDecision } from './decide-brand.ts'
import { notifyHeadquarters } from './notify-headquarters.ts'

export interface BrandChange extends BrandDecision {
  name: string
  uri: string
  commissionRate: number
}

export type ChangeBrandOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown-brand' | 'market-uri' | 'uri-reserved' }
  | Exclude<RenameBrandOutcome, { ok: true }>
  | ConflictOutcome

/** Changes name, address and commission of a brand; its headquarters is notified of a new address. */
export async function changeBrand(db: Database, change: BrandChange): Promise<ChangeBrandOutcome> {
  const { partnerId, name } = change
  const uri = change.uri.toLowerCase()
  const known = await findBrandUri(db, partnerId)
  if (known === undefined) return { ok: false, refused: 'unknown-brand' }
  return db.transact<ChangeBrandOutcome>(async (tx) => {
    const before = await lockBrandToRename(tx, { partnerId, name, uris: [known, uri] })
    if (!before) return { ok: false, refused: 'unknown-brand' }
    const conflict = await findBrandConflict(tx, change)
    if (conflict) return conflict
    if (uri !== before.uri) {
      if (partnerId === marketPartnerId) return { ok: false, refused: 'market-uri' }
      if (isReservedUri(uri)) return { ok: false, refused: 'uri-reserved' }
    }
    return write(tx, before, { ...change, uri })
  })
}

async function write(tx: Tx, before: LockedBrand, change: BrandChange): Promise<ChangeBrandOutcome> {
  const { partnerId, name, uri, commissionRate, at, audit } = change
  const changed = changedFields(
    { brandName: before.name, uri: before.uri, commissionRate: before.commissionRate },
    { brandName: name, uri, commissionRate },
  )
  if (!changed) return { ok: true }
  if (name !== before.name || uri !== before.uri) {
    const keepsFormerUri = before.state !== 'WAIT'
    const renamed = await renameBrand(tx, before, { partnerId, name, uri, keepsFormerUri, at })
    if (!renamed.ok) return renamed
  }
  await updateBrand(tx, partnerId, { commissionRate })
  await writeAudit(tx, audit, { subject: brandSubject(partnerId), ...changed, at })
  if (uri !== before.uri) {
    await notifyHeadquarters(tx, {
      event: 'BRAND_MOVED',
      partnerId,
      at,
      once: at.toISOString(),
      facts: { uri: `/shop/${uri}` },
    })
  }
  return { ok: true }
}
