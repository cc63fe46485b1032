import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { changeCommission, findBrandUri, type LockedBrand } from '#features/brands/brands/server/brand-state.ts'
import { lockBrandToRename } from '#features/brands/brands/server/rename-brand.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { brandSubject, findBrandConflict, type ConflictOutcome } from './brand-conflict.ts'
import type { BrandDecision } from './decide-brand.ts'
import { giveBrandNames, type GiveBrandNamesOutcome } from './give-brand-names.ts'

export interface BrandChange extends BrandDecision {
  name: string
  uri: string
  commissionRate: number
}

type ChangeBrandOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' }
  | Exclude<GiveBrandNamesOutcome, { ok: true }>
  | ConflictOutcome

/** Changes name, address and, from this month on, commission of a brand; its headquarters is notified of a new address. */
export async function changeBrand(db: Database, change: BrandChange): Promise<ChangeBrandOutcome> {
  const { partnerId, name } = change
  const uri = change.uri.toLowerCase()
  const known = await findBrandUri(db, partnerId)
  if (known === undefined) return { ok: false, refused: 'unknown' }
  return db.transact<ChangeBrandOutcome>(async (tx) => {
    const before = await lockBrandToRename(tx, { partnerId, name, uris: [known, uri] })
    if (!before) return { ok: false, refused: 'unknown' }
    const conflict = await findBrandConflict(tx, change)
    return conflict ?? write(tx, before, { ...change, uri })
  })
}

async function write(tx: Tx, before: LockedBrand, change: BrandChange): Promise<ChangeBrandOutcome> {
  const { partnerId, name, uri, commissionRate, at, audit } = change
  const changed = changedFields(
    { brandName: before.name, uri: before.uri, commissionRate: before.commissionRate },
    { brandName: name, uri, commissionRate },
  )
  if (!changed) return { ok: true }
  const named = await giveBrandNames(tx, before, { partnerId, name, uri, at })
  if (!named.ok) return named
  const lastMonth = addKoreanDays(`${koreanDay(at).slice(0, 7)}-01`, -1).slice(0, 7)
  await changeCommission(tx, { partnerId, from: before.commissionRate, to: commissionRate, lastMonth })
  await writeAudit(tx, audit, { subject: brandSubject(partnerId), ...changed, at })
  return { ok: true }
}
