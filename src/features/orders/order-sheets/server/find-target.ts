import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { mergeLines, type OrderLine } from '#features/orders/orders/contract/order-lines.ts'
import { mayTake } from '#features/orders/orders/contract/order-status.ts'
import { listBundlesOf, type BundleToShip } from '#features/orders/fulfilment/server/bundles-to-ship.ts'
import { sheetKeys } from '#features/orders/purchase-orders/contract/purchase-order-sheet.ts'
import { lineKinds } from '#features/orders/purchase-orders/contract/purchase-order-terms.ts'
import { returnSteps } from '#features/orders/returns/contract/return-terms.ts'
import type { Db } from '#server/database/database.ts'
import { orderKind, trackingSentences as sentences } from '../contract/tracking-sheet.ts'
import type { TypedRow } from './read-tracking.ts'
import {
  findSuppliersOf,
  listExchangesOf,
  listRowsToShip,
  type ExchangeToShip,
  type RowToShip,
} from './tracking.queries.ts'

/** Goods that a row of a workbook sends. */
export interface Target {
  supplierId: number
  supplierName: string
  goods: string
  returnId?: number
  /** Undefined: all remaining goods of the supplier. */
  lines?: OrderLine[]
  /** Keys of the goods: two rows must not send the same ones. */
  keys: string[]
  twice: string
  /** Reason why the goods can't be sent now. */
  problem: string | undefined
  /** Earlier parcels with these goods. */
  sentBy: readonly { courier: CourierCode | null; number: string | null }[]
  ready: string
}

export interface ToShip {
  bundles: readonly BundleToShip[]
  exchanges: readonly ExchangeToShip[]
  rows: readonly RowToShip[]
  /** Suppliers by number of the purchase order. */
  suppliers: ReadonlyMap<string, number>
}

export async function loadToShip(db: Db, typed: readonly TypedRow[]): Promise<ToShip> {
  const namesOf = (rows: readonly TypedRow[]) => [...new Set(rows.map(({ orderNumber }) => orderNumber))]
  const purchased = typed.filter((row) => row.purchased)
  return {
    bundles: await listBundlesOf(db, namesOf(typed)),
    exchanges: await listExchangesOf(db, namesOf(typed.filter(({ kind }) => kind === lineKinds.EXCHANGE.label))),
    rows: await listRowsToShip(db, namesOf(purchased)),
    suppliers: await findSuppliersOf(db, [...new Set(purchased.map((row) => row.purchased?.number ?? ''))]),
  }
}

/** Finds the goods of a row, or the reason why there are none. */
export function findTarget(row: TypedRow, toShip: ToShip): Target | { missing: string } {
  const { purchased, orderNumber, kind } = row
  const supplierId = purchased && toShip.suppliers.get(purchased.number)
  if (purchased && supplierId === undefined) return { missing: sentences.noPurchaseOrder }
  const ofOrder = toShip.bundles.filter((bundle) => bundle.orderNumber === orderNumber)
  if (ofOrder.length === 0) return { missing: sentences.noOrder }
  const named = { ...row, ...(typeof supplierId === 'number' && { supplierId: String(supplierId) }) }
  if (kind === lineKinds.EXCHANGE.label) return findExchange(named, toShip.exchanges)
  if (!isToSend(row)) return { missing: sentences.notToSend(kind) }
  const bundle = ofOrder.find((one) => isOf(one, named))
  if (!bundle) return { missing: sentences.noSupplier }
  return purchased ? findLines(purchased.lines, bundle, toShip.rows) : wholeBundle(bundle)
}

/** A purchase order also contains rows for returned pieces and changed addresses. */
const isToSend = ({ purchased, kind }: TypedRow): boolean =>
  purchased ? kind === lineKinds.ADDED.label : kind === '' || kind === orderKind

/** Matches the supplier's number, or its name if a program has dropped the hidden column. */
const isOf = (
  one: { supplierId: number; supplierName: string },
  { supplierId, supplier }: Pick<TypedRow, 'supplierId' | 'supplier'>,
): boolean => (supplierId ? String(one.supplierId) === supplierId : one.supplierName === supplier)

