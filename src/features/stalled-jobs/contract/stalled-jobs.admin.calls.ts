import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { rerunJobRoute } from './rerun-route.ts'
import { rerunResults, watchedJobNames } from './watched-jobs.ts'

const stalledJob = z.object({
  job: z.enum(watchedJobNames),
  /** The record that the job can't handle; empty: the whole job. */
  subject: z.string(),
  /** The first failed run in a row, or the last success of a job that is overdue. */
  since: z.string(),
  /** Failed runs in a row; 0: it is overdue. */
  failures: z.int(),
  /** Class and code of the last error. */
  error: z.string(),
  lastTriedAt: z.nullable(z.string()),
  isRunning: z.boolean(),
})
export type StalledJob = z.output<typeof stalledJob>

const operator = { who: 'operator', scope: 'all' } as const
const spec = 'decisions: Operator console'

/** The oldest first, at most 200. */
export const stalledJobsCall = defineCall({
  method: 'GET',
  path: '/admin/job',
  summary: 'Scheduled jobs that gave up',
  spec,
  policy: { ...operator, role: 'any', rate: 'read', speculative: true },
  data: z.array(stalledJob),
})

/** Runs a job that gave up once more, and answers after at most ten seconds how it went. */
export const rerunJobCall = defineCall({
  ...rerunJobRoute,
  summary: 'Run a job that gave up once more',
  spec,
  policy: { ...operator, role: ['orders', 'catalogue', 'money'], rate: 'costly', audit: true },
  params: z.strictObject({ job: z.enum(watchedJobNames) }),
  data: z.object({ result: z.enum(rerunResults) }),
})
