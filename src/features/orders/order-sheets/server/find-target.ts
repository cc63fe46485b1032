import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { mergeLines, type OrderLine, type OrderLineKey } from '#features/orders/orders/contract/order-lines.ts'
import { listBundlesOf, type BundleToShip } from '#features/orders/fulfilment/server/bundles-to-ship.ts'
import { maySend } from '#features/orders/fulfilment/server/ship-order.ts'
import { sheetKeys } from '#features/orders/purchase-orders/contract/purchase-order-sheet.ts'
import { lineKinds } from '#features/orders/purchase-orders/contract/purchase-order-terms.ts'
import { returnSteps } from '#features/orders/returns/contract/return-terms.ts'
import { sumByUnit } from '#values/unit-counts.ts'
import type { Db } from '#server/database/database.ts'
import { supplierTrackingSentences } from '../contract/supplier-tracking.calls.ts'
import { orderKind, trackingSentences, type TrackingSentences } from '../contract/tracking-sheet.ts'
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

/** Scope of a supplier's link: the goods that its purchase order asks for. */
export interface LinkScope {
  /** Number of the purchase order. */
  number: string
  supplierName: string
  orders: ReadonlySet<string>
  /** Keys of the goods, as a target has them. */
  keys: ReadonlySet<string>
}

export interface ToShip {
  bundles: readonly BundleToShip[]
  exchanges: readonly ExchangeToShip[]
  rows: readonly RowToShip[]
  /** Suppliers by number of the purchase order. */
  suppliers: ReadonlyMap<string, number>
  /** Undefined: an operator, who reaches all goods. */
  scope: LinkScope | undefined
  sentences: TrackingSentences
}

export async function loadToShip(db: Db, all: readonly TypedRow[], scope: LinkScope | undefined): Promise<ToShip> {
  const typed = scope ? all.filter((row) => isNamedBy(scope, row)) : all
  const namesOf = (rows: readonly TypedRow[]) => [...new Set(rows.map(({ orderNumber }) => orderNumber))]
  const purchased = typed.filter((row) => row.purchased)
  return {
    bundles: await listBundlesOf(db, namesOf(typed)),
    exchanges: await listExchangesOf(db, namesOf(typed.filter(({ kind }) => kind === lineKinds.EXCHANGE.label))),
    rows: await listRowsToShip(db, namesOf(purchased)),
    suppliers: await findSuppliersOf(db, [...new Set(purchased.map((row) => row.purchased?.number ?? ''))]),
    scope,
    sentences: scope ? supplierTrackingSentences : trackingSentences,
  }
}

/** Rows of other purchase orders and orders aren't even looked up. */
const isNamedBy = ({ number, orders }: LinkScope, { purchased, orderNumber }: TypedRow): boolean =>
  purchased?.number === number && orders.has(orderNumber)

/** Finds the goods of a row, or the reason why there are none. */
export function findTarget(row: TypedRow, toShip: ToShip): Target | { missing: string } {
  const { scope, sentences } = toShip
  if (!scope) return findGoods(row, toShip)
  if (!isNamedBy(scope, row)) return { missing: sentences.noOrder }
  const target = findGoods(row, toShip)
  return 'missing' in target || target.keys.every((key) => scope.keys.has(key))
    ? target
    : { missing: sentences.noOrder }
}

function findGoods(row: TypedRow, toShip: ToShip): Target | { missing: string } {
  const { sentences } = toShip
  const { purchased, orderNumber, kind } = row
  const supplierId = purchased && toShip.suppliers.get(purchased.number)
  if (purchased && supplierId === undefined) return { missing: sentences.noPurchaseOrder }
  const ofOrder = toShip.bundles.filter((bundle) => bundle.orderNumber === orderNumber)
  if (ofOrder.length === 0) return { missing: sentences.noOrder }
  const named = { ...row, ...(typeof supplierId === 'number' && { supplierId: String(supplierId) }) }
  if (kind === lineKinds.EXCHANGE.label) return findExchange(named, toShip)
  if (!isToSend(row)) return { missing: sentences.notToSend(kind) }
  const bundle = ofOrder.find((one) => isOf(one, named))
  if (!bundle) return { missing: sentences.noSupplier }
  return purchased ? findLines(purchased.lines, bundle, toShip) : wholeBundle(bundle, toShip)
}

/** A purchase order also contains rows for returned pieces and changed addresses. */
const isToSend = ({ purchased, kind }: TypedRow): boolean =>
  purchased ? kind === lineKinds.ADDED.label : kind === '' || kind === orderKind

