import { sql, type SQL } from 'drizzle-orm'
import { limitsOf, watchedJobNames } from '../contract/watched-jobs.ts'
import { jobFailure, jobState } from './stalled-jobs.tables.ts'

/** Selects job, subject, since, failures, error and last_tried_at of failed and overdue jobs. */
export function stalledJobs(at: Date): SQL {
  const now = sql`${at.toISOString()}::timestamptz`
  const limits = watchedJobNames.map((name) => {
    const { failures, failingMinutes, overdueMinutes, forgottenMinutes } = limitsOf(name)
    return sql`(${name}::text, ${failures}::int, ${failingMinutes}::int * interval '1 minute', ${overdueMinutes}::int * interval '1 minute', ${forgottenMinutes}::int * interval '1 minute')`
  })
  return sql`
    select l.job, coalesce(f.subject, '') as subject, coalesce(f.since, s.awaited_from) as since,
      coalesce(f.failures, 0) as failures, coalesce(f.error, '') as error, f.last_tried_at
    from (values ${sql.join(limits, sql`, `)}) l (job, failures, failing, overdue, forgotten)
    left join ${jobState} s on s.job = l.job
    left join ${jobFailure} f on f.job = l.job and (l.forgotten is null or f.last_tried_at > ${now} - l.forgotten)
    where (f.failures >= l.failures and f.since <= ${now} - l.failing)
      or (coalesce(f.subject, '') = '' and s.awaited_from <= ${now} - l.overdue)`
}
