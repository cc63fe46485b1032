import type { Sample } from '#server/metrics/metrics.ts'
import type { Vitals } from './read-vitals.ts'
import type { Waiting } from './vitals.queries.ts'

/** The figures of the database for `/metrics`. Every process gives the same ones: add them up over no processes. */
export function vitalSamples(vitals: Vitals, at: Date): Sample[] {
  const age = (since: Date | string | null) =>
    since ? Math.max(0, (at.getTime() - new Date(since).getTime()) / 1000) : 0
  const queue = (name: string, what: string, { count, oldestAt }: Waiting): Sample[] => [
    { name, help: `${what}: number`, value: count },
    { name: `${name}_oldest_seconds`, help: `${what}: age of the oldest`, value: age(oldestAt) },
  ]
  const { proof } = vitals
  return [
    { name: 'database_size_bytes', help: 'Size of the database', value: vitals.databaseBytes },
    ...queue('messages_due', 'Messages that should have been sent', vitals.dueMessages),
    ...queue('card_refunds_pending', 'Refunds that the card company has not taken', vitals.pendingRefunds),
    ...vitals.openOrders.flatMap(({ status, waiting }) =>
      labelled(queue('orders_open', 'Open orders', waiting), { status }),
    ),
    ...Object.entries(vitals.todo).flatMap(([kind, { count, oldestAt }]) =>
      labelled(
        queue('todo', 'Work that waits for an operator', { count, oldestAt: oldestAt ? new Date(oldestAt) : null }),
        {
          kind,
        },
      ),
    ),
    ...vitals.failures.map(({ job, failures }) => ({
      name: 'job_failures',
      help: 'Failed runs in a row of a job that fails',
      value: failures,
      labels: { job },
    })),
    ...(proof
      ? [
          {
            name: 'ledger_proof_age_seconds',
            help: 'Time since the last proof of the money',
            value: age(proof.provedAt),
          },
          { name: 'ledger_proof_failed', help: 'Checks of the last proof that failed', value: proof.failed.length },
        ]
      : []),
    ...backupSamples(vitals.backup, age),
  ]
}

function backupSamples({ good, failed }: Vitals['backup'], age: (since: Date) => number): Sample[] {
  const failure = { name: 'backup_failed', help: '1: the newest backup failed', value: failed ? 1 : 0 }
  if (!good) return [failure]
  return [
    failure,
    { name: 'backup_age_seconds', help: 'Time since the last verified backup', value: age(good.madeAt) },
    { name: 'backup_size_bytes', help: 'Size of the last verified backup', value: good.bytes ?? 0 },
    { name: 'backup_duration_seconds', help: 'Duration of the last verified backup', value: good.tookMs / 1000 },
  ]
}

const labelled = (samples: readonly Sample[], labels: Record<string, string>): Sample[] =>
  samples.map((sample) => ({ ...sample, labels }))