/** Matches the supplier's number, or its name if a program has dropped the hidden column. */
const isOf = (
  one: { supplierId: number; supplierName: string },
  { supplierId, supplier }: Pick<TypedRow, 'supplierId' | 'supplier'>,
): boolean => (supplierId ? String(one.supplierId) === supplierId : one.supplierName === supplier)

const bundleKey = ({ orderNumber, supplierId }: Pick<BundleToShip, 'orderNumber' | 'supplierId'>) =>
  `${orderNumber}/${supplierId}`

/** Names the pieces of an order's row. */
export const lineKey = (line: OrderLineKey & Pick<BundleToShip, 'orderNumber' | 'supplierId'>): string =>
  `${bundleKey(line)}/${sheetKeys.line(line)}`

function wholeBundle(bundle: BundleToShip, toShip: ToShip): Target {
  const { sentences } = toShip
  const { supplierId, supplierName, goods, left, units, parcels } = bundle
  return {
    supplierId,
    supplierName,
    goods,
    keys: [bundleKey(bundle)],
    twice: sentences.twice,
    problem: problemOf(bundle, left, toShip),
    sentBy: left === 0 ? parcels : [],
    ready: sentences.ready(sumByUnit(units)),
  }
}

function problemOf(
  { status, shippedBy }: BundleToShip,
  left: number,
  { scope, sentences }: ToShip,
): string | undefined {
  if (left === 0) return sentences.allSent(shippedBy)
  return maySend(scope ?? {}, status) ? undefined : sentences.notYet(status)
}

type PurchasedLine = NonNullable<TypedRow['purchased']>['lines'][number]

/** Finds the lines of a purchase order, limited to its asked and to the remaining pieces. */
function findLines(
  asked: readonly PurchasedLine[],
  bundle: BundleToShip,
  toShip: ToShip,
): Target | { missing: string } {
  const { sentences } = toShip
  const own = toShip.rows.filter((row) => bundleKey(bundle) === `${row.orderNumber}/${row.supplierId}`)
  const found = asked.map((line) => ({ line, row: findRow(line, own) }))
  if (found.some(({ row }) => !row)) return { missing: sentences.noLine }
  if (found.some(({ line: { count } }) => !Number.isSafeInteger(count) || count < 1)) {
    return { missing: sentences.countWrong }
  }
  // Several rows of a workbook may split the pieces of one line.
  const counts = new Map<RowToShip, number>()
  for (const { line, row } of found) if (row) counts.set(row, (counts.get(row) ?? 0) + line.count)
  const pieces = [...counts].map(([row, count]) => ({ ...row, count: Math.min(count, row.left) }))
  const lines = mergeLines(pieces)
  const sum = lines.reduce((all, { count }) => all + count, 0)
  const { supplierId, supplierName, parcels } = bundle
  return {
    supplierId,
    supplierName,
    goods: pieces.map(({ name, option, count }) => [name, option, count].filter(Boolean).join(' ')).join(', '),
    lines,
    keys: pieces.map(lineKey),
    twice: sentences.lineTwice,
    problem: problemOf(bundle, sum, toShip),
    sentBy: sum === 0 ? parcels : [],
    ready: sentences.readyLines(sumByUnit(pieces)),
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
function findExchange(row: TypedRow, toShip: ToShip): Target | { missing: string } {
  const { sentences } = toShip
  const own = toShip.exchanges.filter((one) => one.orderNumber === row.orderNumber && isOf(one, row))
  const open = own.filter(isOpen)
  if (!row.key && open.length > 1) return { missing: sentences.whichExchange }
  const exchange = row.key
    ? own.find(({ returnId }) => sheetKeys.exchange(returnId) === row.key)
    : (open[0] ?? own.find(({ number }) => number === row.number) ?? own.at(-1))
  if (!exchange) return { missing: sentences.noExchange }
  const { returnId, supplierId, supplierName, goods, units, state, courier, number } = exchange
  return {
    returnId,
    supplierId,
    supplierName,
    goods: `${lineKinds.EXCHANGE.label} ${goods}`,
    keys: [sheetKeys.exchange(returnId)],
    twice: sentences.exchangeTwice,
    problem: isOpen(exchange) ? undefined : sentences.exchangeOver(state),
    sentBy: [{ courier, number }],
    ready: sentences.readyExchange(sumByUnit(units)),
  }
}
