import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** `/healthz`: the process is alive. `/readyz`: the process can serve and its database answers. */
export function installHealth(app: FastifyInstance, db: Database): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('Retry-After', '5').send({ status: 'database unavailable' })
    }
  })
}
