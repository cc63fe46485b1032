import { accountJobs } from '#features/office/account/server/account.jobs.ts'
import { assortmentJobs } from '#features/goods/assortment/server/assortment.jobs.ts'
import { partnerUriOf } from '#features/brands/brands/server/brand-columns.ts'
import { businessChecksJobs } from '#features/platform/business-checks/server/business-checks.jobs.ts'
import { cashChargesJobs } from '#features/money/cash-charges/server/cash-charges.jobs.ts'
import { cashDrawsJobs } from '#features/money/cash-draws/server/cash-draws.jobs.ts'
import { campaignsJobs } from '#features/talk/campaigns/server/campaigns.jobs.ts'
import { searchWordsJobs } from '#features/goods/search-words/server/search-words.jobs.ts'
import { conversationsJobs } from '#features/talk/conversations/server/conversations.jobs.ts'
import { communityJobs } from '#features/talk/community/server/community.jobs.ts'
import { reviewsJobs } from '#features/talk/reviews/server/reviews.jobs.ts'
import { attachDocument } from '#features/orders/documents/server/mail/attach-document.ts'
import { deliveryJobs } from '#features/goods/delivery/server/delivery.jobs.ts'
import { filesJobs } from '#features/platform/files/server/files.jobs.ts'
import { purchaseOrderMail } from '#features/orders/purchase-orders/server/purchase-order-mail.ts'
import { purchaseOrdersJobs } from '#features/orders/purchase-orders/server/purchase-orders.jobs.ts'
import { questionsJobs } from '#features/talk/questions/server/questions.jobs.ts'
import { inquiriesJobs } from '#features/talk/inquiries/server/inquiries.jobs.ts'
import { messagesJobs } from '#features/messages/messages/server/messages.jobs.ts'
import { liveAlimtalk } from '#features/messages/messages/server/open-alimtalk.ts'
import { pushContact } from '#features/messages/messages/server/push/push-contact.ts'
import { newsJobs } from '#features/talk/news/server/news.jobs.ts'
import { checkoutJobs } from '#features/orders/checkout/server/checkout.jobs.ts'
import { fulfilmentJobs } from '#features/orders/fulfilment/server/fulfilment.jobs.ts'
import { ordersJobs } from '#features/orders/orders/server/orders.jobs.ts'
import { partnerProductsJobs } from '#features/goods/assortment/server/planned-margins.jobs.ts'
import { paymentsJobs } from '#features/money/payments/server/payments.jobs.ts'
import { productRequestsJobs } from '#features/talk/product-requests/server/product-requests.jobs.ts'
import { recoveryJobs } from '#features/access/recovery/server/recovery.jobs.ts'
import { backupsJobs } from '#features/office/backups/server/backups.jobs.ts'
import { integrityJobs } from '#features/office/integrity/server/integrity.jobs.ts'
import { regularChargesJobs } from '#features/money/regular-charges/server/regular-charges.jobs.ts'
import { retentionJobs } from '#features/office/retention/server/retention.jobs.ts'
import { reviewKitJobs } from '#features/talk/review-kit/server/review-kit.jobs.ts'
import { sessionJobs } from '#features/access/session/server/session.jobs.ts'
import { watchJob } from '#features/platform/stalled-jobs/server/watch-job.ts'
import { staffNotificationsJobs } from '#features/office/staff-notifications/server/staff-notifications.jobs.ts'
import { makeInvitationLink } from '#features/access/store-invitations/server/make-invitation-link.ts'
import { storeInvitationsJobs } from '#features/access/store-invitations/server/store-invitations.jobs.ts'
import { taxDocumentsJobs } from '#features/money/tax-documents/server/tax-documents.jobs.ts'
import { teamsJobs } from '#features/access/teams/server/teams.jobs.ts'
import { storeTransfersJobs } from '#features/orders/store-transfers/server/store-transfers.jobs.ts'
import { attachNothing } from '#features/people/terms/server/announce-terms.ts'
import { termsJobs } from '#features/people/terms/server/terms.jobs.ts'
import { trackingJobs } from '#features/orders/tracking/server/tracking.jobs.ts'
import { idempotencyJobs } from '#server/http/idempotency.jobs.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { tidyJobs } from '#server/jobs/tidy-embedded.ts'
import type { FeatureDeps } from './feature-deps.ts'
import { pictureColumns } from './picture-columns.ts'

/** Watches the jobs, whose failures operators see. */
export const watchJobs = (jobs: readonly Job[], deps: FeatureDeps): Job[] => jobs.map((job) => watchJob(job, deps))

export function collectJobs(deps: FeatureDeps): Job[] {
  const { live, clock } = deps
  const { link, attachments, onMailed } = purchaseOrderMail(deps)
  const jobs = [
    messagesJobs({
      ...deps,
      alimtalk: liveAlimtalk(live.now, clock),
      alimtalkCost: () => Number(live.now().entered.ALIMTALK_COST ?? 0),
      partnerUriOf,
      contact: () => pushContact(live.now()),
      links: { STORE_INVITED: (facts) => makeInvitationLink(deps, facts), PURCHASE_ORDER: link },
      attachments: {
        PURCHASE_ORDER: attachments,
        TERMS_AMENDED: (facts) => attachNothing(deps.db, facts),
        DOCUMENT_MAILED: (facts) => attachDocument({ ...deps, publicUrl: deps.config.PUBLIC_URL }, facts),
      },
      onMailed: { PURCHASE_ORDER: onMailed },
    }),
    ordersJobs(deps),
    checkoutJobs(deps),
    fulfilmentJobs(deps),
    purchaseOrdersJobs({ ...deps, publicUrl: deps.config.PUBLIC_URL }),
    trackingJobs(deps),
    paymentsJobs(deps),
    cashChargesJobs(deps),
    regularChargesJobs(deps),
    cashDrawsJobs(deps),
    accountJobs(deps),
    taxDocumentsJobs(deps),
    filesJobs({ ...deps, pictureColumns }),
    deliveryJobs(deps),
    businessChecksJobs(deps),
    sessionJobs(deps),
    recoveryJobs(deps),
    reviewKitJobs(deps),
    communityJobs(deps),
    conversationsJobs(deps),
    searchWordsJobs(deps),
    reviewsJobs(deps),
    newsJobs(deps),
    productRequestsJobs(deps),
    retentionJobs(deps),
    integrityJobs(deps),
    backupsJobs(deps),
    inquiriesJobs(deps),
    questionsJobs(deps),
    partnerProductsJobs(deps),
    campaignsJobs(deps),
    storeTransfersJobs(deps),
    termsJobs({ ...deps, publicUrl: deps.config.PUBLIC_URL }),
    teamsJobs(deps),
    staffNotificationsJobs(deps),
    storeInvitationsJobs(deps),
    assortmentJobs(deps),
    idempotencyJobs(deps),
    tidyJobs(deps),
  ]
  return jobs.flat().map((job) => withCurrentSettings(job, deps))
}

/** Gives a job the settings of its start; calls of this process may load newer ones while it runs. */
const withCurrentSettings = (job: Job, { live }: FeatureDeps): Job => ({
  ...job,
  run: async () => {
    await live.read()
    return job.run()
  },
})
