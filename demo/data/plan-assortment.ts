export type DemoAssortmentRow = {
  productKey: string
  marginType: 'RATE' | 'AMOUNT'
  /** Percent for RATE; won per tier price for AMOUNT. */
  margin: number
  /** Percent; null: the brand does not offer it in the market. */
  marketMarginRate: number | null
  sample: boolean
  status: 'SALE' | 'SOLD_OUT' | 'STOP'
  maxPerOrder: number | null
  maxPerMonth: number | null
  mandatory: boolean
  priceBasis: string | null
}

export type AssortmentPlan = {
  products: string[]
  /** Won instead of percent. */
  amountMargins: Record<string, number>
  inMarket: 'all' | string[]
  samples: string[]
  soldOut: string
  stopped: string
  perOrder: Record<string, number>
  perMonth: Record<string, number>
  /** Goods the franchise contract binds a store to, with the sentence the law wants about their price. */
  mandatory: Record<string, string>
}

const rates = [5, 8, 4, 10, 6, 12, 3, 7, 15, 9]
const marketRates = [10, 12, 8, 15]

export function planAssortment(plan: AssortmentPlan): DemoAssortmentRow[] {
  return plan.products.map((productKey, at) => ({
    productKey,
    ...marginOf(plan, productKey, at),
    marketMarginRate: isInMarket(plan, productKey) ? marketRates[at % marketRates.length]! : null, // index kept inside by %
    sample: plan.samples.includes(productKey),
    status: productKey === plan.soldOut ? 'SOLD_OUT' : productKey === plan.stopped ? 'STOP' : 'SALE',
    maxPerOrder: plan.perOrder[productKey] ?? null,
    maxPerMonth: plan.perMonth[productKey] ?? null,
    mandatory: productKey in plan.mandatory,
    priceBasis: plan.mandatory[productKey] ?? null,
  }))
}

function marginOf(
  plan: AssortmentPlan,
  productKey: string,
  at: number,
): Pick<DemoAssortmentRow, 'marginType' | 'margin'> {
  const amount = plan.amountMargins[productKey]
  if (amount !== undefined) return { marginType: 'AMOUNT', margin: amount }
  return { marginType: 'RATE', margin: rates[at % rates.length]! } // index kept inside by %
}

function isInMarket(plan: AssortmentPlan, productKey: string): boolean {
  return plan.inMarket === 'all' || plan.inMarket.includes(productKey)
}
