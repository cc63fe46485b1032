import type { Database, Tx } from '#server/database/database.ts'
import { drawStates } from '../contract/draw-terms.ts'
import { lockDraws, lockOpenDraw, type DrawRow } from './draw.queries.ts'
import { endDraw } from './end-draw.ts'

export type CancelDrawOutcome = { ok: true; draw: DrawRow } | { ok: false; refused: 'unknown' | 'listed' | 'not-open' }

/** Takes back an own request that nobody handles yet. Another member's request is unknown. */
export function cancelDraw(
  db: Database,
  { memberId, number, at }: { memberId: number; number: string; at: Date },
): Promise<CancelDrawOutcome> {
  return db.transact<CancelDrawOutcome>(async (tx) => {
    const [row] = await lockDraws(tx, [number])
    if (row?.memberId !== memberId) return { ok: false, refused: 'unknown' }
    if (row.state === 'LISTED') return { ok: false, refused: 'listed' }
    if (!drawStates[row.state].isOpen) return { ok: false, refused: 'not-open' }
    return { ok: true, draw: await endDraw(tx, row, { state: 'CANCELLED', reason: '', actorId: memberId, at }) }
  })
}

/** Locks the open request of a leaving member before the cash, in the order of payments. */
export async function holdOpenDraw(tx: Tx, memberId: number): Promise<void> {
  await lockOpenDraw(tx, memberId)
}

/**
 * Takes back the open request of a leaving member, because a new one pays the whole rest. False: it is being paid at
 * this moment.
 */
export async function withdrawOpenDraw(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<boolean> {
  const row = await lockOpenDraw(tx, memberId)
  if (row?.state === 'LISTED') return false
  if (row) await endDraw(tx, row, { state: 'CANCELLED', reason: '', actorId: memberId, at })
  return true
}
