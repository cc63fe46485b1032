import type { Buyer } from '#server/http/caller.ts'
import { koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import type { DemoWorld } from '../demo-world.ts'

export type DemoEvent =
  | { at: Date; type: 'charge'; memberId: number; amount: number; by: 'BANK' | 'CARD' }
  | {
      at: Date
      type: 'order'
      buyer: Buyer
      pays: 'CASH' | 'BANK' | 'BOTH'
      fate: Fate
      isShown?: true
      regulars?: readonly string[]
    }
  | { at: Date; type: 'deposit'; orderNumber: string; fate: Fate; due: number }
  | { at: Date; type: 'prepare' | 'ship' | 'ship-part'; orderNumber: string; fate: Fate }
  | { at: Date; type: 'cancel'; orderNumber: string; buyer: Buyer }
  | { at: Date; type: 'cancel-part'; orderNumber: string; fate: Fate }

/** The last state of an order: shipped completely, or stopped where the demo shows another state. */
export type Fate = 'sent' | 'unpaid' | 'cancelled' | 'part-cancelled' | 'split' | 'half-sent'

const day = 24 * 60 * 60 * 1000
const minute = 60 * 1000
const hour = 60 * minute
const days = 182
/** The part of the orders that comes before the last three days. */
const early = 14 / 15

/**
 * The end of the demo's half year: one minute after the Korean day begins, because unpaid orders expire in that minute. The hour of
 * the start never reaches the data, so that a demo started in the morning equals one started at night.
 */
export const endOfDemo = (now: Date): Date => new Date(startOfKoreanDay(koreanDay(now)).getTime() + minute)

/** The charges and orders of half a year, oldest first; performing them adds the events that follow from them. */
export function demoHistory(world: DemoWorld, now: Date, count = 600): DemoEvent[] {
  const start = now.getTime() - days * day
  const charges = openingCharges(world, start)
  const orders = Array.from({ length: count }, (_, index) => orderAt(world, now, index / count))
  return [...charges, ...orders, ...shownOrders(world, now)].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Each owner charges cash every other month, some by card. */
function openingCharges({ buyers, random }: DemoWorld, start: number): DemoEvent[] {
  const members = [...new Set(buyers.map((buyer) => buyer.memberId))]
  return members.flatMap((memberId) =>
    [0, 60, 120].map((offset) => ({
      at: new Date(start + (offset + random.next() * 3) * day - 4 * day),
      type: 'charge' as const,
      memberId,
      amount: random.pick([1_000_000, 1_500_000, 2_000_000, 3_000_000]),
      by: random.chance(0.25) ? ('CARD' as const) : ('BANK' as const),
    })),
  )
}

function orderAt({ buyers, random }: DemoWorld, now: Date, part: number): DemoEvent {
  // Denser towards today, as in a growing shop. The last ones are spread over the last three days, so that the operator has work.
  const age = part < early ? (1 - part / early) * days : 3 * random.next()
  const at = officeHours(new Date(now.getTime() - age * day - random.next() * day * 0.5), now, random.int(9, 20))
  const luck = random.next()
  const fate: Fate = luck < 0.04 ? 'cancelled' : luck < 0.06 ? 'part-cancelled' : luck < 0.16 ? 'split' : 'sent'
  return {
    at,
    type: 'order',
    buyer: random.pick(buyers),
    pays: random.pick(['CASH', 'BANK', 'BANK', 'BOTH'] as const),
    fate,
  }
}

/** Orders for the shown accounts: parcels by two couriers, deposits that expired, are due today and have days left, one cancelled. */
function shownOrders({ buyers }: DemoWorld, now: Date): DemoEvent[] {
  const coffee = buyers.find((buyer) => buyer.username === 'storecoffee')
  const chicken = buyers.find((buyer) => buyer.username === 'storechicken')
  if (!coffee || !chicken) return []
  const ago = (time: number) => new Date(now.getTime() - time)
  const order = (
    buyer: Buyer,
    time: number,
    rest: { pays: 'CASH' | 'BANK' | 'BOTH'; fate: Fate; regulars?: readonly string[] },
  ): DemoEvent => ({
    at: ago(time),
    type: 'order',
    buyer,
    isShown: true,
    ...rest,
  })
  return [
    order(coffee, 40.4 * day, { pays: 'CASH', fate: 'sent', regulars }),
    order(coffee, 26.3 * day, { pays: 'BANK', fate: 'sent', regulars }),
    order(coffee, 12.5 * day, { pays: 'CASH', fate: 'sent', regulars }),
    order(coffee, 9.4 * day, { pays: 'BOTH', fate: 'cancelled' }),
    order(coffee, 3.4 * day, { pays: 'CASH', fate: 'half-sent' }),
    order(coffee, 5 * hour, { pays: 'BANK', fate: 'unpaid' }),
    order(chicken, 5.4 * day, { pays: 'BANK', fate: 'unpaid' }),
    // Overdue orders expire in the minute after their last day, so a visible open deposit is at most in its last day, as this one is.
    order(chicken, 2.6 * day, { pays: 'BANK', fate: 'unpaid' }),
    order(chicken, 1.5 * day, { pays: 'CASH', fate: 'sent' }),
    order(chicken, 3 * hour, { pays: 'BANK', fate: 'unpaid' }),
  ]
}

/** The shown store orders them every two weeks; nothing of them is under way, so that its home page proposes them. */
const regulars = ['물티슈 무지 1,000매']

/** Moves a time into the shop's day in Korea, never past now. */
function officeHours(at: Date, now: Date, koreanHour: number): Date {
  const moved = new Date(at)
  moved.setUTCHours((koreanHour + 15) % 24, moved.getUTCMinutes(), 0, 0)
  return moved > now ? new Date(now.getTime() - 2 * hour) : moved
}
