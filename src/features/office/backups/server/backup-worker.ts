import { setPriority } from 'node:os'
import type { Packed } from '#server/backup/make-backup.ts'
import { finishBackup, type Finishing } from './finish-backup.ts'

/** Answer of the worker. */
export type Finished = { ok: true; packed: Packed } | { ok: false; problem: string }

// Packs and verifies one backup in a process of its own: both take seconds of computing, and a second database in memory.
// Without the server nobody would record the result.
process.once('disconnect', () => process.exit(1))
process.once('message', (finishing: Finishing) => {
  // Gives the requests of the server priority.
  setPriority(10)
  void finishBackup(finishing)
    .then((packed): Finished => ({ ok: true, packed }))
    .catch((error: unknown): Finished => ({
      ok: false,
      problem: error instanceof Error ? error.message : String(error),
    }))
    .then((answer) => process.send?.(answer, () => process.exit()))
})
