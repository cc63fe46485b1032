import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { drawSentences } from '../contract/draw-terms.ts'
import { lockOverdueDraws } from './draw.store.ts'
import { endDraw } from './end-draw.ts'

/** Ends requests that nobody handled within their days; the money is free again. */
export async function expireDraws(db: Database, { at }: { at: Date }): Promise<void> {
  await inBatches(async (limit) => {
    const outcome = await db.transact(async (tx) => {
      const rows = await lockOverdueDraws(tx, { at, limit })
      for (const row of rows) {
        await endDraw(tx, row, { state: 'EXPIRED', reason: drawSentences.expired, actorId: null, at })
      }
      return { ok: true as const, ended: rows.length }
    })
    return outcome.ended
  })
}
