import { taxFreeOfRefund } from '#features/money/payments/server/card-tax.ts'
import type { Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { documentStateRules } from '../../contract/document-terms.ts'
import { insertDocument, lockDocumentsOfOrder, updateDocument, type DocumentRow } from '../document.queries.ts'
import type { TaxAmounts } from '../issuer/tax-issuer.ts'
import { addAmounts, amountsOf, changeTo, sumAmounts, type Covered } from './document-amounts.ts'
import { documentNumber } from './document-number.ts'
import { dueDayOf } from './due-day.ts'

interface LoweredOrder {
  orderNumber: string
  /** Won that no card pays after the refund. */
  covered: Covered
  at: Date
}

/**
 * Lowers the documents of an order to what is left of its payment. A document that nobody has issued yet changes or is cancelled; for an
 * issued one, or one that somebody may be issuing now, a correcting document is drawn up. Does nothing for an order without documents, and
 * nothing the second time.
 */
export async function lowerDocuments(tx: Tx, { orderNumber, covered, at }: LoweredOrder): Promise<void> {
  const kin = await lockDocumentsOfOrder(tx, orderNumber)
  const own = kin.filter((row) => row.orderNumber === orderNumber && row.state !== 'CANCELLED')
  const before = sumAmounts(own)
  const refund = before.total - covered.total
  if (refund <= 0) return
  const refundedFree = taxFreeOfRefund({
    paid: before.total,
    taxFree: before.taxFree,
    refund,
    stays: covered.taxFree,
  })
  for (const first of newestOfKind(own.filter(({ corrects }) => corrects === null))) {
    const lowered = { TAX: taxedPart, TAX_FREE: freePart, CASH_RECEIPT: wholePart }[first.kind](refund, refundedFree)
    if (lowered.total > 0) await lowerDocument(tx, { first, kin, own, lowered, at })
  }
}

/** An order whose payment was undone and confirmed again has a second document of a kind; the first one is settled. */
const newestOfKind = (rows: readonly DocumentRow[]): DocumentRow[] => [
  ...new Map(rows.toSorted((a, b) => a.id - b.id).map((row) => [row.kind, row])).values(),
]

const wholePart = (total: number, taxFree: number): Covered => ({ total, taxFree })
const taxedPart = (total: number, taxFree: number): Covered => ({ total: total - taxFree, taxFree: 0 })
const freePart = (_: number, taxFree: number): Covered => ({ total: taxFree, taxFree })

interface Lowering {
  /** The document of the payment. */
  first: DocumentRow
  kin: readonly DocumentRow[]
  /** Documents of the order that count. */
  own: readonly DocumentRow[]
  lowered: Covered
  at: Date
}

async function lowerDocument(tx: Tx, { first, kin, own, lowered, at }: Lowering): Promise<void> {
  const ofKind = own.filter(({ kind }) => kind === first.kind)
  const before = sumAmounts(ofKind)
  const after = amountsOf({ total: before.total - lowered.total, taxFree: before.taxFree - lowered.taxFree })
  const change = changeTo(after, before)
  const monthly = kin.find(({ id }) => id === first.gatheredIn)
  const issuable = monthly ?? first
  if (documentStateRules[issuable.state].isOpen) {
    await changeOpen(tx, first, change)
    if (monthly) await changeOpen(tx, monthly, change)
    return
  }
  const suppliedOn = koreanDay(at)
  // Counts cancelled ones too, because their numbers stay taken.
  const drawnUp = kin.filter(({ kind, orderNumber }) => kind === first.kind && orderNumber === first.orderNumber)
  await insertDocument(tx, {
    ...copiedColumns(first),
    ...change,
    number: documentNumber(first.kind, first.orderNumber ?? '', drawnUp.length + 1),
    state: 'DUE',
    suppliedOn,
    dueOn: dueDayOf(suppliedOn),
    corrects: issuable.id,
    createdAt: at,
  })
}

/** Changes an unissued document; an empty one is cancelled and keeps its amounts. */
export async function changeOpen(tx: Tx, row: DocumentRow, change: TaxAmounts): Promise<void> {
  const after = addAmounts(row, change)
  await updateDocument(tx, row.id, after.total === 0 ? { state: 'CANCELLED' } : after)
}

const copiedColumns = (row: DocumentRow) => ({
  kind: row.kind,
  memberId: row.memberId,
  partnerId: row.partnerId,
  chainStoreId: row.chainStoreId,
  storeName: row.storeName,
  orderNumber: row.orderNumber,
  title: row.title,
  companyId: row.companyId,
  buyer: row.buyer,
  purpose: row.purpose,
  identity: row.identity,
})
