export type DemoPriceModel = 'SET' | 'UNIT'
export type DemoVatType = 'TAX' | 'FREE'

/** One row is one complete combination ('스노우 250g · 금박'). */
export type DemoOption = { name: string; extraPrice: number; flatPrice: number; stock: number | null }

/** SET: an exact count and the price of the set. UNIT: a lower bound and the price of one piece. VAT included. */
export type DemoTier = { count: number; supplyPrice: number }

export type DemoProduct = {
  key: string
  name: string
  categoryKey: string
  supplierKey: string
  priceModel: DemoPriceModel
  vatType: DemoVatType
  unit: string
  spec: string
  minCount: number
  step: number
  /** Won, once per product and order. */
  printPrice: number
  customMade: boolean
  /** false: too large to ship with the supplier's other goods, so ownDeliveryFee is charged. */
  bundle: boolean
  ownDeliveryFee: number
  optionName: string | null
  options: DemoOption[]
  /** null: not counted. Always null where options exist, because each option counts its own. */
  stock: number | null
  tiers: DemoTier[]
  description: string
  drawing: string
}

type OptionExtras = { extra?: number; flat?: number; stock?: number }

export function option(name: string, { extra = 0, flat = 0, stock }: OptionExtras = {}): DemoOption {
  return { name, extraPrice: extra, flatPrice: flat, stock: stock ?? null }
}

export function tiers(...steps: [count: number, supplyPrice: number][]): DemoTier[] {
  return steps.map(([count, supplyPrice]) => ({ count, supplyPrice }))
}

/** Defaults, so that an entry lists only what differs. */
export const ordinary = {
  vatType: 'TAX',
  step: 1,
  printPrice: 0,
  customMade: false,
  bundle: true,
  ownDeliveryFee: 0,
  optionName: null,
  options: [] as DemoOption[], // an empty array has no type of its own
  stock: null,
} as const
