import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { auditAdminRoutes } from '#features/audit/server/audit.admin.routes.ts'
import { backOfficeAdminRoutes } from '#features/back-office/server/back-office.admin.routes.ts'
import { openLiveSettings, type LiveSettings } from '#features/settings/server/live-settings.ts'
import { settingsAdminRoutes } from '#features/settings/server/settings.admin.routes.ts'
import { companyAdminRoutes } from '#features/settings/server/company.admin.routes.ts'
import { setupAdminRoutes } from '#features/setup/server/setup.admin.routes.ts'
import { isSetUp } from '#features/setup/server/setup-progress.ts'
import { siteRoutes } from '#features/settings/server/site.routes.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { brandAdminRoutes } from '#features/brand-admin/server/brand-admin.admin.routes.ts'
import { brandPartnerRoutes } from '#features/brand-admin/server/brand-admin.partner.routes.ts'
import { partnerUriOf } from '#features/brands/server/brand-columns.ts'
import { partner } from '#features/brands/server/brands.tables.ts'
import { brandsRoutes } from '#features/brands/server/brands.routes.ts'
import { cartRoutes } from '#features/cart/server/cart.routes.ts'
import { removeOrderedRows } from '#features/cart/server/remove-ordered-rows.ts'
import { cashAdminRoutes } from '#features/cash/server/cash.admin.routes.ts'
import { cashRoutes } from '#features/cash/server/cash.routes.ts'
import { category, partnerProduct, product } from '#features/catalog/server/catalog.tables.ts'
import { catalogRoutes } from '#features/catalog/server/catalog.routes.ts'
import { marketCountOf } from '#features/catalog/server/market-count.ts'
import { sampleRoutes } from '#features/catalog/server/samples.routes.ts'
import { wishRoutes } from '#features/catalog/server/wish.routes.ts'
import { chainStoresPartnerRoutes } from '#features/chain-stores/server/chain-stores.partner.routes.ts'
import { chainStoresRoutes } from '#features/chain-stores/server/chain-stores.routes.ts'
import { communityJobs } from '#features/community/server/community.jobs.ts'
import { communityRoutes } from '#features/community/server/community.routes.ts'
import { deliveryJobs } from '#features/delivery/server/delivery.jobs.ts'
import { trackingJobs } from '#features/tracking/server/tracking.jobs.ts'
import { trackingRoutes } from '#features/tracking/server/tracking.routes.ts'
import { testTracker } from '#features/delivery/server/test-tracker.ts'
import { openParcelTracking, type ParcelTracking } from '#features/delivery/server/open-parcel-tracking.ts'
import { documentsRoutes } from '#features/documents/server/documents.routes.ts'
import { openFiles, type Files } from '#features/files/server/open-files.ts'
import { filesAdminRoutes } from '#features/files/server/files.admin.routes.ts'
import { filesJobs } from '#features/files/server/files.jobs.ts'
import { servePictures } from '#features/files/server/serve-pictures.ts'
import { grantPasswordChange } from '#features/recovery/server/grant-password-change.ts'
import { memberIdOf, memberNameOf, usernameOf } from '#features/members/server/member-columns.ts'
import { memberAdminRoutes } from '#features/member-admin/server/member-admin.routes.ts'
import { accountRoutes } from '#features/account/server/account.routes.ts'
import { productImportAdminRoutes } from '#features/product-import/server/product-import.admin.routes.ts'
import { membersRoutes } from '#features/members/server/members.routes.ts'
import { messagesJobs, sendMessagesJob } from '#features/messages/server/messages.jobs.ts'
import { testMessages } from '#features/messages/server/test-messages.ts'
import { deliversAlimtalk, liveAlimtalk, openAlimtalk } from '#features/messages/server/open-alimtalk.ts'
import { messagesAdminRoutes } from '#features/messages/server/messages.admin.routes.ts'
import { markParcelDelivered } from '#features/ordering/server/fulfil/mark-delivered.ts'
import { payableOrders } from '#features/ordering/server/pay/card-order.ts'
import { messagesRoutes } from '#features/messages/server/messages.routes.ts'
import { orderProduct } from '#features/ordering/server/ordering.tables.ts'
import { operatorsRoutes } from '#features/operators/server/operators.routes.ts'
import { orderingAdminRoutes } from '#features/ordering/server/ordering.admin.routes.ts'
import { orderingJobs } from '#features/ordering/server/ordering.jobs.ts'
import { orderAlimRoutes } from '#features/ordering/server/order-alim.routes.ts'
import { hasOpenOrders } from '#features/ordering/server/read/list-orders.ts'
import { quickOrderRoutes } from '#features/ordering/server/quick-order.routes.ts'
import { orderingRoutes } from '#features/ordering/server/ordering.routes.ts'
import { testCardKeys } from '#features/payments/server/test-card-keys.ts'
import { liveGateways, type ConnectedGateways } from '#features/payments/server/connect-gateways.ts'
import { paymentsAdminRoutes } from '#features/payments/server/payments.admin.routes.ts'
import { paymentsJobs } from '#features/payments/server/payments.jobs.ts'
import { paymentsRoutes } from '#features/payments/server/payments.routes.ts'
import { productAdminRoutes } from '#features/product-admin/server/product.admin.routes.ts'
import { recoveryJobs } from '#features/recovery/server/recovery.jobs.ts'
import { recoveryRoutes } from '#features/recovery/server/recovery.routes.ts'
import { reviewKitJobs } from '#features/review-kit/server/review-kit.jobs.ts'
import { reviewKitRoutes } from '#features/review-kit/server/review-kit.routes.ts'
import { accessTokens } from '#features/session/server/access-token.ts'
import { consumeSecondFactor } from '#features/second-factor/server/second-factor.ts'
import { sessionIdentity } from '#features/session/server/session-identity.ts'
import { sessionCookies } from '#features/session/server/session-cookies.ts'
import { sessionJobs } from '#features/session/server/session.jobs.ts'
import { sessionRoutes } from '#features/session/server/session.routes.ts'
import { signupRoutes } from '#features/signup/server/signup.routes.ts'
import { assortmentJobs } from '#features/assortment/server/assortment.jobs.ts'
import { assortmentAdminRoutes } from '#features/assortment/server/assortment.admin.routes.ts'
import { supplierAdminRoutes } from '#features/supplier-admin/server/supplier-admin.admin.routes.ts'
import { termsAdminRoutes } from '#features/terms/server/terms.admin.routes.ts'
import { termsRoutes } from '#features/terms/server/terms.routes.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Job, TriggerJob } from './jobs/jobs.ts'
import { triggerAfterWrites } from './jobs/trigger-after-writes.ts'
import { tidyJobs } from './jobs/tidy-embedded.ts'
import { installDrain } from './http/drain.ts'
import { answerBrokenAddress, installErrorHandler } from './http/error-handler.ts'
import { mountCalls, refuseWithoutPolicy } from './http/gate.ts'
import { installHealth } from './http/health.ts'
import { readableUrl } from './http/readable-url.ts'
import { publishContract } from './http/openapi.ts'
import { collectRoutes, type MountedCall } from './http/route.ts'
import { installSecurityHeaders } from './http/security-headers.ts'
import { idempotencyJobs } from './http/idempotency.jobs.ts'
import { serveFiles } from './http/serve-files.ts'
import { takePolicyReports } from './http/policy-reports.ts'
import { pressureLimits } from './http/pressure-limits.ts'
import { installRequestLog, loggerOptions } from './log/request-log.ts'
import { hasOutboxPage, liveMailer, mailWay, outboxFolder, type Mailer } from './mail/mailer.ts'
import { notifyByMail, type Notify } from './mail/notify-by-mail.ts'
import type { Vault } from './vault.ts'

