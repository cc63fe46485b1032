import type { Db } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { RetentionDryRun, RetentionHold, RetentionRun } from '../contract/retention.admin.calls.ts'
import { retentionRuleCodes } from '../contract/retention-terms.ts'
import { listHolds, listRuns } from './retention.queries.ts'
import { countDueRecords } from './run-retention.ts'

const [shownRuns, shownHolds] = [10, 200]

export async function listRetention(db: Db): Promise<{ runs: RetentionRun[]; holds: RetentionHold[] }> {
  const [runs, holds] = [await listRuns(db, shownRuns), await listHolds(db, shownHolds)]
  return {
    runs: runs.map(({ id, startedAt, finishedAt, counts, failure }) => ({
      id,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      failed: failure !== '',
      counts: retentionRuleCodes.flatMap((code) => {
        const found = counts[code]
        return found ? [{ code, count: found.count, oldestOn: dayOf(found.oldestAt) }] : []
      }),
    })),
    holds: holds.map(({ orderNumber, username, heldAt, liftedAt, ...hold }) => ({
      ...hold,
      subject: orderNumber === null ? 'MEMBER' : 'ORDER',
      key: orderNumber ?? username,
      heldAt: heldAt.toISOString(),
      liftedAt: liftedAt?.toISOString() ?? null,
    })),
  }
}

export async function dryRunRetention(db: Db, at: Date): Promise<RetentionDryRun> {
  const counts = await countDueRecords(db, at)
  return {
    at: at.toISOString(),
    counts: counts.map(({ code, count, oldestAt }) => ({ code, count, oldestOn: oldestAt && koreanDay(oldestAt) })),
  }
}

const dayOf = (at: string | null): string | null => (at === null ? null : koreanDay(new Date(at)))
