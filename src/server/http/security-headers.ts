import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** No inline script, no inline style, nothing from elsewhere [targets R18]. */
const contentPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

const yearSeconds = 31_536_000

/** Headers of every answer, errors and files included. */
export async function installSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
    strictTransportSecurity: isHttps ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
    void reply.header('X-Request-Id', request.id)
    // Answers of the API are somebody's data: no cache, neither the browser's nor a proxy's, may keep them.
    if (request.url.startsWith('/api')) void reply.header('Cache-Control', 'no-store')
    done()
  })
}
