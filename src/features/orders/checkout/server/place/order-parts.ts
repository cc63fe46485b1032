import type { OrderableProduct } from '#features/goods/catalog/server/list-orderable-by-id.ts'
import { shipsOnOf } from '#features/goods/delivery/contract/ships-on.ts'
import { won, type Won } from '#values/won.ts'
import type { OrderOptionRow, OrderParts } from '#features/orders/orders/server/order/new-order-records.ts'
import type { PricedSelection, PricedLine } from '#features/orders/pricing/server/price-selection.ts'
import { splitVat, type TaxParts } from '#features/orders/pricing/server/split-vat.ts'

/** The parts of an order that follow from its lines: bundles, products and their rows, numbered from 1. */
export function partsOf(
  priced: PricedSelection,
  { month, at }: { month: string; at: Date },
): Omit<OrderParts, 'payments'> {
  const taxParts = taxPartsOf(priced)
  const taxOf = (index: number): TaxParts => taxParts[index]! // one for each product and each bundle
  return {
    bundles: bundleRows(priced, at).map((bundle, index) => ({ ...bundle, ...taxOf(priced.lines.length + index) })),
    products: priced.lines.map((line, index) => ({
      ...productRow(line, { lineNo: index + 1, month }),
      ...taxOf(index),
    })),
    options: priced.lines.flatMap((line, index) => optionRows(line, index + 1)),
  }
}

/** The first product's name; screens add the number of the others: '종이컵 13oz 외 2건'. */
export const firstProductName = (priced: PricedSelection): string => priced.lines[0]?.product.name ?? ''

/** The platform's cost of the goods of an order. */
export const supplyOf = (priced: PricedSelection): Won =>
  won(priced.lines.reduce((sum, line) => sum + line.supplyAmount, 0))

/** Splits the order's VAT over its products with their fees, followed by its deliveries. */
const taxPartsOf = ({ lines, bundles, vat }: PricedSelection): TaxParts[] =>
  splitVat(
    [
      ...lines.map(({ product, price, printPrice }) => ({
        amount: price + printPrice,
        taxFree: product.vatType === 'FREE' ? price : 0,
      })),
      ...bundles.map(({ fee }) => ({ amount: fee, taxFree: 0 })),
    ],
    vat,
  )

function bundleRows({ bundles, lines }: PricedSelection, at: Date) {
  return bundles.map((bundle) => ({
    supplierId: bundle.supplierId,
    supplierName: bundle.supplierName,
    goodsAmount: bundle.goodsAmount,
    deliveryFee: bundle.fee - bundle.remoteFee,
    remoteFee: bundle.remoteFee,
    policy: productOf(lines, bundle.supplierId).policy,
    shipsOn: shipsOnOf(productOf(lines, bundle.supplierId).shipping, at),
  }))
}

function productOf(lines: readonly PricedLine[], supplierId: number): OrderableProduct {
  const line = lines.find(({ product }) => product.supplierId === supplierId)
  if (!line) throw new Error('a bundle without a line')
  return line.product
}

function productRow(
  { product, count, price, printPrice, supplyAmount }: PricedLine,
  { lineNo, month }: { lineNo: number; month: string },
) {
  return {
    lineNo,
    partnerProductId: product.partnerProductId,
    productId: product.productId,
    supplierId: product.supplierId,
    name: product.name,
    categoryName: product.categoryName,
    optionName: product.optionName,
    spec: product.spec,
    unit: product.unit,
    picture: product.picture,
    priceModel: product.priceModel,
    vatType: product.vatType,
    isCustomMade: product.isCustomMade,
    isBundled: product.isBundled,
    ownDeliveryFee: product.ownDeliveryFee,
    count,
    calculatedPrice: price,
    printPrice: product.printPrice,
    livePrint: printPrice,
    supplyAmount,
    month,
  }
}

function optionRows({ product, rows }: PricedLine, lineNo: number): OrderOptionRow[] {
  return rows.map((row, index) => ({
    lineNo,
    rowNo: index + 1,
    productOptionId: row.item.productOptionId,
    name: row.optionLabel,
    count: row.item.count,
    calculatedPrice: row.calculatedPrice,
    flatPrice: row.flatPrice,
    supplyAmount: row.supplyAmount,
    tookStock: isCounted(product, row.item.productOptionId),
  }))
}

/** True when pieces come from a counted stock: the option's if the product has options, else its own. */
export function isCounted(product: OrderableProduct, productOptionId: number | null): boolean {
  if (productOptionId === null) return product.stock !== null
  return (product.options.find((option) => option.id === productOptionId)?.stock ?? null) !== null
}
