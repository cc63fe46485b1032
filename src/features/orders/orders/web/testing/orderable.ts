import type {
  OrderableProduct,
  OrderableRow,
  OrderableSelection,
} from '#features/orders/pricing/contract/orderable.calls.ts'
import type { UnderWay } from '#features/orders/pricing/contract/under-way.ts'

/** Napkins sold by the box: 31,000 won each, any count. */
export const napkins: OrderableProduct = {
  partnerProductId: 31,
  name: '냅킨',
  categoryName: '소모품',
  unit: '박스',
  spec: '5,000매',
  picture: null,
  status: 'SALE',
  priceModel: 'UNIT',
  tiers: [{ count: 1, price: 31_000 }],
  printPrice: 0,
  optionName: null,
  options: [],
  minCount: 1,
  step: 1,
  maxPerOrder: null,
  leftThisMonth: null,
  stock: null,
  customMadeYn: 'N',
}

/** Sleeves sold in steps of 500, two options, made to order. */
export const sleeves: OrderableProduct = {
  ...napkins,
  partnerProductId: 70,
  name: '컵홀더',
  unit: '개',
  spec: '크라프트',
  optionName: '인쇄',
  customMadeYn: 'Y',
  minCount: 500,
  step: 500,
  tiers: [{ count: 500, price: 60 }],
  options: [
    { productOptionId: 118, name: '1도 인쇄', extraPrice: 0, flatPrice: 0, stock: null, soldOut: false },
    { productOptionId: 119, name: '2도 인쇄', extraPrice: 10, flatPrice: 0, stock: null, soldOut: false },
  ],
}

/** Pieces of an order of yesterday. */
export const underWay = (count: number, rest: Partial<UnderWay> = {}): UnderWay => ({
  count,
  orders: 1,
  orderNumber: '20261119-1234567',
  orderedAt: new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString(),
  arrivesOn: '2026-11-23',
  isRecent: true,
  ...rest,
})

export function rowOf(product: OrderableProduct, count: number, rest: Partial<OrderableRow> = {}): OrderableRow {
  const [option = null] = product.options
  return {
    partnerProductId: product.partnerProductId,
    productOptionId: option?.productOptionId ?? null,
    count,
    product,
    optionLabel: option?.name ?? null,
    calculatedPrice: (product.tiers[0]?.price ?? 0) * count,
    printPrice: 0,
    problem: null,
    underWay: null,
    ...rest,
  }
}

export function selectionOf(rows: OrderableRow[]): OrderableSelection {
  const price = rows.reduce((sum, row) => sum + (row.problem ? 0 : (row.calculatedPrice ?? 0)), 0)
  return {
    rows,
    price,
    totalPrintPrice: 0,
    sendCost: 3_500,
    total: price + 3_500,
    balance: 500_000,
    payMethod: 'CASH',
    refusal: null,
  }
}
