import { writeAudit } from '#features/audit/server/write-audit.ts'
import { copyAssortment } from '#features/catalog/server/copy-assortment.ts'
import { insertDefaultLevels } from '#features/chain-stores/server/insert-default-levels.ts'
import { queueMemberMessages, type MemberNotification } from '#features/members/server/queue-member-messages.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { marketPartnerId, type BrandState } from '#features/brands/contract/brands.calls.ts'
import { lockBrand, updateBrandState } from '#features/brands/server/brand-state.ts'
import { findBrandOwner, insertDecision } from './admin-brand.store.ts'

export interface BrandDecision {
  partnerId: number
  at: Date
  audit: AuditContext
}

export type DecideBrandOutcome =
  | { ok: true; state: BrandState }
  | { ok: false; refused: 'unknown-brand' | 'not-waiting' }

/** Opens a brand's shop and fills it with the market's assortment; idempotent. */
export function approveBrand(db: Database, { partnerId, at, audit }: BrandDecision): Promise<DecideBrandOutcome> {
  return db.transact<DecideBrandOutcome>(async (tx) => {
    const brand = await lockBrand(tx, partnerId)
    if (!brand) return { ok: false, refused: 'unknown-brand' }
    if (brand.state === 'ACTIVE') return { ok: true, state: 'ACTIVE' }
    if (brand.state !== 'WAIT') return { ok: false, refused: 'not-waiting' }

    await insertDefaultLevels(tx, partnerId)
    const { count } = await copyAssortment(tx, { from: marketPartnerId, to: partnerId, at })
    await updateBrandState(tx, { partnerId, state: 'ACTIVE' })
    await insertDecision(tx, { partnerId, decision: 'APPROVED', reason: '', actorId: audit.actorId, createdAt: at })
    await writeAudit(tx, audit, {
      subject: `partner/${partnerId}`,
      before: { state: 'WAIT' },
      after: { state: 'ACTIVE', products: count },
      at,
    })
    await notifyHeadquarters(tx, { event: 'BRAND_APPROVED', partnerId, at })
    return { ok: true, state: 'ACTIVE' }
  })
}

/** Leaves the brand waiting, and notifies its headquarters of the reason. */
export function refuseBrand(
  db: Database,
  { partnerId, reason, at, audit }: BrandDecision & { reason: string },
): Promise<DecideBrandOutcome> {
  return db.transact<DecideBrandOutcome>(async (tx) => {
    const brand = await lockBrand(tx, partnerId)
    if (!brand) return { ok: false, refused: 'unknown-brand' }
    if (brand.state !== 'WAIT') return { ok: false, refused: 'not-waiting' }
    await insertDecision(tx, { partnerId, decision: 'REFUSED', reason, actorId: audit.actorId, createdAt: at })
    const state = { state: 'WAIT' }
    await writeAudit(tx, audit, {
      subject: `partner/${partnerId}`,
      before: state,
      reason,
      at,
      after: { ...state, decision: 'REFUSED' },
    })
    // A second refusal has another reason and sends another notification.
    await notifyHeadquarters(tx, { event: 'BRAND_REFUSED', partnerId, at, once: at.toISOString(), facts: { reason } })
    return { ok: true, state: 'WAIT' }
  })
}

async function notifyHeadquarters(
  tx: Tx,
  { partnerId, once, ...notification }: Omit<MemberNotification, 'memberId'> & { partnerId: number },
): Promise<void> {
  const owner = await findBrandOwner(tx, partnerId)
  if (!owner) return
  await queueMemberMessages(tx, [
    { ...notification, partnerId, memberId: owner.memberId, once: `${partnerId}/${once ?? ''}` },
  ])
}
