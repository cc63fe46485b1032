import { unitPriceOf, type UnitPriceDecimals } from '#values/unit-price.ts'
import { livePrice } from '#features/orders/orders/contract/live-amounts.ts'
import { liveCount, openCount } from '#features/orders/orders/contract/order-lines.ts'
import { getCompany, type Company } from '#features/platform/settings/server/find-company.ts'
import { sizeAxis } from '#features/goods/catalog/contract/product-terms.ts'
import { findReadableOrder, type WholeOrder } from '#features/orders/orders/server/read/order-detail.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { koreanDay } from '#values/korean-date.ts'
import { vatOf } from '#values/won.ts'
import { documentNumberOf, type DocumentRemark, type OrderDocument } from '../contract/documents.calls.ts'
import { type DocumentType, printableDocuments } from '#features/orders/orders/contract/printable-documents.ts'
import { issueDocuments, type UnissuedDocument } from './issue-documents.ts'

export type DocumentOutcome =
  | { ok: true; document: OrderDocument }
  | { ok: false; refused: 'unknown' | 'too-early' | 'cancelled' }

/**
 * [spec §2, decisions] Builds a document from the order's snapshots: an estimate contains the original lines, the other
 * two the lines left after cancellations.
 */
export async function makeDocument(
  db: Db,
  caller: Caller,
  { orderNumber, type, at }: { orderNumber: string; type: DocumentType; at: Date },
): Promise<DocumentOutcome> {
  return makeDocumentOf(db, await findReadableOrder(db, caller, orderNumber), { type, at })
}

/** Builds a document of an order that was read for an authorised caller. */
export async function makeDocumentOf(
  db: Db,
  order: WholeOrder | undefined,
  { type, at }: { type: DocumentType; at: Date },
): Promise<DocumentOutcome> {
  if (!order) return { ok: false, refused: 'unknown' }
  if (!printableDocuments(order).includes(type)) {
    return { ok: false, refused: order.status === 'BD' ? 'too-early' : 'cancelled' }
  }
  const document = documentOf(order, { type, at, company: await getCompany(db, order.companyId) })
  const [issued] = await issueDocuments(db, [document], at)
  return { ok: true, document: issued! } // one for each document
}

interface NewPrint {
  type: DocumentType
  company: Company
  at: Date
}

export function documentOf(order: WholeOrder, { type, company, at }: NewPrint): UnissuedDocument {
  const { orderNumber, store } = order
  return {
    type,
    orderNumber,
    documentNumber: documentNumberOf(type, orderNumber),
    brandName: store.partnerName,
    issuedAt: issuedAt(order, type).toISOString(),
    receiverCompany: store.businessCompanyName,
    receiver: {
      businessNumber: store.businessNumber,
      companyName: store.businessCompanyName,
      representative: store.businessRepresentative,
      address: store.address,
      businessType: store.businessType,
      businessItem: store.businessItem,
    },
    supplier: {
      businessNumber: company.businessNumber,
      companyName: company.companyName,
      representative: company.representative,
      stamp: `data:image/svg+xml;base64,${Buffer.from(company.stampSvg).toString('base64')}`,
      address: company.address,
      businessType: company.businessType,
      businessItem: company.businessItem,
      contactName: company.contactName,
      tel: company.tel,
    },
    bankAccount: order.bankAccount,
    terms: type === 'estimate' && order.status !== 'CC' ? termsOf(order, at) : null,
    ...figuresOf(order, type),
  }
}

/** The terms as they stand: an estimate is printed again after its order was paid, is late or was sent. */
function termsOf(order: WholeOrder, at: Date): OrderDocument['terms'] {
  const { status, bundles, payMethod, depositDueAt } = order
  const isPaid = status !== 'BD'
  const dueAt = payMethod === 'BANK' && !isPaid ? (depositDueAt?.toISOString() ?? null) : null
  const sentAt = status === 'RC' ? lastShipment(order) : undefined
  if (sentAt) return { shipsOn: koreanDay(sentAt), shipping: 'SHIPPED', isPaid, payMethod, dueAt }
  const open = new Set(order.options.filter((row) => openCount(row) > 0).map(({ lineNo }) => supplierOf(order, lineNo)))
  const days = bundles.flatMap(({ supplierId, shipsOn }) => (open.has(supplierId) ? (shipsOn ?? []) : []))
  const shipsOn = days.toSorted().at(-1) ?? null
  const isLate = isPaid && shipsOn !== null && shipsOn < koreanDay(at)
  return { shipsOn, shipping: isLate ? 'LATE' : 'PROMISED', isPaid, payMethod, dueAt }
}

const supplierOf = ({ products }: WholeOrder, lineNo: number): number | undefined =>
  products.find((product) => product.lineNo === lineNo)?.supplierId

