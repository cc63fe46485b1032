import type { HealthCheckCode, HealthState } from '../contract/health-checks.ts'
import type { PlatformHealth } from '../contract/health.admin.calls.ts'
import type { Vitals } from './read-vitals.ts'

type Check = PlatformHealth['checks'][number]

/** Minutes that the oldest record may wait before the check says watch, and bad. Null: never. */
interface Limits {
  watch: number
  bad: number | null
}

const hour = 60
const day = 24 * hour

/** The alert rules of deploy/prometheus use the same limits. */
const limits = {
  MESSAGES: { watch: 5, bad: 30 },
  FAILED_MESSAGES: { watch: 0, bad: null },
  JOBS: { watch: 0, bad: 0 },
  CARD_PAYMENTS: { watch: 0, bad: hour },
  CARD_REFUNDS: { watch: hour, bad: day },
  FAILED_REFUNDS: { watch: 0, bad: 0 },
  DEPOSITS: { watch: day, bad: 3 * day },
  SHIPMENTS: { watch: 0, bad: 3 * day },
} as const satisfies Partial<Record<HealthCheckCode, Limits>>

/** Minutes since the last proof: it runs every night. */
const proofLimits = { watch: 26 * hour, bad: 50 * hour }

const backupLimits = { watch: 26 * hour, bad: 50 * hour }

/** Slow statements of an hour in this process. */
const slowLimits = { watch: 20, bad: 500 }

/** Judges the figures. `slow`: slow statements of this process in the last hour; `backsUp`: backups are made by themselves every night. */
export function judgeHealth(
  vitals: Vitals,
  { at, slow, backsUp }: { at: Date; slow: number; backsUp: boolean },
): Check[] {
  const { todo, dueMessages, pendingRefunds } = vitals
  const queue = (code: keyof typeof limits, { count, oldestAt }: { count: number; oldestAt: Date | string | null }) => {
    const minutes = oldestAt === null ? 0 : minutesBetween(new Date(oldestAt), at)
    return check(code, count === 0 ? 'fine' : stateOf(minutes, limits[code]), {
      count,
      since: count === 0 || oldestAt === null ? null : new Date(oldestAt),
    })
  }
  return [
    queue('MESSAGES', dueMessages),
    queue('FAILED_MESSAGES', todo.failedMessage),
    queue('JOBS', todo.stalledJob),
    queue('CARD_PAYMENTS', todo.cardPayment),
    queue('CARD_REFUNDS', pendingRefunds),
    queue('FAILED_REFUNDS', todo.refund),
    queue('DEPOSITS', todo.unmatched),
    queue('SHIPMENTS', todo.late),
    judgeProof(vitals.proof, at),
    ...judgeBackup(vitals.backup, { at, backsUp }),
    check('SPEED', slow >= slowLimits.bad ? 'bad' : slow >= slowLimits.watch ? 'watch' : 'fine', {
      count: slow,
      since: null,
    }),
  ]
}

function judgeProof(proof: Vitals['proof'], at: Date): Check {
  if (!proof) return check('LEDGER', 'watch', { count: 0, since: null })
  const state = proof.failed.length > 0 ? 'bad' : stateOf(minutesBetween(proof.provedAt, at), proofLimits)
  return check('LEDGER', state, { count: proof.failed.length, since: proof.provedAt })
}

/** A backup runs every night. An installation that makes none by itself is judged by nothing, until its first. */
function judgeBackup({ good, failed }: Vitals['backup'], { at, backsUp }: { at: Date; backsUp: boolean }): Check[] {
  if (!good) {
    if (!backsUp && !failed) return []
    return [check('BACKUP', failed ? 'bad' : 'watch', { count: failed ? 1 : 0, since: null })]
  }
  const byAge = backsUp ? stateOf(minutesBetween(good.madeAt, at), backupLimits) : 'fine'
  const state = failed && byAge === 'fine' ? 'watch' : byAge
  return [check('BACKUP', state, { count: failed ? 1 : 0, since: good.madeAt })]
}

const stateOf = (minutes: number, { watch, bad }: Limits): HealthState =>
  bad !== null && minutes >= bad ? 'bad' : minutes >= watch ? 'watch' : 'fine'

const minutesBetween = (from: Date, to: Date): number => Math.max(0, (to.getTime() - from.getTime()) / 60_000)

const check = (
  code: HealthCheckCode,
  state: HealthState,
  { count, since }: { count: number; since: Date | null },
): Check => ({ code, state, count, since: since?.toISOString() ?? null })
