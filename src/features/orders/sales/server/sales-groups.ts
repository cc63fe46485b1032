import type { StoreType } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { TerritoryFilter } from '#features/stores/chain-stores/server/territories/territory-filter.ts'
import type { Db } from '#server/database/database.ts'
import { nameSearch } from '#values/choseong.ts'
import { sumByUnit } from '#values/unit-counts.ts'
import type { GroupSort, groupParts } from '../contract/sales-groups.calls.ts'
import { comparedPeriods, instantsOf } from './compared-periods.ts'
import { withTotals } from '#features/orders/orders/server/brand-list/list-partner-orders.ts'
import { listActiveStores, listSalesByProduct, listSalesByStore } from './sales-groups.queries.ts'

interface GroupFilter {
  partnerId: number
  today: string
  startDate?: string | undefined
  endDate?: string | undefined
  search?: string | undefined
  part?: (typeof groupParts)[number] | undefined
}

interface StoreFilter extends GroupFilter, TerritoryFilter {
  type?: StoreType | undefined
  level?: string | undefined
}

interface PageOf {
  sort: GroupSort
  page: number
  size: number
}

/**
 * Lists a page of the stores with their sales. Sums all stores before cutting the page, because a brand has thousands
 * at most.
 */
export async function listStoreSales(db: Db, { sort, page, size, ...filter }: StoreFilter & PageOf) {
  const { periods, rows } = await findStores(db, filter)
  const content = pageOf(rows, { sort, page, size }).map(({ id, ...row }) => ({ ...row, chainStoreId: id }))
  return { content, page, size, totalElements: rows.length, ...periods }
}

/** Sums all pages, and lists the active stores without an order in the period. */
export async function summarizeStoreSales(db: Db, filter: StoreFilter) {
  const [{ periods, rows }, active] = await Promise.all([
    findStores(db, filter),
    listActiveStores(db, filter.partnerId, filter),
  ])
  const stores = active.filter(storeMatcher(filter))
  const ordered = new Set(rows.filter((row) => row.orders > 0).map(({ id }) => id))
  const idle = stores.filter(({ id }) => !ordered.has(id)).map(({ name }) => name)
  return { ...sumsOf(rows), ...periods, stores: stores.length, idle: idle.slice(0, namedStores) }
}
const namedStores = 10

export async function listProductSales(db: Db, { sort, page, size, ...filter }: GroupFilter & PageOf) {
  const { periods, rows } = await findProducts(db, filter)
  const content = pageOf(rows, { sort, page, size }).map(({ id, ...row }) => ({ ...row, partnerProductId: id }))
  return { content, page, size, totalElements: rows.length, ...periods }
}

/** Excludes delivery, which belongs to no product; the sums of goods, printing and supply equal those of the orders. */
export async function summarizeProductSales(db: Db, filter: GroupFilter) {
  const { periods, rows } = await findProducts(db, filter)
  return { ...sumsOf(rows), ...periods, counts: sumByUnit(rows) }
}

async function findStores(db: Db, filter: StoreFilter) {
  const periods = comparedPeriods(filter, filter.today)
  const found = await listSalesByStore(db, filter, instantsOf(periods))
  return { periods, rows: rowsOf(found.filter(storeMatcher(filter)), filter) }
}

async function findProducts(db: Db, filter: GroupFilter) {
  const periods = comparedPeriods(filter, filter.today)
  const found = await listSalesByProduct(db, filter.partnerId, instantsOf(periods))
  return { periods, rows: rowsOf(found.filter(nameMatcher(filter.search)), filter) }
}

interface StoredGroup {
  id: number
  name: string
  orders: number
  previousOrders: number
  unshipped: number
  sales: number
  printPrice: number
  sendCost: number
  supply: number
  previousTotal: number
  lastOrderAt: string | Date | null
}

function rowsOf<Group extends StoredGroup>(found: readonly Group[], { part }: GroupFilter) {
  const rows = found.map((group) => ({
    ...withTotals(group),
    lastOrderAt: group.lastOrderAt === null ? null : new Date(group.lastOrderAt).toISOString(),
  }))
  if (part === 'UNSHIPPED') return rows.filter((row) => row.unshipped > 0)
  return part === 'DECLINED' ? rows.filter((row) => row.total < row.previousTotal) : rows
}

function storeMatcher({ search, type, level }: StoreFilter) {
  const matches = nameMatcher(search)
  return (store: { name: string; type: StoreType; level: number }) =>
    matches(store) &&
    (type === undefined || store.type === type) &&
    (level === undefined || store.level === Number(level))
}

/** Matches a part of the name or initial consonants; an empty search matches everything. */
function nameMatcher(search = ''): (group: { name: string }) => boolean {
  const isFound = nameSearch(search)
  return ({ name }) => isFound(name)
}

type Row = ReturnType<typeof rowsOf<StoredGroup>>[number]

const pageOf = <Group extends Row>(rows: readonly Group[], { sort, page, size }: PageOf): Group[] =>
  rows.toSorted((one, other) => order[sort](one, other) || one.id - other.id).slice(page * size, (page + 1) * size)

const order: Record<GroupSort, (one: Row, other: Row) => number> = {
  amount: (one, other) => other.total - one.total,
  orders: (one, other) => other.orders - one.orders,
  // Sorts the largest loss first.
  change: (one, other) => one.total - one.previousTotal - (other.total - other.previousTotal),
  recent: (one, other) => (other.lastOrderAt ?? '').localeCompare(one.lastOrderAt ?? ''),
  name: (one, other) => one.name.localeCompare(other.name, 'ko'),
}

function sumsOf(rows: readonly Row[]) {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    groups: rows.filter((row) => row.orders > 0).length,
    orders: sum((row) => row.orders),
    previousOrders: sum((row) => row.previousOrders),
    unshipped: sum((row) => row.unshipped),
    sales: sum((row) => row.sales),
    printPrice: sum((row) => row.printPrice),
    sendCost: sum((row) => row.sendCost),
    total: sum((row) => row.total),
    supply: sum((row) => row.supply),
    margin: sum((row) => row.margin),
    previousTotal: sum((row) => row.previousTotal),
  }
}
