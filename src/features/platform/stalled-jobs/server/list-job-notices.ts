import type { Db } from '#server/database/database.ts'
import { jobTitle, meanwhileOf, type WatchedJobName } from '../contract/watched-jobs.ts'
import { listStalledJobs } from './stalled-job.queries.ts'

const most = 1_000

interface JobNotice {
  job: WatchedJobName
  since: string
  title: string
  meanwhile: string
}

/** Lists one notice per failed job, independent of the number of its failing records. */
export async function listJobNotices(db: Db, at: Date): Promise<JobNotice[]> {
  const rows = await listStalledJobs(db, at, most)
  return [...Map.groupBy(rows, ({ job }) => job)].map(([job, [oldest, ...others]]) => {
    const { since = '', subject = '' } = oldest ?? {}
    return {
      job,
      since,
      title: jobTitle(job, others.length > 0 ? '' : subject),
      meanwhile: meanwhileOf(job, others.length > 0 ? '' : subject),
    }
  })
}
