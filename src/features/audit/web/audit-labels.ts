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
import { auditLabels } from './audit.audit.ts'
import { companyLabels } from '#features/settings/web/company.audit.ts'

/** One line per feature; a line names the changed fields in this order. */
const features = [
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
]

const fields = features.flatMap((words) => Object.entries(words.fields ?? {}))
/** The first feature names a shared field. */
const fieldNames = new Map<string, string>()
for (const [key, { name }] of fields) if (!fieldNames.has(key)) fieldNames.set(key, name)

/**
 * Sentences for the changed fields of a record: '상태 입금대기 → 신규주문', '운송장 6812…'. A field that `after` leaves out is
 * unchanged.
 */
export function changesOf(before: unknown, after: unknown): string[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  // Ordered by name: the database stores keys in an order of its own.
  return [...fieldNames].flatMap(([key, name]) => {
    const [was, is] = [valueText(key, old[key]), valueText(key, fresh[key])]
    if (was === is || !(key in fresh)) return []
    if (!is) return [`${name} ${was} → 없음`]
    return [was ? `${name} ${was} → ${is}` : `${name} ${is}`]
  })
}

export interface FieldChange {
  key: string
  name: string
  was: string
  is: string
}

/** Every recorded field with its Korean name and its values before and after, for the expanded line. */
export function recordedFields(before: unknown, after: unknown): FieldChange[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const known = [...fieldNames.keys()].filter((key) => key in old || key in fresh)
  const others = Object.keys({ ...old, ...fresh }).filter((key) => !fieldNames.has(key))
  return [...known, ...others].map((key) => ({
    key,
    name: fieldNames.get(key) ?? key,
    was: key in old ? fullText(key, old[key]) : '',
    // A field that `after` leaves out is unchanged.
    is: key in fresh ? fullText(key, fresh[key]) : '',
  }))
}

function fullText(key: string, value: unknown): string {
  const text = valueText(key, value)
  if (text || value === null || value === undefined || value === '') return text
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  return typeof value === 'number' ? value.toLocaleString('ko-KR') : JSON.stringify(value)
}

/** @internal Changed fields that have no Korean name, or whose value would be shown as a code. */
export function unnamedChanges(before: unknown, after: unknown): string[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys(fresh)
    .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(fresh[key]))
    .filter((key) => !fieldNames.has(key) || [old, fresh].some((record) => isShownAsCode(key, record[key])))
}

const isShownAsCode = (key: string, value: unknown): boolean =>
  /^[A-Z][A-Z_]*$/.test(valueText(key, value)) ||
  (value !== null && typeof value === 'object' && !valueText(key, value))

const fieldsOf = (record: unknown): Record<string, unknown> =>
  typeof record === 'object' && record !== null ? Object.fromEntries(Object.entries(record)) : {}

/** Other values are shown unchanged. */
function valueText(key: string, value: unknown): string {
  for (const [name, { text }] of fields) {
    const found = name === key ? text?.(value) : undefined
    if (found !== undefined) return found
  }
  return typeof value === 'string' ? value : ''
}

const subjects = new Map(features.flatMap((words) => Object.entries(words.subjects ?? {})))

/** The page of a subject; null if it has none. */
export function subjectLink(subject: string): string | null {
  if (/^\d{8}-\d{7}$/.test(subject)) return `/admin/order/${subject}`
  const [kind, id] = subject.split('/', 2)
  return (id && subjects.get(kind ?? '')?.link?.(id)) || null
}

/** Shows an order by its number, other subjects by kind and id. */
export function subjectName(subject: string): string {
  const [kind, id] = subject.split('/', 2)
  const found = subjects.get(kind ?? '')
  return found ? (found.nameOf?.(id ?? '') ?? `${found.name} ${id ?? ''}`.trim()) : subject
}
