import type { Database } from '#server/database/database.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { drawSentences } from '../contract/draw-terms.ts'
import { listOverdueDraws, lockOverdueDraw } from './draw.queries.ts'
import { endDraw } from './end-draw.ts'

/** Ends requests past their deadline and releases the money. Returns their number. */
export const expireDraws = (db: Database, { at }: { at: Date }): Promise<number> =>
  forEachDue({
    list: (page) => listOverdueDraws(db, { at, ...page }),
    handle: ({ id }) => expireDraw(db, { id, at }),
    nameOf: ({ number }) => number,
  })

async function expireDraw(db: Database, { id, at }: { id: number; at: Date }): Promise<boolean> {
  const outcome = await db.transact(async (tx) => {
    const row = await lockOverdueDraw(tx, { id, at })
    if (!row) return { ok: false }
    await endDraw(tx, row, { state: 'EXPIRED', reason: drawSentences.expired, actorId: null, at })
    return { ok: true }
  })
  return outcome.ok
}
