import { sql } from 'drizzle-orm'
import { partnerProduct, product } from './catalog.tables.ts'

/** The lower of the brand's and the platform's limit; `least` ignores a missing one. */
export const effectiveLimits = {
  maxPerOrder: sql<number | null>`least(${partnerProduct.maxPerOrder}, ${product.maxPerOrder})`,
  maxPerMonth: sql<number | null>`least(${partnerProduct.maxPerMonth}, ${product.maxPerMonth})`,
}
