import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { safeError } from './safe-error.ts'

/**
 * Logs one JSON line per request with the route's pattern, never the address: its ids and query are personal data
 * [T70].
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    )
    done()
  })
}

export const loggerOptions = (level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { req: () => ({}), res: () => ({}), err: safeError },
  redact: [
    'password',
    'token',
    'code',
    'phone',
    'email',
    'account',
    '*.password',
    '*.token',
    'headers.authorization',
    'headers.cookie',
  ],
})
