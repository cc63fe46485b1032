import type { UnitPriceDecimals } from '#values/unit-price.ts'
import type { OrderableProduct } from '#features/catalog/server/list-orderable-by-id.ts'
import { shipsOnOf } from '#features/delivery/contract/ships-on.ts'
import type { PayMethod, PaymentState } from '#features/payments/contract/payment-terms.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { Evidence, Receiver } from '../../contract/order-terms.ts'
import type { StoreSnapshot } from '../ordering.tables.ts'
import { won, type Won } from '#values/won.ts'
import type { OrderTotal, PricedLine } from '../price/price-selection.ts'
import { splitVat, type TaxParts } from '../price/split-vat.ts'

/** Columns of a new order; times as ISO 8601, because the rows are sent to the database as JSON. */
export interface OrderRow {
  partnerId: number
  unitPriceDecimals: UnitPriceDecimals
  orderNumber: string
  chainStoreId: number
  memberId: number
  status: OrderStatus
  payMethod: PayMethod
  price: number
  totalPrintPrice: number
  sendCost: number
  total: number
  vat: number
  supplyAmount: number
  usedCash: number
  depositor: string
  depositDueAt: string | null
  bankAccount: string
  receiver: Receiver
  evidence: Evidence
  agreedToCustomMade: boolean
  store: StoreSnapshot
  companyId: number
  title: string
  productCount: number
  createdAt: string
  paidAt: string | null
}

export interface PaymentRow {
  method: PayMethod
  amount: number
  state: PaymentState
  cardFunded: number
}

type OrderParts = ReturnType<typeof partsOf>
export type OrderBundleRow = OrderParts['bundles'][number]
export type OrderProductRow = OrderParts['products'][number]
export type OrderOptionRow = ReturnType<typeof optionRows>[number]

/** Derives the parts of an order from its lines: bundles, products and their rows, numbered from 1. */
export function partsOf(order: OrderTotal, { month, at }: { month: string; at: Date }) {
  const tax = taxPartsOf(order)
  return {
    bundles: bundleRows(order, at).map((bundle, index) => ({ ...bundle, ...tax[order.lines.length + index] })),
    products: order.lines.map((line, index) => ({ ...productRow(line, { lineNo: index + 1, month }), ...tax[index] })),
    options: order.lines.flatMap((line, index) => optionRows(line, index + 1)),
  }
}

/** Name of the first product; screens add the number of the others: '종이컵 13oz 외 2건'. */
export const firstProductName = (order: OrderTotal): string => order.lines[0]?.product.name ?? ''

/** Cost of the ordered goods for the platform. */
export const supplyOf = (order: OrderTotal): Won => won(order.lines.reduce((sum, line) => sum + line.supplyAmount, 0))

/** Splits the order's VAT over its products with their fees, followed by its deliveries. */
const taxPartsOf = ({ lines, bundles, vat }: OrderTotal): TaxParts[] =>
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

function bundleRows({ bundles, lines }: OrderTotal, at: Date) {
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

function optionRows({ product, rows }: PricedLine, lineNo: number) {
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

/** True if the stock is counted: the option's if the product has options, else its own. */
export function isCounted(product: OrderableProduct, productOptionId: number | null): boolean {
  if (productOptionId === null) return product.stock !== null
  return (product.options.find((option) => option.id === productOptionId)?.stock ?? null) !== null
}
