import { finishLeavingsJob } from '#features/office/account/server/account.jobs.ts'
import { assortmentAdminRoutes } from '#features/goods/assortment/server/assortment.admin.routes.ts'
import { auditAdminRoutes } from '#features/platform/audit/server/audit.admin.routes.ts'
import { todosAdminRoutes } from '#features/office/todos/server/todos.admin.routes.ts'
import { bankStatementsAdminRoutes } from '#features/orders/bank-statements/server/bank-statements.admin.routes.ts'
import { learntNamesAdminRoutes } from '#features/orders/bank-statements/server/learnt-names.admin.routes.ts'
import { takeLine } from '#features/orders/bank-statements/server/confirm-line.ts'
import { listDepositLines } from '#features/orders/bank-statements/server/deposit-lines.ts'
import { isReversedLine } from '#features/orders/bank-statements/server/line-records.ts'
import { undoReceiptById } from '#features/orders/bank-statements/server/undo-line.ts'
import { brandsAdminRoutes } from '#features/office/headquarters/server/brands.admin.routes.ts'
import { cashChargesAdminRoutes } from '#features/money/cash-charges/server/cash-charges.admin.routes.ts'
import { cashDrawsAdminRoutes } from '#features/money/cash-draws/server/cash-draws.admin.routes.ts'
import { cashAdminRoutes } from '#features/money/cash/server/cash.admin.routes.ts'
import { testTracker } from '#features/goods/delivery/server/test-tracker.ts'
import { filesAdminRoutes } from '#features/platform/files/server/files.admin.routes.ts'
import { healthAdminRoutes } from '#features/office/health/server/health.admin.routes.ts'
import { integrityAdminRoutes } from '#features/office/integrity/server/integrity.admin.routes.ts'
import { membersAdminRoutes } from '#features/office/account/server/members.admin.routes.ts'
import { messageTextsAdminRoutes } from '#features/messages/messages/server/message-texts.admin.routes.ts'
import { messagesAdminRoutes } from '#features/messages/messages/server/messages.admin.routes.ts'
import { sendMessagesJob } from '#features/messages/messages/server/messages.jobs.ts'
import { testMessages } from '#features/messages/messages/server/test-messages.ts'
import { findsProducts } from '#features/goods/catalog/server/search/finds-products.ts'
import { searchWordsAdminRoutes } from '#features/goods/search-words/server/search-words.admin.routes.ts'
import { faqAdminRoutes } from '#features/talk/faq/server/faq.admin.routes.ts'
import { newsAdminRoutes } from '#features/talk/news/server/news.admin.routes.ts'
import { operatorsAdminRoutes } from '#features/access/operators/server/operators.admin.routes.ts'
import { ordersAdminRoutes } from '#features/orders/orders/server/orders.admin.routes.ts'
import { dashboardAdminRoutes } from '#features/office/dashboard/server/dashboard.admin.routes.ts'
import { monthEndAdminRoutes } from '#features/office/month-end/server/month-end.admin.routes.ts'
import { orderSheetsAdminRoutes } from '#features/orders/order-sheets/server/order-sheets.admin.routes.ts'
import { countSupplierOrders } from '#features/orders/orders/server/read/count-unfinished-orders.ts'
import { orderMemoAdminRoutes } from '#features/orders/orders/server/order-memo.admin.routes.ts'
import { manyOrdersAdminRoutes } from '#features/orders/fulfilment/server/many-orders.admin.routes.ts'
import { fulfilmentAdminRoutes } from '#features/orders/fulfilment/server/fulfilment.admin.routes.ts'
import { paymentsAdminRoutes } from '#features/money/payments/server/payments.admin.routes.ts'
import { testCardKeys } from '#features/money/payments/server/test-card-keys.ts'
import { popupsAdminRoutes } from '#features/talk/popups/server/popup.admin.routes.ts'
import { productsAdminRoutes } from '#features/goods/products/server/products.admin.routes.ts'
import { productImportAdminRoutes } from '#features/goods/product-import/server/product-import.admin.routes.ts'
import { returnsAdminRoutes } from '#features/orders/returns/server/returns.admin.routes.ts'
import { isListedSince } from '#features/orders/purchase-orders/server/is-listed-since.ts'
import { dispatchAdminRoutes } from '#features/orders/purchase-orders/server/dispatch.admin.routes.ts'
import { purchaseOrdersAdminRoutes } from '#features/orders/purchase-orders/server/purchase-orders.admin.routes.ts'
import { questionsAdminRoutes } from '#features/talk/questions/server/questions.admin.routes.ts'
import { inquiriesAdminRoutes } from '#features/talk/inquiries/server/inquiries.admin.routes.ts'
import { productRequestsAdminRoutes } from '#features/talk/product-requests/server/product-requests.admin.routes.ts'
import { regularChargesAdminRoutes } from '#features/money/regular-charges/server/regular-charges.admin.routes.ts'
import { retentionAdminRoutes } from '#features/office/retention/server/retention.admin.routes.ts'
import { reviewsAdminRoutes } from '#features/talk/reviews/server/reviews.admin.routes.ts'
import { companyAdminRoutes } from '#features/platform/settings/server/company.admin.routes.ts'
import { savedRepliesAdminRoutes } from '#features/platform/saved-replies/server/saved-replies.admin.routes.ts'
import { settlementAdminRoutes } from '#features/office/settlement/server/settlement.admin.routes.ts'
import { settingsAdminRoutes } from '#features/platform/settings/server/settings.admin.routes.ts'
import { setupAdminRoutes } from '#features/office/setup/server/setup.admin.routes.ts'
import { stalledJobsAdminRoutes } from '#features/platform/stalled-jobs/server/stalled-jobs.admin.routes.ts'
import { suppliersAdminRoutes } from '#features/goods/suppliers/server/suppliers.admin.routes.ts'
import { taxDocumentsAdminRoutes } from '#features/money/tax-documents/server/tax-documents.admin.routes.ts'
import { termsAdminRoutes } from '#features/people/terms/server/terms.admin.routes.ts'
import { categoriesAdminRoutes } from '#features/goods/categories/server/categories.admin.routes.ts'
import { storesAdminRoutes } from '#features/stores/chain-stores/server/stores.admin.routes.ts'
import type { Routes } from '#server/http/route.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { hasOutboxPage, outboxFolder } from '#server/mail/mailer.ts'
import { countTestMail } from './count-test-mail.ts'
import type { FeatureDeps } from './feature-deps.ts'

