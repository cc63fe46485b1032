import { demoAccounts, demoPassword } from '#demo/people/accounts.ts'
import { accountRoutes } from '#features/office/account/server/account.routes.ts'
import { inquiriesRoutes } from '#features/talk/inquiries/server/inquiries.routes.ts'
import { documentCheckRoutes } from '#features/orders/documents/server/document-check.routes.ts'
import { leavingRoutes } from '#features/office/account/server/leaving.routes.ts'
import { membersRoutes } from '#features/people/members/server/members.routes.ts'
import { deliversAlimtalk } from '#features/messages/messages/server/open-alimtalk.ts'
import { grantPasswordChange } from '#features/access/recovery/server/grant-password-change.ts'
import { faqRoutes } from '#features/talk/faq/server/faq.routes.ts'
import { newsRoutes } from '#features/talk/news/server/news.routes.ts'
import { popupsRoutes } from '#features/talk/popups/server/popup.routes.ts'
import { savedViewsRoutes } from '#features/people/saved-views/server/saved-views.routes.ts'
import { ownFactorRoutes } from '#features/office/account/server/own-factor.routes.ts'
import { supplierTrackingRoutes } from '#features/orders/order-sheets/server/supplier-tracking.routes.ts'
import { supplierLinkRoutes } from '#features/orders/purchase-orders/server/supplier-link.routes.ts'
import { recoveryRoutes } from '#features/access/recovery/server/recovery.routes.ts'
import { onceFileRoutes } from '#features/platform/files/server/once-file.routes.ts'
import { reviewKitRoutes } from '#features/talk/review-kit/server/review-kit.routes.ts'
import { consumeSecondFactor } from '#features/access/second-factor/server/second-factor.ts'
import { sessionRoutes } from '#features/access/session/server/session.routes.ts'
import { siteRoutes } from '#features/platform/settings/server/site.routes.ts'
import { isSetUp } from '#features/office/setup/server/setup-progress.ts'
import { signupRoutes } from '#features/access/signup/server/signup.routes.ts'
import { storeInvitationsRoutes } from '#features/access/store-invitations/server/store-invitations.routes.ts'
import { teamsRoutes } from '#features/access/teams/server/teams.routes.ts'
import { termsRoutes } from '#features/people/terms/server/terms.routes.ts'
import type { AskFileCall } from '#server/http/ask-file-call.ts'
import type { Routes } from '#server/http/route.ts'
import type { FeatureDeps } from './feature-deps.ts'

/** Calls of every site: sign-in, sign-up, recovery, the account, and the site's own data. */
export function publicRoutes(routes: Routes, deps: FeatureDeps & { askFileCall: AskFileCall }): void {
  const { config, db, clock, vault, live, sessionSecret } = deps
  sessionRoutes(routes, {
    ...deps,
    factor: { isRequired: !config.isDemo, consume: (attempt) => consumeSecondFactor({ db, vault }, attempt) },
    grantPasswordChange: (shown) => grantPasswordChange(db, { ...shown, at: clock() }),
  })
  recoveryRoutes(routes, { ...deps, secret: sessionSecret, masksFoundIds: config.MASK_FOUND_IDS === '1' })
  signupRoutes(routes, { ...deps, deliversAlimtalk: async (event) => deliversAlimtalk(await live.read())(event) })
  accountRoutes(routes, deps)
  leavingRoutes(routes, deps)
  savedViewsRoutes(routes, deps)
  ownFactorRoutes(routes, { ...deps, isRequired: !config.isDemo })
  membersRoutes(routes, deps)
  termsRoutes(routes, deps)
  newsRoutes(routes, deps)
  faqRoutes(routes, deps)
  popupsRoutes(routes, deps)
  teamsRoutes(routes, deps)
  storeInvitationsRoutes(routes, deps)
  reviewKitRoutes(routes, {
    ...deps,
    findSiteKey: async () => (await live.read()).REVIEW_KIT_KEY,
    isSandbox: async () => config.isDemo && (await live.read()).REVIEW_SITE_URL === undefined,
  })
  documentCheckRoutes(routes, deps)
  onceFileRoutes(routes, deps)
  supplierLinkRoutes(routes, deps)
  supplierTrackingRoutes(routes, deps)
  inquiriesRoutes(routes, deps)
  siteRoutes(routes, {
    ...deps,
    demoAccounts: demoAccounts.map((account) => ({ ...account, password: demoPassword })),
    findIsSetUp: () => isSetUp(db),
  })
}
