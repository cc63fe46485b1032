import { auditedBankStatements } from './bank-statements.ts'
import { auditedBrands } from './brands.ts'
import { auditedBrandDesign } from './brand-design.ts'
import { auditedBrandNotices } from './brand-notices.ts'
import { auditedCampaigns } from './campaigns.ts'
import { auditedCash } from './cash.ts'
import { auditedCardTests } from './card-tests.ts'
import { auditedCatalogue } from './catalogue.ts'
import { auditedCommunity } from './community.ts'
import { auditedFaq } from './faq.ts'
import { auditedFiles } from './files.ts'
import { auditedCompany } from './company.ts'
import { auditedHeadquarters } from './headquarters.ts'
import { auditedInquiries } from './inquiries.ts'
import { auditedMessages } from './messages.ts'
import { auditedNews } from './news.ts'
import { auditedOperators } from './operators.ts'
import { auditedOrders, auditedRefund } from './orders.ts'
import { auditedPeople } from './people.ts'
import { auditedStoreInvitations } from './store-invitations.ts'
import { auditedTerritories } from './territories.ts'
import { auditedPartnerProducts } from './partner-products.ts'
import { auditedPopups } from './popups.ts'
import { auditedProductRequests } from './product-requests.ts'
import { auditedReturns } from './returns.ts'
import { auditedRetention } from './retention.ts'
import { auditedStalledJobs } from './stalled-jobs.ts'
import { auditedReviews } from './reviews.ts'
import { auditedStoreTransfers } from './store-transfers.ts'
import { auditedPurchaseOrders } from './purchase-orders.ts'
import { auditedQuestions } from './questions.ts'
import { auditedSavedReplies } from './saved-replies.ts'
import { auditedSearchWords } from './search-words.ts'
import { auditedSettings } from './settings.ts'
import { auditedProducts } from './products.ts'
import { auditedSettlements } from './settlements.ts'
import { auditedTaxDocuments } from './tax-documents.ts'
import type { AuditedRequests } from './audited-request.ts'

/** The requests of all audited calls; one file per group of features. */
export const audited: AuditedRequests = {
  ...auditedOrders,
  ...auditedTaxDocuments,
  ...auditedSettlements,
  ...auditedPeople,
  ...auditedCash,
  ...auditedBankStatements,
  ...auditedTerritories,
  ...auditedStoreInvitations,
  ...auditedBrands,
  ...auditedHeadquarters,
  ...auditedMessages,
  ...auditedInquiries,
  ...auditedQuestions,
  ...auditedReturns,
  ...auditedCatalogue,
  ...auditedPartnerProducts,
  ...auditedSavedReplies,
  ...auditedSettings,
  ...auditedCardTests,
  ...auditedProducts,
  ...auditedFiles,
  ...auditedOperators,
  ...auditedCompany,
  ...auditedCommunity,
  ...auditedRetention,
  ...auditedStalledJobs,
  ...auditedReviews,
  ...auditedBrandNotices,
  ...auditedCampaigns,
  ...auditedNews,
  ...auditedFaq,
  ...auditedSearchWords,
  ...auditedPopups,
  ...auditedStoreTransfers,
  ...auditedBrandDesign,
  ...auditedProductRequests,
  ...auditedRefund,
  ...auditedPurchaseOrders,
}
