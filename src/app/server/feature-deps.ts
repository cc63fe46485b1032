import type { FastifyBaseLogger } from 'fastify'
import type { BusinessChecks } from '#features/platform/business-checks/server/business-registry.ts'
import { openBusinessChecks } from '#features/platform/business-checks/server/open-business-checks.ts'
import { openFiles, type Files } from '#features/platform/files/server/open-files.ts'
import { productUse } from '#features/orders/cart/server/product-use.ts'
import { forgetReadings } from '#features/talk/brand-notices/server/forget-readings.ts'
import { payableCharges } from '#features/money/cash-charges/server/payable-charges.ts'
import { openParcelTracking, type ParcelTracking } from '#features/goods/delivery/server/open-parcel-tracking.ts'
import { memberIdOf, memberNameOf, usernameOf } from '#features/people/members/server/member-columns.ts'
import { openAlimtalk } from '#features/messages/messages/server/open-alimtalk.ts'
import { markParcelDelivered } from '#features/orders/fulfilment/server/mark-delivered.ts'
import { findOrderFacts } from '#features/orders/orders/server/order/queue-order-messages.ts'
import { payableOrders } from '#features/orders/orders/server/pay/card-order.ts'
import { productSales } from '#features/orders/sales/server/product-sales.ts'
import { payableByNumber } from '#features/money/payments/server/payable.ts'
import { liveGateways, type ConnectedGateways } from '#features/money/payments/server/connect-gateways.ts'
import { accessTokens, type AccessTokens } from '#features/access/session/server/access-token.ts'
import { sessionCookies, type SessionCookies } from '#features/access/session/server/session-cookies.ts'
import { openLiveSettings, type LiveSettings } from '#features/platform/settings/server/live-settings.ts'
import { liveIssuers } from '#features/money/tax-documents/server/issuer/connect-issuers.ts'
import type { TaxIssuers } from '#features/money/tax-documents/server/issuer/tax-issuer.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import type { JobsState } from '#server/jobs/keep-starting.ts'
import { liveMailer, mailWay, type Mailer } from '#server/mail/mailer.ts'
import { notifyByMail, type Notify } from '#server/mail/notify-by-mail.ts'
import type { Vault } from '#server/vault.ts'

/** Dependencies that the start of the process opens. */
export interface AppDeps {
  config: Config
  db: Database
  clock: Clock
  sessionSecret: string
  vault: Vault
  /** Replaces the mailer of the settings in tests. */
  mailer?: Mailer
  /** Starts a job soon; does nothing when this process runs no jobs. */
  triggerJob?: TriggerJob
  /** State of the jobs of this process for `/readyz`; tests run none. */
  jobsState?: () => JobsState
  /** Whether the process has been told to stop; `/readyz` then sends proxies elsewhere. */
  isStopping?: () => boolean
}

/** Dependencies of routes and jobs. A feature declares the ones that it needs; all of them are passed. */
export interface FeatureDeps extends Required<Omit<AppDeps, 'jobsState' | 'isStopping'>>, Files, HigherFeatures {
  tokens: AccessTokens
  cookies: SessionCookies
  live: LiveSettings
  /** Returns false if no mail server is configured. */
  sendsMail: () => boolean
  notify: Notify
  parcels: ParcelTracking
  gateways: ConnectedGateways
  issuers: TaxIssuers
  businesses: BusinessChecks
  log: FastifyBaseLogger
}

/** Parts of higher features for lower ones, which must not import them. */
const higherFeatures = {
  memberIdOf,
  memberNameOf,
  usernameOf,
  findOrderFacts,
  productUse,
  productSales,
  forgetReadings,
  /** A card payment pays an order or a charge; payments itself knows neither. */
  payable: payableByNumber({ orders: payableOrders, charges: payableCharges }),
}
type HigherFeatures = typeof higherFeatures

export function openFeatureDeps(deps: AppDeps, log: FastifyBaseLogger): FeatureDeps {
  const { config, db, clock, sessionSecret, vault, triggerJob = () => {} } = deps
  // A wrong SOLAPI_TEMPLATES of the environment stops the start.
  openAlimtalk(config, clock)
  const live = openLiveSettings(config, { db, vault })
  const mailer = deps.mailer ?? liveMailer(() => live.read(), { clock })
  return {
    config,
    db,
    clock,
    sessionSecret,
    vault,
    triggerJob,
    log,
    live,
    mailer,
    sendsMail: () => deps.mailer !== undefined || mailWay(live.now()) !== 'none',
    notify: notifyByMail(mailer, log),
    tokens: accessTokens(sessionSecret, clock),
    cookies: sessionCookies(config.isHttps),
    gateways: liveGateways(live.now, { db, clock }),
    issuers: liveIssuers(live.now, { db, clock }),
    businesses: openBusinessChecks(config, { db, clock, log }),
    parcels: openParcelTracking({
      now: live.now,
      db,
      clock,
      recordArrival: (parcel, at) => markParcelDelivered(db, parcel, at),
    }),
    ...openFiles(config),
    ...higherFeatures,
  }
}
