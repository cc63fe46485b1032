import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesOf } from '../repo.ts'

/** Deletes all but the newest snapshot of the tables: half a megabyte each, and drizzle compares with the newest only. */
export function dropOldSnapshots(repository: string): void {
  const snapshots = filesOf(repository, 'migrations/meta/*_snapshot.json')
  for (const old of snapshots.slice(0, -1)) rmSync(join(repository, old))
}