export interface AppDeps {
  config: Config
  db: Database
  clock: Clock
  sessionSecret: string
  vault: Vault
  /** Instead of the mailer of the settings, for tests. */
  mailer?: Mailer
  /** Starts a job soon; does nothing when this process runs no jobs. */
  triggerJob?: TriggerJob
  /** Receives log lines instead of standard output. */
  log?: { write(line: string): void }
}

export interface BuiltApp {
  app: FastifyInstance
  /** The table of mounted calls. OpenAPI, the access matrix and the fuzz test are generated from it. */
  calls: MountedCall[]
  /** The scheduled jobs. */
  jobs: Job[]
}

/** Composes the features. No other module imports all of them. */
export async function buildApp(deps: AppDeps): Promise<BuiltApp> {
  const { config, db, clock, sessionSecret, vault, triggerJob = () => {}, log } = deps
  // A wrong SOLAPI_TEMPLATES of the environment ends the start.
  openAlimtalk(config, clock)
  const live = openLiveSettings(config, { db, vault })
  const mailer = deps.mailer ?? liveMailer(() => live.read(), { clock })
  const app = fastify({
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
    http: { headersTimeout: 10_000 },
  })
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
  installHealth(app, db)

  const tokens = accessTokens(sessionSecret, clock)
  const features: FeatureDeps = {
    config,
    db,
    clock,
    tokens,
    sessionSecret,
    vault,
    live,
    mailer,
    sendsMail: () => deps.mailer !== undefined || mailWay(live.now()) !== 'none',
    triggerJob,
    notify: notifyByMail(mailer, app.log),
    log: app.log,
    gateways: liveGateways(live.now, { db, clock }),
    ...openFiles(config),
    parcels: openParcelTracking({
      now: live.now,
      db,
      clock,
      recordArrival: (parcel, at) => markParcelDelivered(db, parcel, at),
    }),
  }
  const calls = collectCalls(features)
  mountCalls(app, calls, {
    identity: sessionIdentity({ db, tokens, live, requiresSecondFactor: !config.isDemo }),
    clock,
    rateLimitScale: config.RATE_LIMIT_SCALE,
  })
  triggerAfterWrites(app, { triggerJob, job: sendMessagesJob })
  takePolicyReports(app, { rateLimitScale: config.RATE_LIMIT_SCALE })
  publishContract(app, calls)
  app.addHook('onClose', async () => features.closeFiles())
  servePictures(app, features)
  await serveFiles(app, { dataDir: config.DATA_DIR, isDemo: config.isDemo })
  return { app, calls, jobs: collectJobs(features).map((job) => withCurrentSettings(job, live)) }
}

