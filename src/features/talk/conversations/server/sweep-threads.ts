import { releaseAttachments } from '#features/platform/files/server/attachments.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import { deleteThreads } from './comment-records.ts'

interface SweptThreads {
  subjectOf: (id: number) => string
  /** Deletes some old records without waiting for locked ones. */
  deleteSome: (tx: Tx, most: number) => Promise<{ id: number; discussionId: number | null }[]>
}

/** Deletes old records with their threads; `sweep-attachments` removes their files. */
export const sweepThreads = (db: Database, { subjectOf, deleteSome }: SweptThreads): Promise<void> =>
  inBatches(async (most) => {
    const { deleted } = await db.transact(async (tx) => {
      const gone = await deleteSome(tx, most)
      if (gone.length > 0) {
        await deleteThreads(
          tx,
          gone.flatMap(({ discussionId }) => discussionId ?? []),
        )
        await releaseAttachments(
          tx,
          gone.map(({ id }) => subjectOf(id)),
        )
      }
      return { ok: true, deleted: gone.length }
    })
    return deleted
  })
