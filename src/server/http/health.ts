import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../database/database.ts'
import type { JobsState } from '../jobs/keep-starting.ts'

/** `/healthz`: the process is alive. `/readyz`: the process can serve, its database answers, and its jobs are started. */
export function installHealth(
  app: FastifyInstance,
  db: Database,
  { jobsState, isStopping }: { jobsState: () => JobsState; isStopping: () => boolean },
): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return notReady(reply, 'stopping')
    try {
      await db.execute(sql`select 1`)
    } catch {
      return notReady(reply, 'database unavailable')
    }
    const jobs = jobsState()
    return jobs === 'failing' ? notReady(reply, 'jobs not started') : { status: 'ready', jobs }
  })
}

const notReady = (reply: FastifyReply, status: string): FastifyReply =>
  reply.code(503).header('Retry-After', '5').send({ status })
