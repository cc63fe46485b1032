import { and, eq, or, sql, type Column, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { namedLike } from '#features/goods/catalog/server/named-like.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import type { Db } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'
import { containing, containsText, escapeLike } from '#server/database/like.ts'
import { nameMatcher } from '#server/database/name-matcher.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { orderNumberParam } from '../../contract/orders.calls.ts'
import type { OrderSearchType } from '../../contract/order-search-types.ts'
import { orderProduct, orders } from '../orders.tables.ts'
import { shipment } from '../shipment.tables.ts'
import { codesOf } from '#values/codes.ts'
import { wholeOrWords } from './whole-or-words.ts'

export interface SearchedOrders {
  condition: SQL
  /** Common search: only reading most orders would tell the number of matches. */
  isCommon: boolean
}

interface OrderSearch {
  search?: string | undefined
  searchType?: OrderSearchType | undefined
  /** Excludes the depositor from the search. */
  payersHidden: boolean
}

/** Statement that selects the ids of the orders, and the condition for a large number of matches. */
interface Source {
  ids: SQL
  condition: SQL
}

/** Limit of ids: above it scanning the orders in list order is faster. */
const mostListed = 2_000

/**
 * Resolves a search of the operator: names among stores and products, because those in a million orders could only be read one
 * by one, and then the ids of the orders. Stores and products are found by the names that they have now. Undefined: the text is empty.
 */
export async function findSearchedOrders(
  db: Db,
  { search, searchType = 'all', payersHidden }: OrderSearch,
): Promise<SearchedOrders | undefined> {
  const text = search?.trim()
  if (!text) return undefined
  const asked: readonly SourceKind[] = searchType === 'all' ? sourceKinds : [searchType]
  const kinds = asked.filter((kind) => kind !== 'brand' && !(payersHidden && payerKinds.has(kind)))
  const brands: readonly SourceKind[] = searchType === 'all' || searchType === 'store' ? ['brand'] : []
  const found = await wholeOrWords(text, {
    whole: (name) => findAmong(db, kinds, name),
    // The only word was asked as a whole.
    word: (word) => findAmong(db, word === text ? brands : [...kinds, ...brands], word),
  })
  if (!found) return { condition: sql`false`, isCommon: false }
  return {
    condition: and(...found.map(({ condition }) => condition)) ?? sql`false`,
    isCommon: found.every(({ isCommon }) => isCommon),
  }
}

/** Undefined: nothing of these kinds has the name. */
async function findAmong(db: Db, kinds: readonly SourceKind[], text: string): Promise<SearchedOrders | undefined> {
  const ids: number[] = []
  const common: SQL[] = []
  for (const kind of kinds) {
    const source = await sources[kind](db, text)
    if (!source) continue
    const found = await listIds(db, source)
    if (found.length > mostListed) common.push(source.condition)
    else ids.push(...found)
  }
  const listed = ids.length > 0 ? [sql`${orders.id} = any(${idArray(ids)})`] : []
  const condition = or(...listed, ...common)
  return condition && { condition, isCommon: common.length > 0 }
}

type SourceKind = Exclude<OrderSearchType, 'all'> | 'brand' | 'buyer'

/** Kinds that would reveal masked names. */
const payerKinds: ReadonlySet<SourceKind> = new Set(['depositor', 'buyer'])

const sources: Record<SourceKind, (db: Db, text: string) => Promise<Source | undefined>> = {
  orderNumber: async (_, text) => {
    if (!/^[\d-]+$/.test(text)) return undefined
    const condition = orderNumberParam.safeParse(text).success
      ? eq(orders.orderNumber, text)
      : sql`${orders.orderNumber} like ${containing(text)}`
    return { ids: sql`select ${orders.id} from ${orders} where ${condition}`, condition }
  },
  store: async (db, text) => {
    const stores = await db.select({ id: chainStore.id }).from(chainStore).where(nameMatcher(text)(chainStore.name))
    return ordersWith(orders.chainStoreId, stores)
  },
  brand: async (db, text) => {
    const brands = await db.select({ id: partner.id }).from(partner).where(nameMatcher(text)(partner.name))
    return ordersWith(orders.partnerId, brands)
  },
  buyer: async (db, text) => {
    const buyers = await db.select({ id: member.id }).from(member).where(containsText(member.name, text))
    return ordersWith(orders.memberId, buyers)
  },
  // Finds paid orders only by the beginning of the name, which has an index.
  depositor: async (_, text) => {
    const begins = sql`(${orders.depositor} <> '' and ${orders.depositor} like ${`${escapeLike(text)}%`})`
    const awaited = sql`(${orders.status} = 'BD' and ${orders.depositor} ilike ${containing(text)})`
    const idsOf = (where: SQL) => sql`(select ${orders.id} from ${orders} where ${where} limit ${mostListed + 1})`
    return { ids: sql`${idsOf(begins)} union ${idsOf(awaited)}`, condition: sql`(${begins} or ${awaited})` }
  },
  product: async (db, text) => {
    const products = await db.select({ id: product.id }).from(product).where(namedLike(product, text))
    if (products.length === 0) return undefined
    const chosen = idArray(products.map(({ id }) => id))
    return {
      ids: sql`
        select ${orderProduct.orderId} from ${orderProduct}
        join ${partnerProduct} on ${partnerProduct.id} = ${orderProduct.partnerProductId}
        where ${partnerProduct.productId} = any(${chosen})`,
      condition: sql`exists (select from ${orderProduct}
        where ${orderProduct.orderId} = ${orders.id} and ${orderProduct.productId} = any(${chosen}))`,
    }
  },
  invoice: async (_, text) => {
    const digits = text.replaceAll(/[\s-]/g, '')
    if (!/^\d+$/.test(digits)) return undefined
    // Lists every courier, because the index starts with it.
    const parcel = sql`${shipment.courier} in ${courierCodes} and ${shipment.number} = ${digits}`
    return {
      ids: sql`select ${shipment.orderId} from ${shipment} where ${parcel}`,
      condition: sql`exists (select from ${shipment} where ${shipment.orderId} = ${orders.id} and ${parcel})`,
    }
  },
}
const sourceKinds = codesOf(sources)

/** Orders whose column has one of these ids, by its index. */
function ordersWith(column: Column, found: readonly { id: number }[]): Source | undefined {
  if (found.length === 0) return undefined
  const condition = sql`${column} = any(${idArray(found.map(({ id }) => id))})`
  return { ids: sql`select ${orders.id} from ${orders} where ${condition}`, condition }
}

async function listIds(db: Db, { ids }: Source): Promise<number[]> {
  const result: unknown = await db.execute(
    sql`select id::float8 as id from (${ids} limit ${mostListed + 1}) found (id)`,
  )
  return rowsOf<{ id: number }>(result).map(({ id }) => id)
}