function lastShipment({ shipments }: WholeOrder): Date | undefined {
  const times = shipments
    // Replacements are not a supply.
    .filter(({ kind }) => kind === 'ORDER')
    .map(({ shippedAt }) => shippedAt)
    .toSorted()
  const last = times.at(-1)
  return last === undefined ? undefined : new Date(last)
}

/**
 * The date of the order, the payment or the supply (the day on which the last goods were shipped; before that, the day of
 * payment).
 */
function issuedAt(order: WholeOrder, type: DocumentType): Date {
  if (type === 'estimate') return order.createdAt
  const lastSent = type === 'transaction' ? lastShipment(order) : undefined
  return lastSent ?? order.paidAt ?? order.createdAt
}

/** A statement confirms a supply: of an order that was sent in part, only that part. */
const isOfSentPart = ({ status }: WholeOrder, type: DocumentType): boolean => type === 'transaction' && status === 'RP'

/** Computes the rows and sums of a document, as ordered or after cancellations and refunds. */
export function figuresOf(order: WholeOrder, type: DocumentType) {
  const isPart = isOfSentPart(order, type)
  const live = order.options.map((ordered) => {
    if (type === 'estimate') return ordered
    const row = isPart ? { ...ordered, cancelled: ordered.count - ordered.shipped } : ordered
    return { ...row, count: liveCount(row), calculatedPrice: livePrice(row) }
  })
  const shown = live.filter((row) => row.count > 0)
  const productOf = (lineNo: number) => order.products.find((product) => product.lineNo === lineNo)
  const printed = new Set(shown.map((row) => row.lineNo))
  const totalPrintPrice =
    sum(shown.map((row) => row.flatPrice)) + sum([...printed].map((lineNo) => productOf(lineNo)?.printPrice ?? 0))
  const suppliers = new Set(shown.map(({ lineNo }) => supplierOf(order, lineNo)))
  const later = isPart ? order.bundles.filter(({ supplierId }) => !suppliers.has(supplierId)) : []
  const charged = order.bundles.filter((bundle) => !later.includes(bundle))
  const returned = type === 'estimate' ? 0 : sum(charged.map((bundle) => bundle.feeReturned))
  const sendCost = order.sendCost - sum(later.map(({ fee }) => fee)) - returned
  const total = sum(shown.map((row) => row.calculatedPrice)) + totalPrintPrice + sendCost
  const isTaxFree = (row: { lineNo: number }) => productOf(row.lineNo)?.vatType === 'FREE'
  const taxFree = sum(shown.filter(isTaxFree).map((row) => row.calculatedPrice))
  const vat = vatOf(total - taxFree)
  const taxed = shown.map((row) => (isTaxFree(row) ? 0 : row.calculatedPrice))
  const vats = splitVat([...taxed, totalPrintPrice, sendCost], vat)
  return {
    rows: shown.flatMap((row, index) => {
      const product = productOf(row.lineNo)
      return product ? [documentRow(row, product, { vat: vats[index] ?? 0, decimals: order.unitPriceDecimals })] : []
    }),
    totalPrintPrice,
    sendCost,
    printVat: vats.at(-2) ?? 0,
    deliveryVat: vats.at(-1) ?? 0,
    total,
    vat,
    supplyAmount: total - vat,
    remarks: remarksOf(order, type),
  }
}

/** The VAT of each amount [rules §5]; the remainder goes to the largest, so that the rows sum up to the header. */
function splitVat(amounts: readonly number[], vat: number): number[] {
  const parts = amounts.map(vatOf)
  const largest = amounts.indexOf(Math.max(...amounts))
  return parts.map((part, index) => (index === largest ? part + vat - sum(parts) : part))
}

function documentRow(
  row: WholeOrder['options'][number],
  product: WholeOrder['products'][number],
  { vat, decimals }: { vat: number; decimals: UnitPriceDecimals },
) {
  const isSize = product.optionName === sizeAxis
  const option = row.name ?? ''
  return {
    category: product.categoryName,
    name: product.name,
    size: isSize ? option : '',
    spec: product.spec,
    option: isSize ? '' : option,
    unit: product.unit,
    count: row.count,
    calculatedUnitPrice: unitPriceOf(row.calculatedPrice, row.count, decimals),
    calculatedPrice: row.calculatedPrice,
    vat,
  }
}

/** Codes of the sentences below the table; the web side has their Korean text. */
function remarksOf(order: WholeOrder, type: DocumentType): DocumentRemark[] {
  const { status } = order
  if (type === 'estimate') {
    return ['vat-included', status === 'CC' ? 'cancelled' : status === 'BD' ? 'estimate' : 'ordered']
  }
  const isStatement = type === 'transaction'
  const isPart = isOfSentPart(order, type)
  return [
    isStatement ? 'vat-apart' : 'vat-included',
    type,
    ...(order.reductions.length > 0 ? (['part-cancelled'] as const) : []),
    ...(isPart ? (['part-shipped'] as const) : []),
    ...(isStatement && (status === 'PC' || status === 'PIP') ? (['not-shipped'] as const) : []),
  ]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
