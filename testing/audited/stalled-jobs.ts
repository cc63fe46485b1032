import { jobFailure } from '#features/platform/stalled-jobs/server/stalled-jobs.tables.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedStalledJobs: AuditedRequests = {
  'POST /admin/job/:job/run': async ({ world }) => {
    const [job, at] = ['sweep-keys', world.now]
    await world.db
      .insert(jobFailure)
      .values({ job, subject: '', failures: 3, since: at, lastTriedAt: at, error: 'TypeError' })
    return {
      subject: `job/${job}`,
      before: { failedRuns: 3 },
      after: { isRerun: true },
    }
  },
}