const bundleKey = ({ orderNumber, supplierId }: BundleToShip) => `${orderNumber}/${supplierId}`

function wholeBundle(bundle: BundleToShip): Target {
  const { supplierId, supplierName, goods, left, parcels } = bundle
  return {
    supplierId,
    supplierName,
    goods,
    keys: [bundleKey(bundle)],
    twice: sentences.twice,
    problem: problemOf(bundle, left),
    sentBy: left === 0 ? parcels : [],
    ready: sentences.ready(left),
  }
}

function problemOf({ status, shippedBy }: BundleToShip, left: number): string | undefined {
  if (left === 0) return sentences.allSent(shippedBy)
  return mayTake('ship', status) ? undefined : sentences.notYet(status)
}

type PurchasedLine = NonNullable<TypedRow['purchased']>['lines'][number]

/** Finds the lines of a purchase order, limited to its asked and to the remaining pieces. */
function findLines(
  asked: readonly PurchasedLine[],
  bundle: BundleToShip,
  rows: readonly RowToShip[],
): Target | { missing: string } {
  const own = rows.filter((row) => bundleKey(bundle) === `${row.orderNumber}/${row.supplierId}`)
  const found = asked.map((line) => ({ line, row: findRow(line, own) }))
  if (found.some(({ row }) => !row)) return { missing: sentences.noLine }
  if (found.some(({ line: { count } }) => !Number.isSafeInteger(count) || count < 1)) {
    return { missing: sentences.countWrong }
  }
  const pieces = found.flatMap(({ line, row }) => (row ? [{ ...row, count: Math.min(line.count, row.left) }] : []))
  const lines = mergeLines(pieces)
  const sum = lines.reduce((all, { count }) => all + count, 0)
  const { supplierId, supplierName, parcels } = bundle
  return {
    supplierId,
    supplierName,
    goods: pieces.map(({ name, option, count }) => [name, option, count].filter(Boolean).join(' ')).join(', '),
    lines,
    keys: pieces.map((row) => `${bundleKey(bundle)}/${sheetKeys.line(row)}`),
    twice: sentences.lineTwice,
    problem: problemOf(bundle, sum),
    sentBy: sum === 0 ? parcels : [],
    ready: sentences.readyLines(sum),
  }
}

/** Finds a row by its key, or by product and option if they are unique. */
function findRow({ key, name, option }: PurchasedLine, rows: readonly RowToShip[]): RowToShip | undefined {
  if (key) return rows.find((row) => sheetKeys.line(row) === key)
  const alike = rows.filter((row) => plain(row.name) === plain(name) && plain(row.option ?? '') === plain(option))
  return alike.length === 1 ? alike[0] : undefined
}

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

const isOpen = ({ state }: ExchangeToShip) => returnSteps.exchange.from.some((from) => from === state)

/** Finds an exchange by its key, or the only one of the order that waits for a parcel. */
function findExchange(row: TypedRow, exchanges: readonly ExchangeToShip[]): Target | { missing: string } {
  const own = exchanges.filter((one) => one.orderNumber === row.orderNumber && isOf(one, row))
  const open = own.filter(isOpen)
  if (!row.key && open.length > 1) return { missing: sentences.whichExchange }
  const exchange = row.key
    ? own.find(({ returnId }) => sheetKeys.exchange(returnId) === row.key)
    : (open[0] ?? own.find(({ number }) => number === row.number) ?? own.at(-1))
  if (!exchange) return { missing: sentences.noExchange }
  const { returnId, supplierId, supplierName, goods, pieces, state, courier, number } = exchange
  return {
    returnId,
    supplierId,
    supplierName,
    goods: `${lineKinds.EXCHANGE.label} ${goods}`,
    keys: [sheetKeys.exchange(returnId)],
    twice: sentences.exchangeTwice,
    problem: isOpen(exchange) ? undefined : sentences.exchangeOver(state),
    sentBy: [{ courier, number }],
    ready: sentences.readyExchange(pieces),
  }
}
