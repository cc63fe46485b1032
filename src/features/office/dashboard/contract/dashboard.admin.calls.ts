import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { dashboardDays } from './dashboard.partner.calls.ts'

const day = z.string().check(z.refine(isKoreanDay))

/** A figure of the period, and of the period before. */
const compared = z.object({ now: z.number(), before: z.number() })

/** Goods of one group that were ordered in the period, less cancellations and refunds. */
const group = z.object({
  id: z.int(),
  /** Empty: the record was deleted. */
  name: z.string(),
  sales: z.int(),
  before: z.int(),
  /** Sales less what the goods cost the brands. */
  margin: z.int(),
})
export type SalesGroup = z.output<typeof group>

const brandGroup = z.object({ ...group.shape, orders: z.int(), commission: z.int() })
export type BrandSales = z.output<typeof brandGroup>

const platformSales = z.object({
  period: dashboardDays.shape.period,
  totals: z.object({ sales: compared, orders: compared, margin: compared, commission: compared }),
  days: dashboardDays.shape.days,
  /** Groups with sales in the period, the largest first, and their number. */
  brands: z.array(brandGroup),
  brandCount: z.int(),
  suppliers: z.array(group),
  supplierCount: z.int(),
  /** Categories of the first level, with the goods of those below. */
  categories: z.array(group),
})
export type PlatformSales = z.output<typeof platformSales>

/** Rows per list: more would push the next list off the first screen of a desk. */
export const shownGroups = 8

/**
 * Sales are those of the dashboards of the headquarters. The commission is that of the settlements: of shipped sales, by the rate of
 * the month, so that it is that of another day than the order.
 */
export const platformSalesCall = defineCall({
  method: 'GET',
  path: '/admin/sales',
  summary: 'Sales, margin and commission of all brands',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'read', speculative: true },
  /** By default the last 30 days. */
  query: z.strictObject({ startDate: z.optional(day), endDate: z.optional(day) }),
  data: platformSales,
  reads: ['AdminOrder'],
  keepSeconds: 0,
})
