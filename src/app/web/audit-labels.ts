import { accountLabels } from '#features/account/web/account.audit.ts'
import { assortmentLabels } from '#features/assortment/web/assortment.audit.ts'
import { questionsLabels } from '#features/questions/web/questions.audit.ts'
import { inquiriesLabels } from '#features/inquiries/web/inquiries.audit.ts'
import { productRequestsLabels } from '#features/product-requests/web/product-requests.audit.ts'
import { memberAdminLabels } from '#features/member-admin/web/member-admin.audit.ts'
import { bankStatementsLabels } from '#features/bank-statements/web/bank-statements.audit.ts'
import { brandAdminLabels } from '#features/brand-admin/web/brand-admin.audit.ts'
import { brandDesignLabels } from '#features/brand-design/web/brand-design.audit.ts'
import { brandNoticesLabels } from '#features/brand-notices/web/brand-notices.audit.ts'
import { campaignsLabels } from '#features/campaigns/web/campaigns.audit.ts'
import { cashChargesLabels } from '#features/cash-charges/web/cash-charges.audit.ts'
import { taxDocumentsLabels } from '#features/tax-documents/web/tax-documents.audit.ts'
import { cashDrawsLabels } from '#features/cash-draws/web/cash-draws.audit.ts'
import { cashLabels } from '#features/cash/web/cash.audit.ts'
import { orderRulesLabels } from '#features/order-rules/web/order-rules.audit.ts'
import { chainStoresLabels } from '#features/chain-stores/web/chain-stores.audit.ts'
import { communityLabels } from '#features/community/web/community.audit.ts'
import { reviewsLabels } from '#features/reviews/web/reviews.audit.ts'
import { headquartersLabels } from '#features/headquarters/web/headquarters.audit.ts'
import { faqLabels } from '#features/faq/web/faq.audit.ts'
import { popupsLabels } from '#features/popups/web/popups.audit.ts'
import { filesLabels } from '#features/files/web/files.audit.ts'
import { newsLabels } from '#features/news/web/news.audit.ts'
import { messagesLabels } from '#features/messages/web/messages.audit.ts'
import { ownFactorLabels } from '#features/own-factor/web/own-factor.audit.ts'
import { operatorsLabels } from '#features/operators/web/operators.audit.ts'
import { orderingLabels } from '#features/ordering/web/ordering.audit.ts'
import { partnerOrdersLabels } from '#features/partner-orders/web/partner-orders.audit.ts'
import { partnerProductsLabels } from '#features/partner-products/web/partner-products.audit.ts'
import { storeTransfersLabels } from '#features/store-transfers/web/store-transfers.audit.ts'
import { stalledJobsLabels } from '#features/stalled-jobs/web/stalled-jobs.audit.ts'
import { supplierAdminLabels } from '#features/supplier-admin/web/supplier-admin.audit.ts'
import { paymentsLabels } from '#features/payments/web/payments.audit.ts'
import { returnsLabels } from '#features/returns/web/returns.audit.ts'
import { retentionLabels } from '#features/retention/web/retention.audit.ts'
import { settlementLabels } from '#features/settlement/web/settlement.audit.ts'
import { purchaseOrdersLabels } from '#features/purchase-orders/web/purchase-orders.audit.ts'
import { settingsLabels } from '#features/settings/web/settings.audit.ts'
import { categoryLabels } from '#features/product-admin/web/category/category.audit.ts'
import { productImportLabels } from '#features/product-import/web/product-import.audit.ts'
import { productAdminLabels } from '#features/product-admin/web/product-admin.audit.ts'
import { setupLabels } from '#features/setup/web/setup.audit.ts'
import { signupLabels } from '#features/signup/web/signup.audit.ts'
import { storeInvitationsLabels } from '#features/store-invitations/web/store-invitations.audit.ts'
import { teamsLabels } from '#features/teams/web/teams.audit.ts'
import { documentsLabels } from '#features/documents/web/documents.audit.ts'
import { monthEndLabels } from '#features/month-end/web/month-end.audit.ts'
import { termsLabels } from '#features/terms/web/terms.audit.ts'
import { orderSheetsLabels } from '#features/order-sheets/web/order-sheets.audit.ts'
import { nameAuditFields } from '#features/audit/web/audit-text.ts'
import { auditLabels } from '#features/audit/web/audit.audit.ts'
import { companyLabels } from '#features/settings/web/company.audit.ts'

// One line per feature; a line of the log names the changed fields in this order.
nameAuditFields([
  orderingLabels,
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
  brandAdminLabels,
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
  memberAdminLabels,
  messagesLabels,
  newsLabels,
  faqLabels,
  popupsLabels,
  communityLabels,
  reviewsLabels,
  brandNoticesLabels,
  campaignsLabels,
  storeTransfersLabels,
  supplierAdminLabels,
  settingsLabels,
  productAdminLabels,
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
  auditLabels,
])
