import { unitPriceOf, type UnitPriceDecimals } from '#values/unit-price.ts'
import { livePrice } from '#features/orders/orders/contract/live-amounts.ts'
import { liveCount } from '#features/orders/orders/contract/order-lines.ts'
import { getCompany, type Company } from '#features/platform/settings/server/find-company.ts'
import { sizeAxis } from '#features/goods/catalog/contract/product-terms.ts'
import { findReadableOrder, type WholeOrder } from '#features/orders/orders/server/read/order-detail.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
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
  const document = documentOf(order, type, await getCompany(db, order.companyId))
  const [issued] = await issueDocuments(db, [document], at)
  return { ok: true, document: issued! } // one for each document
}

export function documentOf(order: WholeOrder, type: DocumentType, company: Company): UnissuedDocument {
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
    terms: type === 'estimate' ? termsOf(order) : null,
    ...figuresOf(order, type),
  }
}

function termsOf({ bundles, payMethod, depositDueAt }: WholeOrder): OrderDocument['terms'] {
  const days = bundles.flatMap(({ shipsOn }) => shipsOn ?? []).toSorted()
  const dueAt = payMethod === 'BANK' ? (depositDueAt?.toISOString() ?? null) : null
  return { shipsOn: days.at(-1) ?? null, payMethod, dueAt }
}

/**
 * The date of the order, the payment or the supply (the day on which the last goods were shipped; before that, the day of
 * payment).
 */
function issuedAt({ createdAt, paidAt, shipments }: WholeOrder, type: DocumentType): Date {
  if (type === 'estimate') return createdAt
  const lastSent = shipments
    // Replacements are not a supply.
    .filter(({ kind }) => kind === 'ORDER')
    .map(({ shippedAt }) => shippedAt)
    .toSorted()
    .at(-1)
  if (type === 'transaction' && lastSent) return new Date(lastSent)
  return paidAt ?? createdAt
}

/** Computes the rows and sums of a document, as ordered or after cancellations and refunds. */
export function figuresOf(order: WholeOrder, type: DocumentType) {
  const live = order.options.map((row) => {
    if (type === 'estimate') return row
    return { ...row, count: liveCount(row), calculatedPrice: livePrice(row) }
  })
  const shown = live.filter((row) => row.count > 0)
  const productOf = (lineNo: number) => order.products.find((product) => product.lineNo === lineNo)
  const printed = new Set(shown.map((row) => row.lineNo))
  const totalPrintPrice =
    sum(shown.map((row) => row.flatPrice)) + sum([...printed].map((lineNo) => productOf(lineNo)?.printPrice ?? 0))
  const returned = type === 'estimate' ? 0 : sum(order.bundles.map((bundle) => bundle.feeReturned))
  const sendCost = order.sendCost - returned
  const total = sum(shown.map((row) => row.calculatedPrice)) + totalPrintPrice + sendCost
  const taxFree = sum(
    shown.filter((row) => productOf(row.lineNo)?.vatType === 'FREE').map((row) => row.calculatedPrice),
  )
  const vat = vatOf(total - taxFree)
  return {
    rows: shown.flatMap((row) => {
      const product = productOf(row.lineNo)
      return product ? [documentRow(row, product, order.unitPriceDecimals)] : []
    }),
    totalPrintPrice,
    sendCost,
    total,
    vat,
    supplyAmount: total - vat,
    remarks: remarksOf(order, type),
  }
}

function documentRow(
  row: WholeOrder['options'][number],
  product: WholeOrder['products'][number],
  decimals: UnitPriceDecimals,
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
  }
}

/** Codes of the sentences below the table; the web side has their Korean text. */
function remarksOf(order: WholeOrder, type: DocumentType): DocumentRemark[] {
  const hasCancelled = type !== 'estimate' && order.reductions.length > 0
  return hasCancelled ? ['vat-included', type, 'part-cancelled'] : ['vat-included', type]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
