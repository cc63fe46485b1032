import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { koreanDay, koreanMonth } from '#values/korean-date.ts'
import type { DocumentChoice, DocumentKind } from '../../contract/document-terms.ts'
import { insertDocuments, type DocumentInsert } from '../document.queries.ts'
import type { TaxParty } from '../issuer/tax-issuer.ts'
import { receiptIdentity, taxBilling, taxDocument } from '../tax-documents.tables.ts'
import { amountsOf, partsByKind, type Covered } from './document-amounts.ts'
import { documentNumber } from './document-number.ts'
import { dueDayOf } from './due-day.ts'

/** Data of a paid order for its documents. */
export interface DocumentedSale {
  orderNumber: string
  memberId: number
  partnerId: number
  chainStoreId: number
  storeName: string
  title: string
  companyId: number
  buyer: TaxParty
  evidence: DocumentChoice
  /** Won that no card pays. */
  covered: Covered
  /** Time of the payment, whose Korean day is the day of supply. */
  at: Date
}

/**
 * Draws up the documents of an order in the transaction that confirms its payment: one statement without a look-up, because orders that
 * cash pays are placed with few round trips.
 */
export async function drawUpDocuments(tx: Tx, sale: DocumentedSale): Promise<void> {
  await insertDocuments(
    tx,
    partsByKind(sale.evidence, sale.covered).map(({ kind, covered }) => documentOf(sale, kind, covered)),
  )
}

function documentOf(sale: DocumentedSale, kind: DocumentKind, covered: Covered): DocumentInsert {
  const { orderNumber, at, evidence: _, covered: __, ...rest } = sale
  const suppliedOn = koreanDay(at)
  return {
    ...rest,
    ...amountsOf(covered),
    ...(kind === 'CASH_RECEIPT' ? receiptColumns(orderNumber) : cycleColumns(sale.chainStoreId, koreanMonth(at))),
    number: freeNumber(kind, orderNumber),
    kind,
    orderNumber,
    suppliedOn,
    dueOn: dueDayOf(suppliedOn),
    createdAt: at,
  }
}

/**
 * The number of the first document, or the next one for an order whose documents were all taken back with its payment. The number of a
 * document that counts stays taken, so that one payment is never documented twice.
 */
const freeNumber = (kind: DocumentKind, orderNumber: string) =>
  sql`${documentNumber(kind, orderNumber)} || coalesce((
    select '-' || (count(*) + 1)::text from ${taxDocument}
    where ${taxDocument.orderNumber} = ${orderNumber} and ${taxDocument.kind} = ${kind}
    having count(*) > 0 and coalesce(sum(${taxDocument.total}) filter (where ${taxDocument.state} <> 'CANCELLED'), 0) = 0), '')`

const receiptColumns = (orderNumber: string) => {
  const ofOrder = (column: SQL) =>
    sql`(select ${column} from ${receiptIdentity} where ${receiptIdentity.orderNumber} = ${orderNumber})`
  return {
    state: 'DUE' as const,
    purpose: ofOrder(sql`${receiptIdentity.purpose}`),
    identity: sql`coalesce(${ofOrder(sql`${receiptIdentity.masked}`)}, '')`,
  }
}

/** Tax invoices of a store with the monthly cycle wait for the end of the month. */
const cycleColumns = (chainStoreId: number, month: string) => {
  const isMonthly = sql`exists (select from ${taxBilling} where ${taxBilling.chainStoreId} = ${chainStoreId} and ${taxBilling.cycle} = 'MONTH')`
  return {
    state: sql`case when ${isMonthly} then 'COLLECTING' else 'DUE' end`,
    month: sql`case when ${isMonthly} then ${month}::text end`,
  }
}
