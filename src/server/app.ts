import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { backOfficeAdminRoutes } from '#features/back-office/server/back-office.admin.routes.ts'
import { siteRoutes } from '#features/back-office/server/site.routes.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { brandsRoutes } from '#features/brands/server/brands.routes.ts'
import { cartRoutes } from '#features/cart/server/cart.routes.ts'
import { cashAdminRoutes } from '#features/cash/server/cash.admin.routes.ts'
import { cashRoutes } from '#features/cash/server/cash.routes.ts'
import { catalogRoutes } from '#features/catalog/server/catalog.routes.ts'
import { chainStoresRoutes } from '#features/chain-stores/server/chain-stores.routes.ts'
import { deliveryRoutes } from '#features/delivery/server/delivery.routes.ts'
import { documentsRoutes } from '#features/documents/server/documents.routes.ts'
import { orderingAdminRoutes } from '#features/ordering/server/ordering.admin.routes.ts'
import { orderingRoutes } from '#features/ordering/server/ordering.routes.ts'
import { paymentsRoutes } from '#features/payments/server/payments.routes.ts'
import { accessTokens } from '#features/session/server/access-token.ts'
import { sessionIdentity } from '#features/session/server/identity.ts'
import { sessionCookies } from '#features/session/server/session-cookies.ts'
import { sessionRoutes } from '#features/session/server/session.routes.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { installDrain } from './http/drain.ts'
import { answerBrokenAddress, installErrorDoor } from './http/error-door.ts'
import { mountCalls } from './http/gate.ts'
import { installHealth } from './http/health.ts'
import { readableUrl } from './http/readable-url.ts'
import { publishContract } from './http/openapi.ts'
import { collectRoutes, type MountedCall } from './http/route.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { serveFiles } from './http/web-files.ts'
import { installRequestLog, loggerOptions } from './log/request-log.ts'

export interface AppDeps {
  config: Config
  db: Database
  clock: Clock
  sessionSecret: string
}

export interface BuiltApp {
  app: FastifyInstance
  /** The table of calls as mounted: OpenAPI, the matrix and the fuzz are made from it. */
  calls: MountedCall[]
}

/** Puts the rooms together: the only place that knows them all. */
export async function buildApp({ config, db, clock, sessionSecret }: AppDeps): Promise<BuiltApp> {
  const app = fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY ?? false,
    bodyLimit: 1_048_576,
    rewriteUrl: readableUrl,
    requestTimeout: 15_000,
    routerOptions: { ignoreDuplicateSlashes: true, maxParamLength: 200 },
    frameworkErrors: answerBrokenAddress,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 10_000 },
  })
  installDrain(app)
  installRequestLog(app)
  await app.register(cookie)
  await installSecurityHeaders(app, config)
  await app.register(rateLimit, { global: false })
  await app.register(underPressure, { maxEventLoopDelay: config.MAX_EVENT_LOOP_DELAY, retryAfter: 5 })
  installErrorDoor(app)
  installHealth(app, db)

  const tokens = accessTokens(sessionSecret, clock)
  const calls = collectRooms({ config, db, clock, tokens })
  mountCalls(app, calls, {
    identity: sessionIdentity({ db, tokens }),
    clock,
    rateLimitScale: config.RATE_LIMIT_SCALE,
  })
  await publishContract(app, calls)
  await serveFiles(app, { dataDir: config.DATA_DIR })
  return { app, calls }
}

type RoomDeps = Pick<AppDeps, 'config' | 'db' | 'clock'> & { tokens: ReturnType<typeof accessTokens> }

function collectRooms({ config, db, clock, tokens }: RoomDeps): MountedCall[] {
  const routes = collectRoutes()
  sessionRoutes(routes, { db, clock, tokens, cookies: sessionCookies(config.isHttps) })
  brandsRoutes(routes, { db })
  chainStoresRoutes(routes, { db })
  catalogRoutes(routes, { db, clock })
  cartRoutes(routes, { db, clock })
  deliveryRoutes(routes, { db, clock })
  orderingRoutes(routes, { db, clock })
  orderingAdminRoutes(routes, { db, clock })
  paymentsRoutes(routes, { db })
  cashRoutes(routes, { db })
  cashAdminRoutes(routes, { db, clock })
  documentsRoutes(routes, { db })
  backOfficeAdminRoutes(routes, { db })
  const accounts = demoAccounts.map((account) => ({ ...account, password: demoPassword }))
  siteRoutes(routes, { db, config, demoAccounts: accounts })
  return routes.mounted
}
