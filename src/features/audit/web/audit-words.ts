import { accountWords } from '#features/account/web/account.audit.ts'
import { assortmentWords } from '#features/assortment/web/assortment.audit.ts'
import { questionsWords } from '#features/questions/web/questions.audit.ts'
import { inquiriesWords } from '#features/inquiries/web/inquiries.audit.ts'
import { productRequestsWords } from '#features/product-requests/web/product-requests.audit.ts'
import { memberAdminWords } from '#features/member-admin/web/member-admin.audit.ts'
import { bankStatementsWords } from '#features/bank-statements/web/bank-statements.audit.ts'
import { brandAdminWords } from '#features/brand-admin/web/brand-admin.audit.ts'
import { brandDesignWords } from '#features/brand-design/web/brand-design.audit.ts'
import { brandNoticesWords } from '#features/brand-notices/web/brand-notices.audit.ts'
import { campaignsWords } from '#features/campaigns/web/campaigns.audit.ts'
import { cashChargesWords } from '#features/cash-charges/web/cash-charges.audit.ts'
import { taxDocumentsWords } from '#features/tax-documents/web/tax-documents.audit.ts'
import { cashDrawsWords } from '#features/cash-draws/web/cash-draws.audit.ts'
import { cashWords } from '#features/cash/web/cash.audit.ts'
import { orderRulesWords } from '#features/order-rules/web/order-rules.audit.ts'
import { chainStoresWords } from '#features/chain-stores/web/chain-stores.audit.ts'
import { communityWords } from '#features/community/web/community.audit.ts'
import { reviewsWords } from '#features/reviews/web/reviews.audit.ts'
import { headquartersWords } from '#features/headquarters/web/headquarters.audit.ts'
import { faqWords } from '#features/faq/web/faq.audit.ts'
import { popupsWords } from '#features/popups/web/popups.audit.ts'
import { filesWords } from '#features/files/web/files.audit.ts'
import { newsWords } from '#features/news/web/news.audit.ts'
import { messagesWords } from '#features/messages/web/messages.audit.ts'
import { ownFactorWords } from '#features/own-factor/web/own-factor.audit.ts'
import { operatorsWords } from '#features/operators/web/operators.audit.ts'
import { orderingWords } from '#features/ordering/web/ordering.audit.ts'
import { partnerOrdersWords } from '#features/partner-orders/web/partner-orders.audit.ts'
import { partnerProductsWords } from '#features/partner-products/web/partner-products.audit.ts'
import { storeTransfersWords } from '#features/store-transfers/web/store-transfers.audit.ts'
import { stalledJobsWords } from '#features/stalled-jobs/web/stalled-jobs.audit.ts'
import { supplierAdminWords } from '#features/supplier-admin/web/supplier-admin.audit.ts'
import { paymentsWords } from '#features/payments/web/payments.audit.ts'
import { returnsWords } from '#features/returns/web/returns.audit.ts'
import { retentionWords } from '#features/retention/web/retention.audit.ts'
import { settlementWords } from '#features/settlement/web/settlement.audit.ts'
import { purchaseOrdersWords } from '#features/purchase-orders/web/purchase-orders.audit.ts'
import { settingsWords } from '#features/settings/web/settings.audit.ts'
import { categoryWords } from '#features/product-admin/web/category/category.audit.ts'
import { productImportWords } from '#features/product-import/web/product-import.audit.ts'
import { productAdminWords } from '#features/product-admin/web/product-admin.audit.ts'
import { setupWords } from '#features/setup/web/setup.audit.ts'
import { signupWords } from '#features/signup/web/signup.audit.ts'
import { storeInvitationsWords } from '#features/store-invitations/web/store-invitations.audit.ts'
import { teamsWords } from '#features/teams/web/teams.audit.ts'
import { documentsWords } from '#features/documents/web/documents.audit.ts'
import { monthEndWords } from '#features/month-end/web/month-end.audit.ts'
import { termsWords } from '#features/terms/web/terms.audit.ts'
import { orderSheetsWords } from '#features/order-sheets/web/order-sheets.audit.ts'
import { auditWords } from './audit.audit.ts'
import { companyWords } from '#features/settings/web/company.audit.ts'

/** One line per feature; a line names the changed fields in this order. */
const features = [
  orderingWords,
  purchaseOrdersWords,
  orderSheetsWords,
  partnerOrdersWords,
  paymentsWords,
  cashWords,
  cashChargesWords,
  cashDrawsWords,
  monthEndWords,
  documentsWords,
  settlementWords,
  retentionWords,
  stalledJobsWords,
  taxDocumentsWords,
  bankStatementsWords,
  brandAdminWords,
  brandDesignWords,
  productRequestsWords,
  inquiriesWords,
  questionsWords,
  returnsWords,
  headquartersWords,
  accountWords,
  ownFactorWords,
  chainStoresWords,
  orderRulesWords,
  memberAdminWords,
  messagesWords,
  newsWords,
  faqWords,
  popupsWords,
  communityWords,
  reviewsWords,
  brandNoticesWords,
  campaignsWords,
  storeTransfersWords,
  supplierAdminWords,
  settingsWords,
  productAdminWords,
  categoryWords,
  assortmentWords,
  partnerProductsWords,
  filesWords,
  productImportWords,
  operatorsWords,
  teamsWords,
  storeInvitationsWords,
  signupWords,
  companyWords,
  termsWords,
  setupWords,
  auditWords((call) => callName(call)),
]

/** Korean names of the audited calls. */
const callNames = new Map([
  ['demo', '데모 자료'],
  ['command', '서버 명령'],
  ...features.flatMap(({ calls = [] }) =>
    calls.map(([{ method, path }, name]) => [`${method} ${path}`, name] as const),
  ),
])

/** Korean name of an audited call; falls back to the call itself, which the audit test refuses. */
export const callName = (call: string): string => callNames.get(call) ?? call

/** The audited calls by their Korean names, for a filter. */
export const auditedActions = [...callNames]
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'ko'))

const fields = features.flatMap((words) => Object.entries(words.fields ?? {}))
/** The first feature with a shared field names it. */
const fieldNames = new Map<string, string>()
for (const [key, { name }] of fields) if (!fieldNames.has(key)) fieldNames.set(key, name)

/**
 * Sentences for the changed fields of a record: '상태 입금대기 → 신규주문', '운송장 6812…'. A field that `after` leaves out is
 * unchanged.
 */
export function changesOf(before: unknown, after: unknown): string[] {
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  // Sorts by name, because the database stores keys in its own order.
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

/** Page of a subject; null if it has none. */
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
