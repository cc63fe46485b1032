import { receiverZone } from '#features/goods/delivery/server/receiver-zone.ts'
import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import { listOrderableById } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import { storeSentences } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { violationSentence } from '#features/orders/pricing/contract/order-refusals.ts'
import { checkSelection, stockOf } from '#features/orders/pricing/server/selection.ts'
import { describeOrderBlocker } from '#features/orders/pricing/server/order-blocker.ts'
import { priceSelection, type PricedSelection } from '#features/orders/pricing/server/price-selection.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanMonth } from '#values/korean-date.ts'
import type { DataOf } from '#contract/call.ts'
import type { cartCall, CartRow } from '../contract/cart.calls.ts'
import { listCart, type CartPair } from './cart.queries.ts'

type CartView = DataOf<typeof cartCall>
type StoredRow = CartPair & { cartId: number }

/** Answers the cart with prices, the problem of each row, and sums per supplier of all rows that can be ordered. */
export async function viewCart(
  db: Db,
  buyer: Buyer,
  { shop, ids, at }: { shop: ShopView; ids: number[] | undefined; at: Date },
): Promise<CartView> {
  const chainStoreId = buyer.store.id
  const listed = await listCart(db, { partnerId: shop.partnerId, chainStoreId }, ids)
  const stored = listed.map(({ hasArrears: _, lacksCompany: _lacks, ...row }) => row)
  const products = await listOrderableById(db, {
    partnerId: shop.partnerId,
    level: shop.level,
    hasOwnPrices: shop.hasOwnPrices,
    chainStoreId,
    month: koreanMonth(at),
    partnerProductIds: [...new Set(stored.map((row) => row.partnerProductId))],
  })
  const problems = problemsOf(products, stored, shop)
  const orderable = stored.filter((row) => !problems.has(row.cartId))
  // The order page starts with the store's address, so this total includes its surcharge for remote areas.
  const zone = receiverZone(buyer, buyer.store.postalCode)
  const priced = priceSelection(products, orderable, zone)
  // Prices a row with a problem as if it had none, if possible, so that the buyer sees its cost.
  const all = shop.showsPrices ? priceSelection(products, stored, zone) : priced
  return {
    chainStoreId,
    rows: stored.flatMap((row) => {
      const product = products.get(row.partnerProductId)
      const problem = problems.get(row.cartId) ?? null
      return product ? [cartRow(row, product, { priced: problem === null ? priced : all, problem })] : []
    }),
    bundles: priced.bundles,
    price: priced.price,
    totalPrintPrice: priced.totalPrintPrice,
    sendCost: priced.sendCost,
    total: priced.total,
    refusal: describeOrderBlocker(buyer, {
      shop,
      context: {
        hasArrears: listed.some((row) => row.hasArrears),
        ...(listed.some((row) => row.lacksCompany) && { companyId: null }),
      },
      chainStoreId,
      at,
      price: priced.price,
    }),
  }
}

function problemsOf(
  products: ReadonlyMap<number, OrderableProduct>,
  rows: readonly StoredRow[],
  shop: ShopView,
): Map<number, string> {
  if (!shop.showsPrices) return new Map(rows.map((row) => [row.cartId, storeSentences.waiting]))
  const violations = checkSelection(products, rows)
  return new Map(
    rows.flatMap((row) => {
      const violation = violations.find(
        (found) => found.partnerProductId === row.partnerProductId && found.productOptionId === row.productOptionId,
      )
      return violation ? [[row.cartId, violationSentence(violation)] as const] : []
    }),
  )
}

function cartRow(
  row: StoredRow,
  product: OrderableProduct,
  { priced, problem }: { priced: PricedSelection; problem: string | null },
): CartRow {
  const line = priced.lines.find(({ product: { partnerProductId } }) => partnerProductId === row.partnerProductId)
  const index = line?.rows.findIndex(({ item }) => item.productOptionId === row.productOptionId) ?? -1
  const pricedRow = line?.rows[index]
  return {
    ...row,
    name: product.name,
    optionName: product.optionName,
    optionLabel: product.options.find((option) => option.id === row.productOptionId)?.name ?? null,
    spec: product.spec,
    unit: product.unit,
    picture: product.picture,
    categoryId: product.categoryId,
    supplierId: product.supplierId,
    supplierName: product.supplierName,
    priceModel: product.priceModel,
    tierCounts: product.tiers.map((tier) => tier.count),
    minCount: product.minCount,
    step: product.step,
    ...limitsOf(product, row.productOptionId),
    status: product.status,
    isBundled: product.isBundled,
    calculatedPrice: pricedRow?.calculatedPrice ?? null,
    calculatedUnitPrice: pricedRow?.calculatedUnitPrice ?? null,
    printPrice: pricedRow ? pricedRow.flatPrice + (index === 0 ? product.printPrice : 0) : null,
    problem,
  }
}

function limitsOf(product: OrderableProduct, productOptionId: number | null) {
  const { maxPerOrder, maxPerMonth, orderedThisMonth } = product
  const leftThisMonth = maxPerMonth === null ? null : Math.max(0, maxPerMonth - orderedThisMonth)
  return { maxPerOrder, maxPerMonth, leftThisMonth, stock: stockOf(product, productOptionId) }
}
