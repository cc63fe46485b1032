import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { conflict } from '#contract/refusals.ts'
import { rerunResults, stalledJobSentences, watchedJobNames } from './watched-jobs.ts'

const stalledJob = z.object({
  job: z.enum(watchedJobNames),
  /** Record that the job can't process; empty: the whole job fails. */
  subject: z.string(),
  /** Time of the first failed run in a row, or of the last success of an overdue job. */
  since: z.string(),
  /** Number of failed runs in a row; 0: the job is overdue. */
  failures: z.int(),
  /** Class and code of the last error. */
  error: z.string(),
  lastTriedAt: z.nullable(z.string()),
  isRunning: z.boolean(),
})
export type StalledJob = z.output<typeof stalledJob>

const operator = { who: 'operator', scope: 'all' } as const
const spec = 'decisions: Operator console'

/** Lists the oldest first, at most 200. */
export const stalledJobsCall = defineCall({
  method: 'GET',
  path: '/admin/job',
  summary: 'Scheduled jobs that gave up',
  spec,
  policy: { ...operator, role: 'any', rate: 'read', speculative: true },
  data: z.array(stalledJob),
  reads: ['AdminTodo'],
  keepSeconds: 0,
})

/** Runs a failed job once more, and answers its result after at most ten seconds. */
export const rerunJobCall = defineCall({
  method: 'POST',
  path: '/admin/job/:job/run',
  summary: 'Run a job that gave up once more',
  spec,
  policy: { ...operator, role: ['orders', 'catalogue', 'money'], rate: 'costly', audit: true },
  params: z.strictObject({ job: z.enum(watchedJobNames) }),
  data: z.object({ result: z.enum(rerunResults) }),
  refusals: {
    running: conflict(stalledJobSentences.running),
    recovered: conflict(stalledJobSentences.recovered),
  },
  changes: ['AdminTodo'],
  staleWhenRefused: true,
  auditWord: '자동 작업 다시 실행',
  example: { params: { job: 'sweep-keys' } },
})
