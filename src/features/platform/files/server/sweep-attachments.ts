import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { deleteAttachment, updateRemovedAttachments } from './attachment.queries.ts'
import type { FileStorage } from './file-storage.ts'

interface SweepDeps {
  db: Database
  clock: Clock
  privateStorage: FileStorage
}

const batchSize = 200

/** Deletes attachments without a record. A failing storage ends the run; the next run continues. */
export async function sweepAttachments({ db, clock, privateStorage }: SweepDeps): Promise<void> {
  const before = clock()
  for (;;) {
    const removed = await updateRemovedAttachments(db, { before, most: batchSize })
    if (removed.length === 0) return
    for (const { id, key, previewKey } of removed) {
      await privateStorage.delete(previewKey ? [key, previewKey] : [key])
      await deleteAttachment(db, id)
    }
  }
}
