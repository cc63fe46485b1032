import { listMonthMovements, showMonthCash } from '#features/money/cash/server/month-cash.ts'
import { cashSheet } from '#features/money/cash/contract/cash-sheet.ts'
import { figuresOf } from '#features/orders/documents/server/make-document.ts'
import { sheetMoment } from '#features/platform/files/server/sheet/sheet-moment.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { goodsName } from '#features/orders/orders/contract/order-terms.ts'
import { evidencePartsOfOrder } from '#features/orders/orders/server/read/order-detail.ts'
import { countPaidOrders, listPaidOrders } from '#features/orders/orders/server/read/paid-orders.ts'
import { documentKinds } from '#features/money/tax-documents/contract/document-terms.ts'
import type { OwnTaxDocument } from '#features/money/tax-documents/contract/tax-documents.calls.ts'
import { taxDocumentsOf } from '#features/money/tax-documents/server/read/own-documents.ts'
import type { Db } from '#server/database/database.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { mostMonthOrders, type DocumentSums, type MonthEnd, type MonthOrderSums } from '../contract/month-end.calls.ts'
import { periodOf, type AskedMonth } from './asked-month.ts'
import { chosenNames, listChoices, mayChoose } from './store-choices.ts'
import {
  documentCells,
  documentSheet,
  documentSumCells,
  orderCells,
  orderSheet,
  orderSumCells,
  summaryCells,
  summarySheet,
  type MonthOrder,
} from '../contract/month-end-sheets.ts'

export type MonthEndOutcome<Made> = { ok: true; made: Made } | { ok: false; refused: 'too-many' | 'unknown' }

/** Number of orders in memory, with their rows. */
const ordersAtOnce = 200

/** Sums the orders that a member paid in a month, the tax documents supplied in it, and the member's cash. */
export async function showMonthEnd(
  db: Db,
  asked: AskedMonth,
  most = mostMonthOrders,
): Promise<MonthEndOutcome<MonthEnd>> {
  const refused = await refusalOf(db, asked, most)
  if (refused) return { ok: false, refused }
  const sums = newSums()
  for await (const orders of batchesOf(db, asked)) orders.forEach(sums.add)
  const documents = documentSumsOf(await taxDocumentsOf(db, asked))
  const cash = await showMonthCash(db, periodOf(asked))
  return {
    ok: true,
    made: { month: asked.month, choices: await listChoices(db, asked), ...sums.of(), documents, cash },
  }
}

/** Writes the month as a workbook: summary, orders, tax documents and movements of the cash. Sums the written rows. */
export async function writeMonthEnd(
  { db, sheets }: { db: Db; sheets: Sheets },
  asked: AskedMonth,
  most = mostMonthOrders,
): Promise<MonthEndOutcome<Buffer>> {
  const refused = await refusalOf(db, asked, most)
  if (refused) return { ok: false, refused }
  return { ok: true, made: await sheets.write(partsOf(db, asked)) }
}

/** Refuses a month above the limit, and an unrelated store like a missing one. */
export async function refusalOf(db: Db, asked: AskedMonth, most: number): Promise<'too-many' | 'unknown' | undefined> {
  if (!(await mayChoose(db, asked))) return 'unknown'
  return (await exceedsMonth(db, asked, most)) ? 'too-many' : undefined
}

/** True if the month has more orders than the limit of an answer. */
export const exceedsMonth = async (db: Db, asked: AskedMonth, most: number): Promise<boolean> =>
  (await countPaidOrders(db, periodOf(asked), most)) > most

/** Builds the sheets with all their rows: keeps cells only, while the orders pass in batches. */
export async function monthSheets(db: Db, asked: AskedMonth): Promise<NewSheet[]> {
  const sheets = new Map<string, NewSheet>()
  for await (const part of partsOf(db, asked)) {
    const sheet = sheets.get(part.name)
    if (sheet) sheet.rows.push(...part.rows)
    else sheets.set(part.name, { ...part, rows: [...part.rows] })
  }
  return [...sheets.values()]
}

