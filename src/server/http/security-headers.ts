import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import { policyReportPath } from './policy-reports.ts'

/** Allows no inline script, no inline style and nothing from other origins [targets R18]. */
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
  // Texts become HTML in two libraries only: the sanitiser of rich text, and the editor when it reads the clipboard.
  'require-trusted-types-for': ["'script'"],
  // The third policy names the address of the service worker.
  'trusted-types': ['dompurify', 'ProseMirrorClipboard', 'balju-worker'],
  'report-uri': [policyReportPath],
}

/** The content policy of a document whose style elements have these hashes. */
export const contentPolicyWith = (styleHashes: readonly string[]): string =>
  policyText({ ...contentPolicy, 'style-src': ["'self'", ...styleHashes] })

const policyText = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')

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
 * Third-party content runs in documents of its own, each with the minimal policy it needs: the address search
 * [externals §1] and the analytics, which has no origin at all (`sandbox`) and so reaches neither the page nor its
 * session.
 */
const framePolicies: Record<string, Record<string, readonly string[]>> = {
  'postcode.html': {
    ...ourFrame,
    'script-src': ["'self'", ...postcodeScripts],
    // The provider's script positions its frame by style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...postcodeScripts],
    'frame-src': [...postcodeHosts, ...postcodeScripts],
    'form-action': postcodeHosts,
  },
  // The payment window is a page, not a frame, and has our origin; therefore its policy forbids every connection to us,
  // /api included.
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

/** Headers that override the page defaults for a file in /frames. */
export function frameHeaders(file: string): Record<string, string> {
  const policy = framePolicies[file]
  // A sandboxed document has no origin, so even its own script's file is cross-origin to it.
  if (!policy) return { 'Cross-Origin-Resource-Policy': 'cross-origin' }
  return { 'Content-Security-Policy': policyText(policy), 'X-Frame-Options': 'SAMEORIGIN' }
}

const yearSeconds = 31_536_000

/** Sets the headers of every answer, errors and files included. */
export function installSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  // Computed once: the headers are the same for each request, and computing them costs as much as a small read.
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
      strictTransportSecurity: isHttps ? { maxAge: yearSeconds, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: false,
      xFrameOptions: { action: 'deny' },
      // Headers for Internet Explorer, Flash and a filter that browsers no longer have.
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  )
  headers['Permissions-Policy'] = 'camera=(), microphone=(), geolocation=(), payment=(self)'
  const headersOfApi = {
    ...headers,
    // No answer of the API is a page: opened by its address, it may load nothing.
    'Content-Security-Policy': policyText({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
    // Answers contain personal data: neither the browser nor a proxy may cache them.
    'Cache-Control': 'no-store',
  }
  app.addHook('onRequest', (request, reply, done) => {
    // Checks the route too, because an address may spell letters as percent codes.
    const isApi = request.url.startsWith('/api') || request.routeOptions.url?.startsWith('/api')
    void reply.headers(isApi ? headersOfApi : headers)
    void reply.header('X-Request-Id', request.id)
    done()
  })
}

/** Headers for documents and workers only; a page with fifty files would load some 30 kB of them. */
const documentHeaders = ['Content-Security-Policy', 'Origin-Agent-Cluster', 'X-DNS-Prefetch-Control', 'X-Frame-Options']

/** Matches scripts, styles, fonts and pictures without scripts. A service worker has the policy of its own response. */
export const isPartOfPage = (path: string): boolean =>
  /\.(js|css|woff2|png|webp)$/.test(path) && !/^\/sw[^/]*\.js$/.test(path)

export function omitDocumentHeaders(reply: FastifyReply): void {
  for (const name of documentHeaders) void reply.removeHeader(name)
}

/** Records the headers that a middleware sets on a response. */
function headersOf(protect: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => {},
  }
  const request = {}
  protect(request as IncomingMessage, answer as unknown as ServerResponse, () => {}) // the middleware uses nothing else
  return headers
}
