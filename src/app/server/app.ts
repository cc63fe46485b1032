import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { servePictures } from '#features/platform/files/server/serve-pictures.ts'
import { originOf } from '#features/access/teams/server/origin-of.ts'
import { sendMessagesJob } from '#features/messages/messages/server/messages.jobs.ts'
import { serveSitemap } from '#features/office/sitemap/server/serve-sitemap.ts'
import { readVitals, rememberVitals } from '#features/office/health/server/read-vitals.ts'
import { vitalSamples } from '#features/office/health/server/vital-samples.ts'
import { sessionIdentity } from '#features/access/session/server/session-identity.ts'
import { adminRoutes } from './admin-routes.ts'
import { openFeatureDeps, type AppDeps, type FeatureDeps } from './feature-deps.ts'
import { collectJobs, watchJobs } from './jobs.ts'
import { partnerRoutes } from './partner-routes.ts'
import { publicRoutes } from './public-routes.ts'
import { shopRoutes } from './shop-routes.ts'
import type { Config } from '#server/config.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { triggerAfterWrites } from '#server/jobs/trigger-after-writes.ts'
import { askFileCall } from '#server/http/ask-file-call.ts'
import { installDrain } from '#server/http/drain.ts'
import { answerBrokenAddress, installErrorHandler } from '#server/http/error-handler.ts'
import { mountCalls, refuseWithoutPolicy } from '#server/http/gate.ts'
import { installHealth } from '#server/http/health.ts'
import { readableUrl } from '#server/http/readable-url.ts'
import { publishContract } from '#server/http/openapi.ts'
import { collectRoutes, type MountedCall } from '#server/http/route.ts'
import { installSecurityHeaders } from '#server/http/security-headers.ts'
import { serveFiles } from '#server/http/serve-files.ts'
import { openRenderedPages } from '#server/http/pages/rendered-pages.ts'
import type { PageSource } from '#server/http/pages/find-rendered-page.ts'
import { takePolicyReports } from '#server/http/policy-reports.ts'
import { pressureLimits } from '#server/http/pressure-limits.ts'
import { openMetrics, type Metrics } from '#server/metrics/metrics.ts'
import { countRequests, serveMetricsWithToken } from '#server/metrics/serve-metrics.ts'
import { programVersion } from '#server/program-version.ts'
import { installRequestLog, loggerOptions } from '#server/log/request-log.ts'

/** Receives log lines instead of standard output. */
interface LogStream {
  write(line: string): void
}

export interface BuiltApp {
  app: FastifyInstance
  /** The table of mounted calls. OpenAPI, the access matrix and the fuzz test are generated from it. */
  calls: MountedCall[]
  jobs: Job[]
  /** Undefined if no setting asks for them. */
  metrics: Metrics | undefined
}

/** Composes the server from the lists of routes and jobs in `app/`. */
export async function buildApp(deps: AppDeps & { log?: LogStream }): Promise<BuiltApp> {
  const { config, db } = deps
  const app = openFastify(config, deps.log)
  refuseWithoutPolicy(app)
  installDrain(app)
  installRequestLog(app)
  await app.register(cookie)
  installSecurityHeaders(app, config)
  // The refusal itself carries `Retry-After`; the other rate-limit headers would only repeat it.
  const withoutRateHeaders = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, { global: false, addHeadersOnExceeding: withoutRateHeaders })
  await app.register(underPressure, pressureLimits(config.MAX_EVENT_LOOP_DELAY))
  installErrorHandler(app)
  const { jobsState = () => 'running', isStopping = () => false } = deps
  installHealth(app, db, { jobsState, isStopping })
  const metrics = installMetrics(app, deps)

  const features = openFeatureDeps(deps, app.log)
  const jobs = collectJobs(features)
  const calls = collectCalls(app, features, jobs)
  mountCalls(app, calls, {
    identity: sessionIdentity({ ...features, requiresSecondFactor: !config.isDemo }),
    clock: deps.clock,
    rateLimitScale: config.RATE_LIMIT_SCALE,
  })
  triggerAfterWrites(app, { triggerJob: features.triggerJob, job: sendMessagesJob })
  takePolicyReports(app, { rateLimitScale: config.RATE_LIMIT_SCALE })
  publishContract(app, calls, undefined, { rateLimitScale: config.RATE_LIMIT_SCALE })
  app.addHook('onClose', async () => features.closeFiles())
  servePictures(app, features)
  serveSitemap(app, features)
  const hasWorker = config.SERVICE_WORKER === 'on'
  const rendered = openRenderedPages({ clock: deps.clock })
  app.addHook('onListen', async () => {
    await rendered.prepare().catch((error: unknown) => app.log.error(error, 'pages cannot be rendered on the server'))
  })
  const countRendering = app.createRateLimit({
    max: Math.ceil(mostRenderings * config.RATE_LIMIT_SCALE),
    timeWindow: 60_000,
  })
  const pages: PageSource = {
    ...rendered,
    originOf: ({ protocol, host }) =>
      originOf({ publicUrl: config.PUBLIC_URL, isDemo: config.isDemo }, { protocol, host }),
    mayRender: async (request) => {
      const counted = await countRendering(request)
      return counted.isAllowed || !counted.isExceeded
    },
  }
  await serveFiles(app, { dataDir: config.DATA_DIR, isDemo: config.isDemo, hasWorker, pages })
  return { app, calls, jobs: watchJobs(jobs, features), metrics }
}

/** Counts only where somebody reads the figures. */
function installMetrics(app: FastifyInstance, { config, db, clock }: AppDeps): Metrics | undefined {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = config
  if (port === undefined && token === undefined) return undefined
  const vitals = rememberVitals((at) => readVitals(db, at))
  const metrics = openMetrics({
    version: programVersion(),
    connections: db.connections,
    read: async () => vitalSamples(await vitals(clock()), clock()),
  })
  countRequests(app, metrics)
  if (token !== undefined) serveMetricsWithToken(app, { metrics, token })
  return metrics
}

/** Limit of renderings for one address in a minute. Cached pages are not counted; a person opens fewer new ones. */
const mostRenderings = 120

const openFastify = (config: Config, log: LogStream | undefined) =>
  fastify({
    logger: { ...loggerOptions(config.LOG_LEVEL), ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit: 1_048_576,
    rewriteUrl: readableUrl,
    requestTimeout: 15_000,
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 200 },
    frameworkErrors: answerBrokenAddress,
    forceCloseConnections: 'idle',
    // A connection that was accepted before the stop carries a request that a proxy can't repeat: answer it, and close it then.
    return503OnClosing: false,
    http: { headersTimeout: 10_000 },
  })

function collectCalls(app: FastifyInstance, features: FeatureDeps, jobs: readonly Job[]): MountedCall[] {
  const routes = collectRoutes()
  publicRoutes(routes, { ...features, askFileCall: askFileCall(app, routes.mounted) })
  shopRoutes(routes, features)
  partnerRoutes(routes, features)
  adminRoutes(routes, { ...features, jobs })
  return routes.mounted
}
