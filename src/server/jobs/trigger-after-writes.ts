import type { FastifyInstance } from 'fastify'
import type { TriggerJob } from './jobs.ts'

/** Throttle in milliseconds: a burst of orders starts the job twice a second, not once per order. */
const throttleMs = 500

/**
 * Triggers a job soon after any write. Many features write rows that it looks for, and this way none can forget to
 * trigger it; a run that finds nothing costs one index lookup.
 */
export function triggerAfterWrites(
  app: FastifyInstance,
  { triggerJob, job }: { triggerJob: TriggerJob; job: string },
): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method === 'GET' || statusCode >= 400 || timer) return
    timer = setTimeout(() => {
      timer = undefined
      triggerJob(job)
    }, throttleMs)
    timer.unref()
  })
}
