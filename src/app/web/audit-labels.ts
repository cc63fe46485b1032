import { accountLabels } from '#features/office/account/web/account.audit.ts'
import { assortmentLabels } from '#features/goods/assortment/web/assortment.audit.ts'
import { questionsLabels } from '#features/talk/questions/web/questions.audit.ts'
import { inquiriesLabels } from '#features/talk/inquiries/web/inquiries.audit.ts'
import { productRequestsLabels } from '#features/talk/product-requests/web/product-requests.audit.ts'
import { memberLabels } from '#features/office/account/web/members/members.audit.ts'
import { bankStatementsLabels } from '#features/orders/bank-statements/web/bank-statements.audit.ts'
import { brandLabels } from '#features/office/headquarters/web/brands/brands.audit.ts'
import { brandDesignLabels } from '#features/office/headquarters/web/design/brand-design.audit.ts'
import { brandNoticesLabels } from '#features/talk/brand-notices/web/brand-notices.audit.ts'
import { campaignsLabels } from '#features/talk/campaigns/web/campaigns.audit.ts'
import { cashChargesLabels } from '#features/money/cash-charges/web/cash-charges.audit.ts'
import { taxDocumentsLabels } from '#features/money/tax-documents/web/tax-documents.audit.ts'
import { cashDrawsLabels } from '#features/money/cash-draws/web/cash-draws.audit.ts'
import { cashLabels } from '#features/money/cash/web/cash.audit.ts'
import { orderRulesLabels } from '#features/office/headquarters/web/order-rules/order-rules.audit.ts'
import { chainStoresLabels } from '#features/stores/chain-stores/web/chain-stores.audit.ts'
import { communityLabels } from '#features/talk/community/web/community.audit.ts'
import { reviewsLabels } from '#features/talk/reviews/web/reviews.audit.ts'
import { headquartersLabels } from '#features/office/headquarters/web/headquarters.audit.ts'
import { faqLabels } from '#features/talk/faq/web/faq.audit.ts'
import { popupsLabels } from '#features/talk/popups/web/popups.audit.ts'
import { filesLabels } from '#features/platform/files/web/files.audit.ts'
import { newsLabels } from '#features/talk/news/web/news.audit.ts'
import { messagesLabels } from '#features/messages/messages/web/messages.audit.ts'
import { ownFactorLabels } from '#features/office/account/web/factor/own-factor.audit.ts'
import { operatorsLabels } from '#features/access/operators/web/operators.audit.ts'
import { orderLabels } from '#features/orders/orders/web/orders.audit.ts'
import { partnerOrdersLabels } from '#features/orders/orders/web/brand-list/partner-orders.audit.ts'
import { partnerProductsLabels } from '#features/goods/assortment/web/own-products/partner-products.audit.ts'
import { storeTransfersLabels } from '#features/orders/store-transfers/web/store-transfers.audit.ts'
import { stalledJobsLabels } from '#features/platform/stalled-jobs/web/stalled-jobs.audit.ts'
import { supplierLabels } from '#features/goods/suppliers/web/suppliers.audit.ts'
import { paymentsLabels } from '#features/money/payments/web/payments.audit.ts'
import { returnsLabels } from '#features/orders/returns/web/returns.audit.ts'
import { retentionLabels } from '#features/office/retention/web/retention.audit.ts'
import { settlementLabels } from '#features/office/settlement/web/settlement.audit.ts'
import { purchaseOrdersLabels } from '#features/orders/purchase-orders/web/purchase-orders.audit.ts'
import { settingsLabels } from '#features/platform/settings/web/settings.audit.ts'
import { categoryLabels } from '#features/goods/categories/web/categories.audit.ts'
import { productImportLabels } from '#features/goods/product-import/web/product-import.audit.ts'
import { productLabels } from '#features/goods/products/web/products.audit.ts'
import { firstStepsLabels } from '#features/office/dashboard/web/first-steps.audit.ts'
import { searchWordsLabels } from '#features/goods/search-words/web/search-words.audit.ts'
import { setupLabels } from '#features/office/setup/web/setup.audit.ts'
import { signupLabels } from '#features/access/signup/web/signup.audit.ts'
import { storeInvitationsLabels } from '#features/access/store-invitations/web/store-invitations.audit.ts'
import { teamsLabels } from '#features/access/teams/web/teams.audit.ts'
import { documentsLabels } from '#features/orders/documents/web/documents.audit.ts'
import { monthEndLabels } from '#features/office/month-end/web/month-end.audit.ts'
import { termsLabels } from '#features/people/terms/web/terms.audit.ts'
import { orderSheetsLabels } from '#features/orders/order-sheets/web/order-sheets.audit.ts'
import { nameAuditFields } from '#features/platform/audit/web/audit-text.ts'
import { savedRepliesLabels } from '#features/platform/saved-replies/web/saved-replies.audit.ts'
import { auditLabels } from '#features/platform/audit/web/audit.audit.ts'
import { companyLabels } from '#features/platform/settings/web/company.audit.ts'

// One line per feature; a line of the log names the changed fields in this order.
nameAuditFields([
  orderLabels,
  purchaseOrdersLabels,
  orderSheetsLabels,
  partnerOrdersLabels,
  paymentsLabels,
  cashLabels,
  cashChargesLabels,
  cashDrawsLabels,
  monthEndLabels,
  documentsLabels,
  settlementLabels,
  retentionLabels,
  stalledJobsLabels,
  taxDocumentsLabels,
  bankStatementsLabels,
  brandLabels,
  brandDesignLabels,
  productRequestsLabels,
  inquiriesLabels,
  questionsLabels,
  returnsLabels,
  headquartersLabels,
  accountLabels,
  ownFactorLabels,
  chainStoresLabels,
  orderRulesLabels,
  memberLabels,
  messagesLabels,
  newsLabels,
  faqLabels,
  searchWordsLabels,
  popupsLabels,
  communityLabels,
  reviewsLabels,
  savedRepliesLabels,
  brandNoticesLabels,
  campaignsLabels,
  storeTransfersLabels,
  supplierLabels,
  settingsLabels,
  productLabels,
  categoryLabels,
  assortmentLabels,
  partnerProductsLabels,
  filesLabels,
  productImportLabels,
  operatorsLabels,
  teamsLabels,
  storeInvitationsLabels,
  signupLabels,
  companyLabels,
  termsLabels,
  setupLabels,
  firstStepsLabels,
  auditLabels,
])
