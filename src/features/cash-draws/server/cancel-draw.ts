import type { Database } from '#server/database/database.ts'
import { drawStates, type DecideDrawRefusal } from '../contract/draw-terms.ts'
import { lockDraws, type DrawRow } from './draw.store.ts'
import { endDraw } from './end-draw.ts'

export type CancelDrawOutcome = { ok: true; draw: DrawRow } | { ok: false; refused: 'unknown' | DecideDrawRefusal }

/** Takes back an own request that nobody handles yet. Another member's is unknown. */
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