/** The first parts name the sheets in order, because the summary is complete only at the end. */
async function* partsOf(db: Db, asked: AskedMonth): AsyncGenerator<NewSheet> {
  yield { ...summarySheet, rows: [] }
  const sums = newSums()
  for await (const orders of batchesOf(db, asked)) {
    orders.forEach(sums.add)
    yield { ...orderSheet, rows: orders.map(orderCells) }
  }
  const found = sums.of()
  yield { ...orderSheet, rows: [orderSumCells(found.sums)] }
  const documents = await taxDocumentsOf(db, asked)
  const documentSums = documentSumsOf(documents)
  yield { ...documentSheet, rows: [...documents.map(documentCells), ...documentSums.map(documentSumCells)] }
  for await (const rows of listMonthMovements(db, periodOf(asked))) yield { ...cashSheet, rows }
  const cash = await showMonthCash(db, periodOf(asked))
  const figures = { month: asked.month, ...found, documents: documentSums, cash }
  yield { ...summarySheet, rows: summaryCells(figures, await chosenNames(db, asked)) }
}

async function* batchesOf(db: Db, asked: AskedMonth): AsyncGenerator<MonthOrder[]> {
  for (let afterId = 0; ;) {
    const orders = await listPaidOrders(db, periodOf(asked), { afterId, most: ordersAtOnce })
    yield orders.map(monthOrderOf)
    if (orders.length < ordersAtOnce) return
    afterId = orders.at(-1)?.id ?? afterId
  }
}

type PaidOrder = Awaited<ReturnType<typeof listPaidOrders>>[number]

/** Uses the amounts of the order's receipt: the statement of an order that was sent in part has only that part. */
function monthOrderOf(order: PaidOrder): MonthOrder {
  const { total, supplyAmount, vat } = figuresOf(order, 'receipt')
  const title = order.products[0]?.name ?? ''
  return {
    orderNumber: order.orderNumber,
    paidMoment: sheetMoment(order.paidAt ?? order.createdAt),
    storeName: order.store.name,
    businessNumber: order.store.businessNumber && formatBusinessNumber(order.store.businessNumber),
    companyName: order.store.businessCompanyName,
    title: goodsName({ title, productCount: order.products.length }),
    status: order.status,
    payMethod: order.payMethod,
    ordered: order.total,
    cancelled: order.total - total,
    total,
    supplyAmount,
    vat,
    evidence: evidencePartsOfOrder(order),
  }
}

function newSums() {
  const stores = new Map<string, MonthEnd['stores'][number]>()
  return {
    add: ({ businessNumber, companyName, storeName, ...order }: MonthOrder) => {
      const key = JSON.stringify([businessNumber, storeName])
      const row = stores.get(key) ?? { businessNumber, companyName, storeName, ...none }
      stores.set(key, { ...row, ...added(row, { orders: 1, ...order }) })
    },
    of: () => {
      const rows = [...stores.values()].toSorted(
        (a, b) => a.businessNumber.localeCompare(b.businessNumber) || a.storeName.localeCompare(b.storeName),
      )
      return { stores: rows, sums: rows.reduce<MonthOrderSums>(added, none) }
    },
  }
}

/** Sums each kind, in the order of the kinds; skips kinds without documents. */
function documentSumsOf(documents: readonly OwnTaxDocument[]): DocumentSums[] {
  const byKind = Map.groupBy(documents, ({ kind }) => kind)
  return documentKinds.flatMap((kind) => {
    const own = byKind.get(kind)
    if (!own) return []
    const sum = (amount: 'supply' | 'vat' | 'taxFree' | 'total') => own.reduce((all, each) => all + each[amount], 0)
    const issued = own.filter(({ state }) => state === 'ISSUED').length
    const sums = { supply: sum('supply'), vat: sum('vat'), taxFree: sum('taxFree'), total: sum('total') }
    return [{ kind, count: own.length, issued, ...sums }]
  })
}

const none: MonthOrderSums = { orders: 0, ordered: 0, cancelled: 0, total: 0, supplyAmount: 0, vat: 0 }

const added = (a: MonthOrderSums, b: MonthOrderSums): MonthOrderSums => ({
  orders: a.orders + b.orders,
  ordered: a.ordered + b.ordered,
  cancelled: a.cancelled + b.cancelled,
  total: a.total + b.total,
  supplyAmount: a.supplyAmount + b.supplyAmount,
  vat: a.vat + b.vat,
})
