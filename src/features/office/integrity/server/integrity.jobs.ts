import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { checkIntegrity } from './check-integrity.ts'
import { deleteOldProofs, insertProof } from './integrity-proof.queries.ts'

export const integrityJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'prove-ledger', cron: '25 3 * * *', run: () => proveLedger(deps) },
]

/** A job that fails is shown to the operators until it succeeds: so is money that doesn't match. */
class LedgerMismatch extends Error {
  override name = 'LedgerMismatch'
}

/** Records the result of the proof, and fails if a check does. */
export async function proveLedger({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const provedAt = clock()
  const { checks, tookMs } = await checkIntegrity(db, { at: provedAt })
  const failed = checks.filter(({ broken }) => broken > 0).map(({ code }) => code)
  await insertProof(db, { provedAt, tookMs, failed })
  const upTo = new Date(provedAt.getTime() - sweptRows.integrityProof.kept.ms)
  await inBatches((most) => deleteOldProofs(db, { upTo, most }))
  if (failed.length > 0) throw new LedgerMismatch(failed.join(', '))
}
