import { unitPriceOf } from '#values/unit-price.ts'
import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import { findTier, priceProduct, type RowPrice } from '#features/goods/catalog/contract/price.ts'
import { bundleFees } from '#features/goods/delivery/server/bundle-fees.ts'
import type { Bundle } from '#features/goods/delivery/contract/bundle.ts'
import type { RemoteZone } from '#values/remote-areas.ts'
import { vatOf, won, type Won } from '#values/won.ts'
import { proposePayMethod, type PayContext } from './propose-pay-method.ts'
import { underWayOf, type UnderWayGoods } from './list-under-way.ts'
import type { Selected } from './selection.ts'
import type { Quote } from '../contract/quote.calls.ts'

export interface PricedRow extends RowPrice {
  item: Selected
  optionLabel: string | null
  /** Won per piece with the brand's decimals, for display only. */
  calculatedUnitPrice: number
  supplyAmount: Won
}

/** One product of the order with its rows, in the order of the request. */
export interface PricedLine {
  product: OrderableProduct
  count: number
  rows: PricedRow[]
  price: Won
  /** Printing fee of the product and flat fees of its rows. */
  printPrice: Won
  supplyAmount: Won
}

export interface PricedSelection {
  lines: PricedLine[]
  bundles: Bundle[]
  /** Goods and printing fees; total = price + sendCost [rules §5]. */
  price: Won
  totalPrintPrice: Won
  sendCost: Won
  total: Won
  /** VAT contained in the total; tax-free goods have none. */
  vat: Won
  taxFree: Won
}

/**
 * Prices a selection [decisions: Formula, Delivery]. Skips rows without a price (a stopped product, a count that is not offered);
 * an order refuses them before. `zone` is the receiver's: null, no surcharge.
 */
export function priceSelection(
  products: ReadonlyMap<number, OrderableProduct>,
  items: readonly Selected[],
  zone: RemoteZone | null = null,
): PricedSelection {
  const lines = [...Map.groupBy(items, (item) => item.partnerProductId)].flatMap(([id, rows]) => {
    const product = products.get(id)
    const line = product && priceLine(product, rows)
    return line ? [line] : []
  })
  const bundles = bundleFees(lines.map(deliveredProduct), zone)
  const goods = lines.reduce((sum, line) => sum + line.price, 0)
  const totalPrintPrice = won(lines.reduce((sum, line) => sum + line.printPrice, 0))
  const sendCost = won(bundles.reduce((sum, bundle) => sum + bundle.fee, 0))
  const price = won(goods + totalPrintPrice)
  const total = won(price + sendCost)
  const taxFree = won(lines.reduce((sum, line) => sum + (line.product.vatType === 'FREE' ? line.price : 0), 0))
  return { lines, bundles, price, totalPrintPrice, sendCost, total, vat: vatOf(total - taxFree), taxFree }
}

interface QuoteContext {
  context: PayContext & { cardFunded: number }
  takesCards: boolean
  refusal: Quote['refusal']
  underWay: readonly UnderWayGoods[]
}

/** Converts the total to the contract's shape, with the part that the buyer's cash covers and the pieces under way. */
export function quoteOf(priced: PricedSelection, { context, takesCards, refusal, underWay }: QuoteContext): Quote {
  const { balance, cardFunded } = context
  return {
    lines: priced.lines.flatMap(({ product, rows }) =>
      rows.map((row, index) => ({
        partnerProductId: product.partnerProductId,
        productOptionId: row.item.productOptionId,
        name: product.name,
        optionName: row.optionLabel,
        unit: product.unit,
        spec: product.spec,
        picture: product.picture,
        supplierId: product.supplierId,
        customMadeYn: product.isCustomMade ? ('Y' as const) : ('N' as const),
        count: row.item.count,
        calculatedUnitPrice: row.calculatedUnitPrice,
        calculatedPrice: row.calculatedPrice,
        calculatedOptionPrice: row.calculatedOptionPrice,
        // Shows the product's own printing fee on its first row, so that the rows sum to the header.
        printPrice: row.flatPrice + (index === 0 ? product.printPrice : 0),
        underWay: underWayOf(underWay, row.item),
      })),
    ),
    price: priced.price,
    totalPrintPrice: priced.totalPrintPrice,
    sendCost: priced.sendCost,
    bundles: priced.bundles,
    total: priced.total,
    cash: { balance, shortBy: Math.max(0, priced.total - balance), cardFunded },
    payMethod: proposePayMethod(context, { total: priced.total, takesCards }),
    refusal,
  }
}

function priceLine(product: OrderableProduct, items: readonly Selected[]): PricedLine | undefined {
  const optionOf = (item: Selected) => product.options.find((option) => option.id === item.productOptionId)
  const priced = priceProduct(
    product,
    items.map((item) => {
      const option = optionOf(item)
      return { count: item.count, extraPrice: option?.extraPrice ?? 0, flatPrice: option?.flatPrice ?? 0 }
    }),
  )
  if (!priced) return undefined
  const count = items.reduce((sum, item) => sum + item.count, 0)
  const supplyAmounts = supplyAmountsOf(product, items)
  return {
    product,
    count,
    rows: items.flatMap((item, index) => {
      const row = priced.rows[index]
      const supplyAmount = supplyAmounts[index] ?? won(0)
      if (!row) return []
      const calculatedUnitPrice = unitPriceOf(row.calculatedPrice, item.count, product.unitPriceDecimals)
      return [{ ...row, item, optionLabel: optionOf(item)?.name ?? null, calculatedUnitPrice, supplyAmount }]
    }),
    price: priced.price,
    printPrice: priced.printPrice,
    supplyAmount: won(supplyAmounts.reduce((sum, amount) => sum + amount, 0)),
  }
}

/**
 * Cost of each row for the platform at the supply tiers; options and flat fees carry no margin [decisions: Formula].
 */
function supplyAmountsOf(product: OrderableProduct, items: readonly Selected[]): Won[] {
  const whole = items.reduce((sum, item) => sum + item.count, 0)
  return items.map((item) => {
    const isSet = product.priceModel === 'SET'
    const tier = findTier(product.priceModel, product.supplyTiers, isSet ? item.count : whole)
    const option = product.options.find((row) => row.id === item.productOptionId)
    return won(((tier?.price ?? 0) + (option?.extraPrice ?? 0)) * (isSet ? 1 : item.count))
  })
}

function deliveredProduct({ product, price, printPrice, count, rows }: PricedLine) {
  return {
    partnerProductId: product.partnerProductId,
    supplierId: product.supplierId,
    supplierName: product.supplierName,
    policy: product.policy,
    goodsAmount: price + printPrice,
    quantity: product.priceModel === 'SET' ? rows.length : count,
    isBundled: product.isBundled,
    ownFee: product.ownDeliveryFee,
  }
}
