import { checkIntegrity } from '#features/office/integrity/server/check-integrity.ts'
import { packBackup, type Packed, type Packing, type Spool } from '#server/backup/make-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import type { Database } from '#server/database/database.ts'

export interface Finishing {
  spool: Spool
  packing: Packing
}

/** Packs a spooled database and verifies the backup. Needs no connection to the installation. */
export const finishBackup = ({ spool, packing }: Finishing): Promise<Packed> =>
  packBackup(spool, {
    ...packing,
    verify: async (draft) => {
      const scratch = `${packing.file}.check`
      const { unproved } = await verifyBackup(draft, { key: packing.key, scratch, prove: proveMoney })
      return unproved
    },
  })

/** The checks of the money that fail in a restored database. */
export async function proveMoney(db: Database): Promise<string[]> {
  const { checks } = await checkIntegrity(db, { at: new Date() })
  return checks.filter(({ broken }) => broken > 0).map(({ code }) => code)
}
