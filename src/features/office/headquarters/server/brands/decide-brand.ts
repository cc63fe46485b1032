import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { copyAssortment } from '#features/goods/catalog/server/copy-assortment.ts'
import { insertDefaultLevels } from '#features/stores/chain-stores/server/insert-default-levels.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { BrandState } from '#features/brands/brands/contract/brands.calls.ts'
import { lockBrand, updateBrand } from '#features/brands/brands/server/brand-state.ts'
import { findBrandName, insertDecision } from './admin-brand.queries.ts'
import { brandSubject, findBrandConflict, type ConflictOutcome } from './brand-conflict.ts'
import { notifyHeadquarters } from './notify-headquarters.ts'

export interface BrandDecision {
  partnerId: number
  /** Version of the brand that the operator saw. */
  version: number
  at: Date
  audit: AuditContext
}

type RefuseBrandOutcome =
  | { ok: true; partnerId: number; state: BrandState }
  | { ok: false; refused: 'unknown' | 'not-waiting' }
  | ConflictOutcome
type ApproveBrandOutcome = RefuseBrandOutcome | { ok: false; refused: 'unknown-source' }

/** Opens a brand's shop and fills it with the assortment of another brand, or none; idempotent. */
export function approveBrand(
  db: Database,
  { partnerId, version, copyFrom, at, audit }: BrandDecision & { copyFrom: number | null },
): Promise<ApproveBrandOutcome> {
  return db.transact<ApproveBrandOutcome>(async (tx) => {
    const brand = await lockBrand(tx, partnerId)
    if (!brand) return { ok: false, refused: 'unknown' }
    const conflict = await findBrandConflict(tx, { partnerId, version })
    if (conflict) return conflict
    if (brand.state === 'ACTIVE') return { ok: true, partnerId, state: 'ACTIVE' }
    if (brand.state !== 'WAIT') return { ok: false, refused: 'not-waiting' }
    const source = copyFrom === null ? '' : await findBrandName(tx, copyFrom)
    if (source === undefined || copyFrom === partnerId) return { ok: false, refused: 'unknown-source' }

    await insertDefaultLevels(tx, partnerId)
    const { count } = copyFrom === null ? { count: 0 } : await copyAssortment(tx, { from: copyFrom, to: partnerId, at })
    await updateBrand(tx, partnerId, { state: 'ACTIVE' })
    await insertDecision(tx, { partnerId, decision: 'APPROVED', reason: '', actorId: audit.actorId, createdAt: at })
    await writeAudit(tx, audit, {
      subject: brandSubject(partnerId),
      before: { state: 'WAIT' },
      after: { state: 'ACTIVE', products: count, ...(source && { copiedFrom: source }) },
      at,
    })
    await notifyHeadquarters(tx, { event: 'BRAND_APPROVED', partnerId, at })
    return { ok: true, partnerId, state: 'ACTIVE' }
  })
}

/** Leaves the brand waiting, and notifies its headquarters of the reason. */
export function refuseBrand(db: Database, decision: BrandDecision & { reason: string }): Promise<RefuseBrandOutcome> {
  return db.transact<RefuseBrandOutcome>((tx) => refuse(tx, decision))
}

async function refuse(
  tx: Tx,
  { partnerId, version, reason, at, audit }: BrandDecision & { reason: string },
): Promise<RefuseBrandOutcome> {
  const brand = await lockBrand(tx, partnerId)
  if (!brand) return { ok: false, refused: 'unknown' }
  const conflict = await findBrandConflict(tx, { partnerId, version })
  if (conflict) return conflict
  if (brand.state !== 'WAIT') return { ok: false, refused: 'not-waiting' }
  await insertDecision(tx, { partnerId, decision: 'REFUSED', reason, actorId: audit.actorId, createdAt: at })
  const state = { state: 'WAIT' }
  await writeAudit(tx, audit, {
    subject: brandSubject(partnerId),
    before: state,
    reason,
    at,
    after: { ...state, decision: 'REFUSED' },
  })
  // A second refusal has another reason and sends another notification.
  await notifyHeadquarters(tx, { event: 'BRAND_REFUSED', partnerId, at, once: at.toISOString(), facts: { reason } })
  return { ok: true, partnerId, state: 'WAIT' }
}