/** Calls of the operator console. */
export function adminRoutes(routes: Routes, deps: FeatureDeps & { jobs: readonly Job[] }): void {
  const { config, db, live, triggerJob } = deps
  todosAdminRoutes(routes, deps)
  stalledJobsAdminRoutes(routes, deps)
  ordersAdminRoutes(routes, { ...deps, isReversed: (lineId) => isReversedLine(deps.db, lineId) })
  fulfilmentAdminRoutes(routes, { ...deps, isListedSince })
  manyOrdersAdminRoutes(routes, { ...deps, isListedSince })
  orderMemoAdminRoutes(routes, deps)
  orderSheetsAdminRoutes(routes, deps)
  dashboardAdminRoutes(routes, deps)
  monthEndAdminRoutes(routes, deps)
  paymentsAdminRoutes(routes, {
    ...deps,
    depositLines: {
      list: (number) => listDepositLines(deps.db, number),
      take: (line, context) => takeLine(deps.db, line, context),
    },
    undoReceipt: (receiptId, context) => undoReceiptById(deps.db, receiptId, { ...context, isListedSince }),
  })
  cashAdminRoutes(routes, deps)
  cashChargesAdminRoutes(routes, deps)
  regularChargesAdminRoutes(routes, deps)
  cashDrawsAdminRoutes(routes, { ...deps, onDecided: () => deps.triggerJob(finishLeavingsJob) })
  taxDocumentsAdminRoutes(routes, deps)
  settlementAdminRoutes(routes, deps)
  integrityAdminRoutes(routes, deps)
  healthAdminRoutes(routes, deps)
  bankStatementsAdminRoutes(routes, { ...deps, isListedSince })
  learntNamesAdminRoutes(routes, deps)
  retentionAdminRoutes(routes, deps)
  productsAdminRoutes(routes, deps)
  categoriesAdminRoutes(routes, deps)
  productImportAdminRoutes(routes, deps)
  productRequestsAdminRoutes(routes, deps)
  inquiriesAdminRoutes(routes, deps)
  questionsAdminRoutes(routes, deps)
  returnsAdminRoutes(routes, deps)
  assortmentAdminRoutes(routes, deps)
  suppliersAdminRoutes(routes, { ...deps, countOpenOrders: countSupplierOrders })
  reviewsAdminRoutes(routes, deps)
  savedRepliesAdminRoutes(routes, deps)
  filesAdminRoutes(routes, deps)
  brandsAdminRoutes(routes, deps)
  membersAdminRoutes(routes, deps)
  storesAdminRoutes(routes, deps)
  const folder = () => (hasOutboxPage(live.now()) ? outboxFolder(config.DATA_DIR) : undefined)
  messagesAdminRoutes(routes, { ...deps, folder })
  messageTextsAdminRoutes(routes, deps)
  const { PUBLIC_URL: publicUrl, isDemo } = config
  operatorsAdminRoutes(routes, { ...deps, publicUrl, isDemo })
  purchaseOrdersAdminRoutes(routes, { ...deps, publicUrl, isDemo })
  dispatchAdminRoutes(routes, deps)
  auditAdminRoutes(routes, deps)
  termsAdminRoutes(routes, deps)
  newsAdminRoutes(routes, deps)
  faqAdminRoutes(routes, deps)
  searchWordsAdminRoutes(routes, { ...deps, findsProducts })
  popupsAdminRoutes(routes, deps)
  companyAdminRoutes(routes, deps)
  setupAdminRoutes(routes, deps)
  settingsAdminRoutes(routes, {
    ...deps,
    serviceTests: { messages: testMessages, card: testCardKeys, tracker: testTracker },
    countTestMail: (sender) => countTestMail(db, sender),
    onChanged: () => triggerJob(sendMessagesJob),
  })
}
