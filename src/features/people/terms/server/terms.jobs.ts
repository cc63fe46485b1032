import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { announceTerms, type AnnounceDeps } from './announce-terms.ts'

export const announceTermsJob = 'announce-terms'

export const termsJobs = (deps: AnnounceDeps): Job[] => [
  { name: announceTermsJob, cron: everyMinute, run: () => announceTerms(deps) },
]
