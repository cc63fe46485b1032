import type { BusinessForm } from '#features/stores/chain-stores/contract/business-form.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { cancelReasons, type AnswerRefusal } from '../contract/transfer-terms.ts'
import { carryOutTransfer, findObstacle, type ForgetReadings } from './carry-out-transfer.ts'
import { endTransfer } from './end-transfer.ts'
import { lockTransfer, type LockedTransfer } from './lock-transfer.ts'
import { notifyOwners } from './notify-owners.ts'
import { updateTransfer } from './store-transfer.queries.ts'

interface AnswerDeps {
  db: Database
  clock: Clock
}

interface Answering {
  memberId: number
  id: number
}

type Refused = { ok: false; refused: 'unknown' | AnswerRefusal }
export type DeclineOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'over' | 'already-accepted' }
export type AcceptOutcome = { ok: true; state: 'ACCEPTED' | 'DONE'; chainStoreId: number } | Refused

/**
 * Accepts with the business data of the new owner. Without a day the store changes its owner in the same transaction.
 */
export function acceptTransfer(
  { db, clock, forgetReadings }: AnswerDeps & { forgetReadings: ForgetReadings },
  { business, ...answering }: Answering & { business: BusinessForm },
): Promise<AcceptOutcome> {
  return db.transact<AcceptOutcome>(async (tx) => {
    const at = clock()
    const offered = await lockOffer(tx, { ...answering, at })
    if (!offered.ok) return { ok: false, refused: offered.refused === 'declined' ? 'over' : offered.refused }
    const obstacle = findObstacle(offered.locked)
    if (obstacle) return { ok: false, refused: obstacle }
    const { transfer, store } = offered.locked
    const { chainStoreId } = transfer
    const change = { state: 'ACCEPTED', business, acceptedAt: at, tokenHash: null } as const
    await updateTransfer(tx, { id: transfer.id, ...change })
    if (transfer.startsOn === null) {
      const accepted = { ...offered.locked, transfer: { ...transfer, ...change } }
      const outcome = await carryOutTransfer(tx, accepted, { at, forgetReadings })
      return outcome.ok ? { ok: true, state: 'DONE', chainStoreId } : outcome
    }
    await notifyOwners(tx, { transfer, storeName: store?.name ?? '', former: 'TRANSFER_ACCEPTED', at })
    return { ok: true, state: 'ACCEPTED', chainStoreId }
  })
}

/** Declines for the new owner; the headquarters may propose another transfer. Idempotent. */
export function declineTransfer({ db, clock }: AnswerDeps, answering: Answering): Promise<DeclineOutcome> {
  return db.transact<DeclineOutcome>(async (tx) => {
    const at = clock()
    const offered = await lockOffer(tx, { ...answering, at })
    if (!offered.ok) {
      const { refused } = offered
      return refused === 'declined' ? { ok: true } : { ok: false, refused }
    }
    const { transfer, store } = offered.locked
    await endTransfer(tx, transfer.id, { state: 'DECLINED', at })
    const reason = cancelReasons.declined
    await notifyOwners(tx, { transfer, storeName: store?.name ?? '', former: 'TRANSFER_CANCELLED', reason, at })
    return { ok: true }
  })
}

type Offered =
  | { ok: true; locked: LockedTransfer }
  | { ok: false; refused: 'unknown' | 'over' | 'already-accepted' | 'declined' }

/** Locks an unanswered offer to the member. */
async function lockOffer(tx: Tx, { id, memberId, at }: Answering & { at: Date }): Promise<Offered> {
  const locked = await lockTransfer(tx, id, ({ toMemberId }) => toMemberId === memberId)
  if (!locked) return { ok: false, refused: 'unknown' }
  const { state, expiresAt } = locked.transfer
  if (state === 'ACCEPTED') return { ok: false, refused: 'already-accepted' }
  if (state === 'DECLINED') return { ok: false, refused: 'declined' }
  return state === 'PROPOSED' && expiresAt > at ? { ok: true, locked } : { ok: false, refused: 'over' }
}