interface FeatureDeps extends Files, Required<Omit<AppDeps, 'log'>> {
  tokens: ReturnType<typeof accessTokens>
  live: LiveSettings
  /** False: no mail server is set. */
  sendsMail: () => boolean
  notify: Notify
  parcels: ParcelTracking
  gateways: ConnectedGateways
  log: FastifyBaseLogger
}

/** @internal Every column of pictures: the sweep deletes files that none of them names. A test compares the schema. */
export const pictureColumns = [
  category.picture,
  product.pictures,
  partnerProduct.pictures,
  partner.picture,
  orderProduct.picture,
]

function collectJobs(features: FeatureDeps): Job[] {
  const { db, clock, mailer, parcels, live, sendsMail } = features
  return [
    ...messagesJobs({ db, clock, mailer, sendsMail, alimtalk: liveAlimtalk(live.now, clock) }),
    ...orderingJobs({ db, clock }),
    ...trackingJobs({ db, clock, parcels }),
    ...paymentsJobs({ ...cardDeps(features), log: features.log }),
    ...filesJobs({ ...features, pictureColumns }),
    ...tidyJobs(features),
    ...[idempotencyJobs, deliveryJobs, sessionJobs, recoveryJobs, reviewKitJobs, communityJobs, assortmentJobs].flatMap(
      (jobsOf) => jobsOf({ db, clock }),
    ),
  ]
}

/** A job sees the settings of its start; the calls of this process may bring newer ones while it runs. */
const withCurrentSettings = (job: Job, live: LiveSettings): Job => ({
  ...job,
  run: async () => {
    await live.read()
    return job.run()
  },
})

/** A card payment pays an order; payments itself doesn't know about orders. */
const cardDeps = ({ db, clock, gateways, triggerJob }: FeatureDeps) => ({
  db,
  clock,
  gateways,
  triggerJob,
  payable: payableOrders,
})

