import { receiverZone } from '#features/goods/delivery/server/receiver-zone.ts'
import type { OrderableProduct as StoredProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanMonth } from '#values/korean-date.ts'
import type { OrderableProduct, OrderableRow, OrderableSelection } from '../contract/orderable.calls.ts'
import { nearestCount } from '../contract/orderable-count.ts'
import { gone, violationSentence, type Violation } from '../contract/order-refusals.ts'
import { checkSelection, findSelected, mergeSelection, type Selected, stockOf } from './selection.ts'
import { describeOrderBlocker } from './order-blocker.ts'
import { findOrderContext } from './order-context.ts'
import { priceSelection, type PricedSelection } from './price-selection.ts'
import { proposePayMethod } from './propose-pay-method.ts'
import { listUnderWay, underWayOf, type UnderWayGoods } from './list-under-way.ts'

interface ShopContext {
  shop: ShopView
  at: Date
}

interface SelectionRequest extends ShopContext {
  items: readonly Selected[]
  takesCards: boolean
}

/** Shows a selection with its current price, and the problem of each row. */
export async function viewSelection(
  db: Db,
  buyer: Buyer,
  { items, shop, at, takesCards }: SelectionRequest,
): Promise<OrderableSelection> {
  const rows = mergeSelection(items)
  const context = await findContext(db, buyer)
  // The order page starts with the store's address, so this total includes its surcharge for remote areas.
  const viewed = await priceRows(db, buyer, { rows, shop, at, postalCode: context.postalCode })
  const { price, totalPrintPrice, sendCost, total } = viewed.priced
  return {
    rows: viewed.rows,
    price,
    totalPrintPrice,
    sendCost,
    total,
    balance: context.balance,
    payMethod: proposePayMethod(context, { total, takesCards }),
    refusal: describeOrderBlocker(buyer, { shop, context, chainStoreId: buyer.store.id, at, price }),
  }
}

/**
 * Finds the store's postal code, the member's means of payment and arrears; all empty if the store was closed
 * meanwhile.
 */
export const findContext = async (db: Db, buyer: Buyer) =>
  (await findOrderContext(db, { chainStoreId: buyer.store.id, memberId: buyer.memberId })) ?? {
    postalCode: undefined,
    balance: 0,
    accounts: [],
    lastPayMethod: null,
    hasArrears: false,
  }

/** Prices rows and adds their problems and pieces under way; sums only rows that can be ordered. Two statements. */
export async function priceRows(
  db: Db,
  buyer: Buyer,
  { rows, shop, at, postalCode }: ShopContext & { rows: readonly Selected[]; postalCode?: string | undefined },
): Promise<{ rows: OrderableRow[]; priced: PricedSelection }> {
  const products = await findSelected(db, { shop, chainStoreId: buyer.store.id, month: koreanMonth(at) }, rows)
  const underWay = await listUnderWay(db, { buyer, at }, rows)
  const violations = checkSelection(products, rows)
  const violationOf = (row: Selected) => violations.find((found) => isSameRow(found, row))
  const viewed = shop.showsPrices ? rows : []
  const priced = priceSelection(
    products,
    viewed.filter((row) => !violationOf(row)),
    receiverZone(buyer, postalCode),
  )
  // Prices rows with a problem as if they had none, if possible, so that the buyer sees their cost.
  const all = priceSelection(products, viewed)
  return {
    priced,
    rows: rows.map((row) => {
      const violation = violationOf(row)
      const view = { violation, priced: violation ? all : priced, showsPrices: shop.showsPrices, underWay }
      return rowView(row, products.get(row.partnerProductId), view)
    }),
  }
}

interface RowView {
  violation: Violation | undefined
  priced: PricedSelection
  showsPrices: boolean
  underWay: readonly UnderWayGoods[]
}

function rowView(row: Selected, product: StoredProduct | undefined, view: RowView): OrderableRow {
  const { violation, priced, showsPrices, underWay } = view
  const { partnerProductId, productOptionId, count } = row
  return {
    partnerProductId,
    productOptionId,
    count,
    ...pricesOf(row, priced),
    product: product ? productView(product, showsPrices) : null,
    optionLabel: product?.options.find(({ id }) => id === productOptionId)?.name ?? null,
    problem: violation ? problemOf(violation, row, product) : null,
    underWay: underWayOf(underWay, row),
  }
}

function pricesOf(row: Selected, priced: PricedSelection): Pick<OrderableRow, 'calculatedPrice' | 'printPrice'> {
  const line = priced.lines.find((one) => one.product.partnerProductId === row.partnerProductId)
  const index = line?.rows.findIndex(({ item }) => item.productOptionId === row.productOptionId) ?? -1
  const viewed = line?.rows[index]
  if (!line || !viewed) return { calculatedPrice: null, printPrice: null }
  // Shows the product's own printing fee on its first row, so that the rows sum to the header.
  const printPrice = viewed.flatPrice + (index === 0 ? line.product.printPrice : 0)
  return { calculatedPrice: viewed.calculatedPrice, printPrice }
}

function problemOf(violation: Violation, row: Selected, product: StoredProduct | undefined): OrderableRow['problem'] {
  const { reason } = violation
  return {
    reason,
    sentence: reason === 'unknown' ? gone : violationSentence(violation),
    possible: product && isAboutCount(reason) ? nearestCount(product, row.count, mostOf(product, row)) : null,
  }
}

const isAboutCount = (reason: Violation['reason']): boolean =>
  !['unknown', 'stopped', 'sold-out', 'option-missing', 'option-unknown'].includes(reason)

/** Pieces that limits and stock allow for one row. */
function mostOf(product: StoredProduct, { productOptionId }: Selected): number {
  const { maxPerOrder } = product
  const stock = stockOf(product, productOptionId)
  return Math.min(maxPerOrder ?? Infinity, leftThisMonthOf(product) ?? Infinity, stock ?? Infinity)
}

const leftThisMonthOf = ({ maxPerMonth, orderedThisMonth }: StoredProduct): number | null =>
  maxPerMonth === null ? null : Math.max(0, maxPerMonth - orderedThisMonth)

/** Removes hidden data from a product: supply prices, and all prices while the store waits for approval. */
export function productView(product: StoredProduct, showsPrices: boolean): OrderableProduct {
  const { partnerProductId, name, categoryName, unit, spec, picture, status, priceModel, optionName } = product
  const { minCount, step, maxPerOrder, stock } = product
  return {
    partnerProductId,
    name,
    categoryName,
    unit,
    spec,
    picture,
    status,
    priceModel,
    optionName,
    minCount,
    step,
    maxPerOrder,
    stock,
    leftThisMonth: leftThisMonthOf(product),
    tiers: showsPrices ? product.tiers : [],
    printPrice: showsPrices ? product.printPrice : 0,
    customMadeYn: product.isCustomMade ? 'Y' : 'N',
    options: product.options
      .filter(({ isHidden }) => !isHidden)
      .map((option) => ({
        productOptionId: option.id,
        name: option.name,
        extraPrice: showsPrices ? option.extraPrice : 0,
        flatPrice: showsPrices ? option.flatPrice : 0,
        stock: option.stock,
        soldOut: !option.isOnSale || option.stock === 0,
      })),
  }
}

const isSameRow = (
  one: Pick<Selected, 'partnerProductId' | 'productOptionId'>,
  other: Pick<Selected, 'partnerProductId' | 'productOptionId'>,
): boolean => one.partnerProductId === other.partnerProductId && one.productOptionId === other.productOptionId
