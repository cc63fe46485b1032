import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { hasOutboxPage } from '#server/mail/mailer.ts'
import { sandboxReviewPath } from '../contract/sandbox-review.ts'
import { siteCall, type Site } from '../contract/site.ts'
import { ticksConsents } from '../contract/setting-terms.ts'
import { findCurrentCompany, type Company } from './find-company.ts'
import type { LiveSettings } from './live-settings.ts'

type DemoAccounts = Site['demoAccounts']

interface Deps {
  db: Database
  live: LiveSettings
  /** Accounts on the login page of a demo installation; empty elsewhere. */
  demoAccounts: DemoAccounts
  findIsSetUp: () => Promise<boolean>
}

export function siteRoutes(routes: Routes, { db, live, demoAccounts, findIsSetUp }: Deps): void {
  routes.on(siteCall, async () => {
    const [company, config, isSetUp] = await Promise.all([findCurrentCompany(db), live.read(), findIsSetUp()])
    return success({
      demo: config.isDemo,
      demoAccounts: config.isDemo ? demoAccounts : [],
      isSetUp,
      mailOutbox: hasOutboxPage(config),
      company: company ? companyOf(company) : emptyCompany,
      mainSiteUrl: config.MAIN_SITE_URL ?? null,
      ...reviewSite(config),
      termsLinks: { service: config.TERMS_SERVICE_URL ?? null, personal: config.TERMS_PERSONAL_URL ?? null },
      ticksConsents: ticksConsents(config.entered.MARKETING_CONSENT_TICKED),
      analyticsId: config.ANALYTICS_ID ?? null,
    } satisfies Site)
  })
}

/** A demo includes a review site, so that everyone can try the hand-over. */
function reviewSite({ isDemo, REVIEW_SITE_URL: url, REVIEW_KIT_KEY: key }: Awaited<ReturnType<LiveSettings['read']>>) {
  if (url === undefined) return { reviewSiteUrl: isDemo ? sandboxReviewPath : null, handsOver: isDemo }
  return { reviewSiteUrl: url, handsOver: key !== undefined }
}

const companyOf = (row: Company): Site['company'] => ({
  name: row.companyName,
  representative: row.representative,
  businessNumber: row.businessNumber,
  mailOrderNumber: row.mailOrderNumber,
  address: row.address,
  tel: row.tel,
  hours: row.supportHours,
  email: row.email,
  privacyOfficer: row.privacyOfficer,
  hosting: row.hostingProvider,
})

/** Shown by a new installation without a company block. */
const emptyCompany: Site['company'] = {
  name: '',
  representative: '',
  businessNumber: '',
  mailOrderNumber: '',
  address: '',
  tel: '',
  hours: '',
  email: '',
  privacyOfficer: '',
  hosting: '',
}
