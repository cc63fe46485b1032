import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { marketPartnerId, type BrandState } from '#features/brands/brands/contract/brands.calls.ts'
import { lockBrand, updateBrand, type LockedBrand } from '#features/brands/brands/server/brand-state.ts'
import { endBrandSessions } from '#features/access/session/server/end-sessions.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { brandMoves, type MoveBrandRefusal } from '../../contract/brand-change.admin.calls.ts'
import { findStateBeforeClosing, insertDecision } from './admin-brand.queries.ts'
import { brandSubject, findBrandConflict, type ConflictOutcome } from './brand-conflict.ts'
import type { BrandDecision } from './decide-brand.ts'
import { notifyHeadquarters } from './notify-headquarters.ts'
import { findOpenBusiness } from './open-business.ts'

export interface BrandMove extends BrandDecision {
  state: 'ACTIVE' | 'STOP' | 'CLOSED'
  reason: string
  cashSeen: number | undefined
}

type MoveBrandOutcome =
  | { ok: true; partnerId: number; state: BrandState }
  | { ok: false; refused: 'unknown' | MoveBrandRefusal }
  | ConflictOutcome

/** Suspends, closes or reopens a brand; idempotent. Closing also ends the sessions of all its members. */
export function moveBrand(db: Database, move: BrandMove): Promise<MoveBrandOutcome> {
  return db.transact<MoveBrandOutcome>(async (tx) => {
    const { partnerId } = move
    const brand = await lockBrand(tx, partnerId)
    if (!brand) return { ok: false, refused: 'unknown' }
    const conflict = await findBrandConflict(tx, move)
    if (conflict) return conflict
    if (brand.state === move.state) return { ok: true, partnerId, state: brand.state }
    const refused = await findRefusal(tx, brand, move)
    return refused ? { ok: false, refused } : { ok: true, partnerId, state: await write(tx, brand, move) }
  })
}

async function findRefusal(
  tx: Tx,
  brand: LockedBrand,
  { partnerId, state, cashSeen }: BrandMove,
): Promise<MoveBrandRefusal | undefined> {
  if (!brandMoves[brand.state].some((next) => next === state)) return 'no-such-move'
  if (state !== 'CLOSED') return undefined
  // The operators are members of the market: closing it would lock them out.
  if (partnerId === marketPartnerId) return 'market'
  const { orders, cash } = await findOpenBusiness(tx, partnerId)
  if (orders > 0) return 'open-orders'
  return cash > 0 && cash !== cashSeen ? 'cash-left' : undefined
}

const decisions = { ACTIVE: 'REOPENED', STOP: 'STOPPED', CLOSED: 'CLOSED' } as const
const events = { ACTIVE: 'BRAND_REOPENED', STOP: 'BRAND_STOPPED', CLOSED: 'BRAND_CLOSED' } as const

async function write(tx: Tx, brand: LockedBrand, { partnerId, reason, at, audit, ...move }: BrandMove) {
  // A brand that was closed before its approval waits for it again.
  const state = brand.state === 'CLOSED' ? await findStateBeforeClosing(tx, partnerId) : move.state
  await updateBrand(tx, partnerId, { state })
  const change = { before: { state: brand.state }, after: { state } }
  await insertDecision(tx, {
    partnerId,
    reason,
    ...change,
    decision: decisions[move.state],
    actorId: audit.actorId,
    createdAt: at,
  })
  const endedSessions = state === 'CLOSED' ? await endBrandSessions(tx, { partnerId, at }) : 0
  await writeAudit(tx, audit, {
    ...change,
    subject: brandSubject(partnerId),
    after: { state, ...(endedSessions > 0 && { endedSessions }) },
    reason,
    at,
  })
  await notifyHeadquarters(tx, { event: events[move.state], partnerId, at, once: at.toISOString(), facts: { reason } })
  return state
}
