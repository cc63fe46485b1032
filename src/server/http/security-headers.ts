import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { policyReportPath } from './policy-reports.ts'

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
  'report-uri': [policyReportPath],
}

const ourFrame = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'self'"],
}
const postcodeHosts = ['https://postcode.map.kakao.com', 'https://postcode.map.daum.net']
const postcodeScripts = ['https://t1.kakaocdn.net', 'https://t1.daumcdn.net']
const tossHosts = ['https://*.tosspayments.com']
const analyticsHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

/**
 * What comes from elsewhere lives in documents of its own, each with the one policy that it needs: the address search [externals §1] and the
 * analytics, which has no origin at all (`sandbox`) and so reaches neither the page nor its session.
 */
const framePolicies: Record<string, Record<string, readonly string[]>> = {
  'postcode.html': {
    ...ourFrame,
    'script-src': ["'self'", ...postcodeScripts],
    // The provider's script lays its frame out by style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...postcodeScripts],
    'frame-src': [...postcodeHosts, ...postcodeScripts],
    'form-action': postcodeHosts,
  },
  // The payment window is no frame but a page; that it has our origin is why it may talk to nobody of ours: not to /api.
  'toss.html': {
    ...ourFrame,
    'script-src': ["'self'", 'https://js.tosspayments.com'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...tossHosts],
    'font-src': tossHosts,
    'connect-src': tossHosts,
    'frame-src': tossHosts,
    'form-action': tossHosts,
    'frame-ancestors': ["'none'"],
  },
  'analytics.html': {
    ...ourFrame,
    sandbox: ['allow-scripts'],
    'script-src': ["'self'", ...analyticsHosts],
    'connect-src': analyticsHosts,
    'img-src': analyticsHosts,
  },
}

/** Headers that replace those of every page for a file in /frames; nothing for another file. */
export function frameHeaders(file: string): Record<string, string> {
  const policy = framePolicies[file]
  // A document without an origin is a stranger even to its own script's file.
  if (!policy) return { 'Cross-Origin-Resource-Policy': 'cross-origin' }
  const directives = Object.entries(policy).map(([name, values]) => [name, ...values].join(' '))
  return { 'Content-Security-Policy': directives.join(';'), 'X-Frame-Options': 'SAMEORIGIN' }
}

const yearSeconds = 31_536_000

/** Headers of every answer, errors and files included. */
export function installSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  // The same for each request, so they are made once: making them anew costs as much as a small read.
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
      strictTransportSecurity: isHttps ? { maxAge: yearSeconds, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'deny' },
    }),
  )
  headers['Permissions-Policy'] = 'camera=(), microphone=(), geolocation=(), payment=(self)'
  // Answers of the API are somebody's data: no cache, neither the browser's nor a proxy's, may keep them.
  const headersOfApi = { ...headers, 'Cache-Control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.url.startsWith('/api') ? headersOfApi : headers)
    void reply.header('X-Request-Id', request.id)
    done()
  })
}

/** What a middleware puts on an answer that it knows nothing of. */
function headersOf(protect: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => {},
  }
  const request = {}
  protect(request as IncomingMessage, answer as unknown as ServerResponse, () => {}) // it asks and sets no more than this
  return headers
}
