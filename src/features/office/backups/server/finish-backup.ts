import { checkIntegrity } from '#features/office/integrity/server/check-integrity.ts'
import { BackupProblem } from '#server/backup/backup-problem.ts'
import { packBackup, type Packing, type Spool } from '#server/backup/make-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import type { Database } from '#server/database/database.ts'

export interface Finishing {
  spool: Spool
  packing: Packing
}

/** Packs a spooled database and verifies the backup; returns its size. Needs no connection to the installation. */
export const finishBackup = ({ spool, packing }: Finishing): Promise<{ bytes: number }> =>
  packBackup(spool, {
    ...packing,
    verify: async (draft) => {
      await verifyBackup(draft, { key: packing.key, scratch: `${packing.file}.check`, prove: proveMoney })
    },
  })

/** Throws where a won of a restored database is unexplained. */
export async function proveMoney(db: Database): Promise<void> {
  const { checks } = await checkIntegrity(db, { at: new Date() })
  const failed = checks.filter(({ broken }) => broken > 0).map(({ code }) => code)
  if (failed.length > 0) throw new BackupProblem('unbalanced', { detail: failed.join(', ') })
}
