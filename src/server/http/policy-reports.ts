import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

/** Browsers report violations of a page's content security policy here [targets R18]. */
export const policyReportPath = '/api/policy-report'

const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string().check(z.maxLength(100))),
    'blocked-uri': z.optional(z.string().check(z.maxLength(2_000))),
  }),
})

/**
 * Logs the blocked origin without the page's address, which is personal data. Anyone may send a report, so little of it
 * is trusted or stored.
 */
export function takePolicyReports(app: FastifyInstance, { rateLimitScale }: { rateLimitScale: number }): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    const options = {
      bodyLimit: 8_192,
      config: { policy: 'public', rateLimit: { max: Math.ceil(30 * rateLimitScale), timeWindow: 60_000 } },
    } as const
    scope.post(policyReportPath, options, (request, reply) => {
      const parsed = report.safeParse(request.body)
      if (parsed.success) {
        const { 'effective-directive': directive = '', 'blocked-uri': blocked = '' } = parsed.data['csp-report']
        request.log.warn({ directive, blocked: originOf(blocked) }, 'a page broke its content policy')
      }
      return reply.code(204).send()
    })
    done()
  })
}

/** `inline` and `eval` are keywords; everything else is a URL. */
const originOf = (blocked: string): string => (URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20))
