import * as z from 'zod/mini'
import { orderItems } from '#features/orders/pricing/contract/quote.calls.ts'
import { orderForm } from './place-order.calls.ts'

/**
 * The server knows a key for 24 hours after its first use (`transactOnce`). An order is not sent at an age where the key
 * could be forgotten before it arrives, because the order would then be placed twice.
 */
export const unsentOrderMaxAgeMs = (24 * 60 - 10) * 60_000

/** An order that could not be sent, kept on the device of its buyer. Paid by cash or transfer: a card needs its window. */
export const unsentOrder = z.object({
  partnerUri: z.string(),
  /** Address of the order page with this content. */
  orderPath: z.string().check(z.regex(/^\/\w/)),
  /** 종이컵 13oz 외 3건 */
  goods: z.string(),
  total: z.int(),
  /** The cash that the buyer saw; null: the order uses none. */
  balance: z.nullable(z.int()),
  keptAt: z.int(),
  /** The exact request; null once it may no longer be sent, so that the device keeps no address. */
  waiting: z.nullable(
    z.object({
      key: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      body: z.strictObject({ ...orderForm, items: orderItems }),
      directProductId: z.optional(z.int()),
    }),
  ),
  /** Reason why the order is no longer sent; '' while it waits. */
  problem: z.string(),
})
export type UnsentOrder = z.output<typeof unsentOrder>