function collectCalls(features: FeatureDeps): MountedCall[] {
  const { config, db, clock, tokens, sessionSecret, vault, mailer, notify, triggerJob, gateways, parcels, live } =
    features
  const routes = collectRoutes()
  const cookies = sessionCookies(config.isHttps)
  sessionRoutes(routes, {
    db,
    clock,
    tokens,
    cookies,
    factor: { isRequired: !config.isDemo, consume: (attempt) => consumeSecondFactor({ db, vault }, attempt) },
    grantPasswordChange: (shown) => grantPasswordChange(db, { ...shown, at: clock() }),
  })
  const masksFoundIds = config.MASK_FOUND_IDS === '1'
  recoveryRoutes(routes, { db, clock, mailer, notify, cookies, secret: sessionSecret, masksFoundIds })
  const folder = () => (hasOutboxPage(live.now()) ? outboxFolder(config.DATA_DIR) : undefined)
  messagesRoutes(routes, { db, clock, partnerUriOf })
  messagesAdminRoutes(routes, { db, clock, triggerJob, folder, memberNameOf, usernameOf })
  accountRoutes(routes, { db, clock, notify, cookies })
  membersRoutes(routes, { db })
  signupRoutes(routes, {
    db,
    clock,
    vault,
    sessionSecret,
    deliversAlimtalk: async (event) => deliversAlimtalk(await live.read())(event),
  })
  const factorDeps = { vault, cookies, isRequired: !config.isDemo }
  operatorsRoutes(routes, { db, clock, mailer, publicUrl: config.PUBLIC_URL, isDemo: config.isDemo, ...factorDeps })
  termsRoutes(routes, { db, clock })
  termsAdminRoutes(routes, { db, clock, usernameOf })
  brandsRoutes(routes, { db, marketCountOf })
  brandAdminRoutes(routes, { db, clock, vault })
  brandPartnerRoutes(routes, { db, clock, vault })
  chainStoresRoutes(routes, { db, clock, hasOpenOrders })
  chainStoresPartnerRoutes(routes, { db, clock })
  catalogRoutes(routes, { db, clock })
  wishRoutes(routes, { db, clock })
  sampleRoutes(routes, { db })
  assortmentAdminRoutes(routes, { db, clock })
  supplierAdminRoutes(routes, { db, clock })
  productAdminRoutes(routes, { db, clock })
  cartRoutes(routes, { db, clock })
  trackingRoutes(routes, { db, parcels })
  orderingRoutes(routes, { db, clock, triggerJob, gateways, removeOrderedRows })
  orderAlimRoutes(routes, { db, clock, triggerJob, deliversAlimtalk: (event) => deliversAlimtalk(live.now())(event) })
  quickOrderRoutes(routes, { db, clock, gateways })
  orderingAdminRoutes(routes, { db, clock, triggerJob })
  paymentsRoutes(routes, cardDeps(features))
  paymentsAdminRoutes(routes, { db, clock, triggerJob })
  cashRoutes(routes, { db })
  cashAdminRoutes(routes, { db, clock })
  documentsRoutes(routes, { db })
  communityRoutes(routes, { db, clock })
  filesAdminRoutes(routes, features)
  productImportAdminRoutes(routes, features)
  auditAdminRoutes(routes, { db, clock, usernameOf, memberIdOf })
  companyAdminRoutes(routes, { db, clock, usernameOf })
  backOfficeAdminRoutes(routes, { db, live })
  memberAdminRoutes(routes, { db, clock, notify })
  reviewKitRoutes(routes, { db, clock, sessionSecret, findSiteKey: async () => (await live.read()).REVIEW_KIT_KEY })
  const accounts = demoAccounts.map((account) => ({ ...account, password: demoPassword }))
  setupAdminRoutes(routes, { db, clock, live })
  siteRoutes(routes, { db, live, demoAccounts: accounts, findIsSetUp: () => isSetUp(db) })
  const onChanged = () => triggerJob(sendMessagesJob)
  const serviceTests = { messages: testMessages, card: testCardKeys, tracker: testTracker }
  settingsAdminRoutes(routes, { db, config, clock, vault, live, usernameOf, onChanged, serviceTests })
  return routes.mounted
}
