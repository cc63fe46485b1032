import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { isKoreanDay } from '#values/korean-date.ts'

/** Longer periods are cut at their beginning: a chart has a point per day. */
export const mostDashboardDays = 366
/** Days without an order after which a store counts as quiet; USUAL: its own usual interval, and at least `quietDays`. */
export const quietChoices = {
  USUAL: { label: '평소보다 오래' },
  7: { label: '7일 이상' },
  14: { label: '14일 이상' },
  30: { label: '30일 이상' },
  60: { label: '60일 이상' },
} as const
export type QuietChoice = `${keyof typeof quietChoices}`
export const quietChoiceCodes = ['USUAL', '7', '14', '30', '60'] as const satisfies readonly QuietChoice[]
export const quietDays = 7

const day = z.string().check(z.refine(isKoreanDay))

/** The part about days, which both dashboards have. */
export const dashboardDays = z.object({
  /** The days of the figures, and those of the period before, which is as long. */
  period: z.object({ startDate: z.string(), endDate: z.string(), beforeStart: z.string(), beforeEnd: z.string() }),
  /** Every day of the period; `before` is the day as far into the period before. */
  days: z.array(z.object({ day: z.string(), sales: z.int(), before: z.int() })),
})

const dashboard = z.object({
  ...dashboardDays.shape,
  /** Sales of today, and of the same weekday a week ago until the same minute. */
  today: z.object({ day: z.string(), sales: z.int(), before: z.int() }),
  /** Orders that wait, and stores that wait for approval. */
  counts: z.object({ BD: z.int(), PC: z.int(), UNSHIPPED: z.int(), LATE: z.int(), waitingStores: z.int() }),
  sales: z.object({ total: z.int(), before: z.int() }),
  /** Products and stores with the highest sales. */
  products: z.array(z.object({ id: z.int(), name: z.string(), sales: z.int() })),
  stores: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      isDirect: z.boolean(),
      orders: z.int(),
      sales: z.int(),
      before: z.int(),
    }),
  ),
  /**
   * Stores without an order for the asked days, the longest first; `usualDays` is the mean interval of their last orders, null for a
   * single order.
   */
  quiet: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      lastDay: z.string(),
      usualDays: z.nullable(z.int()),
      days: z.int(),
    }),
  ),
  quietCount: z.int(),
  /** Products of the brand with little stock left, the least first. */
  lowStock: z.array(
    z.object({ id: z.int(), name: z.string(), option: z.nullable(z.string()), stock: z.int(), unit: z.string() }),
  ),
})
export type Dashboard = z.output<typeof dashboard>

/** [spec §7] Sales are the goods of the orders of a day, less cancellations, as in the list of orders. */
export const dashboardCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/dashboard',
  summary: 'Figures of the own brand',
  spec: '§7 Partner admin',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  /** By default the last 30 days. */
  query: z.strictObject({
    startDate: z.optional(day),
    endDate: z.optional(day),
    quiet: z._default(z.optional(z.enum(quietChoiceCodes)), 'USUAL'),
  }),
  data: dashboard,
  reads: ['PartnerStore', 'PartnerMargin'],
  keepSeconds: 0,
})
