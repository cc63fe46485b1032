import type { FastifyInstance } from 'fastify'
import type { Kick } from './jobs.ts'

/** So many milliseconds of writing are looked at together: a rush of orders starts the job twice a second, not per order. */
const gathering = 500

/**
 * Starts a job soon after anything was written. What it looks for comes from many rooms, and none of them can forget to say so;
 * a run that finds nothing is one look at an index.
 */
export function kickAfterWrites(app: FastifyInstance, { kick, job }: { kick: Kick; job: string }): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method === 'GET' || statusCode >= 400 || timer) return
    timer = setTimeout(() => {
      timer = undefined
      kick(job)
    }, gathering)
    timer.unref()
  })
}
