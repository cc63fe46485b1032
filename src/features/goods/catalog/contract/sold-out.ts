import type { SalesStatus } from './product-terms.ts'

interface Stocked {
  status: SalesStatus
  /** Null: not counted. */
  stock: number | null
  minCount: number
  options: readonly { status: SalesStatus; stock: number | null }[]
}

/** The status as buyers see it: a product whose stock is not enough for the smallest order is sold out. */
export function shownStatusOf({ status, stock, minCount, options }: Stocked): SalesStatus {
  if (status !== 'SALE') return status
  const hasOption = options.some((option) => option.status === 'SALE' && (option.stock === null || option.stock > 0))
  const isShort = options.length > 0 ? !hasOption : stock !== null && stock < minCount
  return isShort ? 'SOLD_OUT' : 'SALE'
}
