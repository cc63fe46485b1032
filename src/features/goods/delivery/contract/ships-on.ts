import * as z from 'zod/mini'
import {
  addKoreanDays,
  endOfKoreanDay,
  formatShortKoreanDay,
  koreanDay,
  koreanHour,
  koreanWeekday,
  startOfKoreanDay,
} from '#values/korean-date.ts'
import { addWorkingDays, isWorkingDay, workingDayFrom } from '#values/korean-holidays.ts'

/** The supplier's cut-off for orders of the day, and the working days until the goods are shipped [decisions: Delivery]. */
export interface ShippingTerms {
  /** Korean hour; 0 and 24: no cut-off. */
  cutoffHour: number
  leadDays: number
  /** Weekdays on which the supplier is closed besides weekends, 1 Monday to 5 Friday; never all five. */
  closedWeekdays?: readonly number[]
  /** Days on which the supplier is closed besides public holidays, YYYY-MM-DD. */
  closedDates?: readonly string[]
}

/**
 * The server's promise for an order placed now. A screen counts down to `orderUntil` from `answeredAt`, because the device's
 * clock may be wrong.
 */
export const shippingPromise = z.object({
  /** Korean day on which the goods are shipped, YYYY-MM-DD. */
  shipsOn: z.string(),
  /** Time until which this day is promised. */
  orderUntil: z.string(),
  answeredAt: z.string(),
})
export type ShippingPromise = z.output<typeof shippingPromise>

export function promiseShipping(terms: ShippingTerms, at: Date): ShippingPromise {
  const hour = Math.floor(at.getTime() / hourMs)
  if (hour !== promised.hour) promised = { hour, byTerms: new Map() }
  const { cutoffHour, leadDays, closedWeekdays = [], closedDates = [] } = terms
  const key = [cutoffHour, leadDays, closedWeekdays, closedDates].join(' ')
  let day = promised.byTerms.get(key)
  if (!day) {
    day = { shipsOn: shipsOnOf(terms, at), orderUntil: shipsOnUntil(terms, at).toISOString() }
    promised.byTerms.set(key, day)
  }
  return { ...day, answeredAt: at.toISOString() }
}

const hourMs = 60 * 60 * 1000
/** A promise changes on the hour only, and computing it looks up holidays: cache the promises of the current hour. */
let promised = { hour: 0, byTerms: new Map<string, Omit<ShippingPromise, 'answeredAt'>>() }

const hasCutoff = ({ cutoffHour }: ShippingTerms) => cutoffHour > 0 && cutoffHour < 24

/** Returns the Korean day on which goods ordered at this time are shipped. */
export function shipsOnOf(terms: ShippingTerms, at: Date): string {
  return addWorkingDays(acceptedOn(terms, at), terms.leadDays, opensOf(terms))
}

/** Returns the Korean day on which goods are expected to ship whose promised day has passed: the supplier's working day after this one. */
export const delayedToOf = (terms: ShippingTerms, at: Date): string =>
  workingDayFrom(addKoreanDays(koreanDay(at), 1), opensOf(terms))

/** Returns the Korean day on which goods that are shipped on a day are expected: couriers need a working day. */
export const arrivesOnOf = (shipsOn: string): string => addWorkingDays(addKoreanDays(shipsOn, 1), 0)

/** @internal Returns the time until which the same shipping day applies. */
export function shipsOnUntil(terms: ShippingTerms, at: Date): Date {
  const day = acceptedOn(terms, at)
  return hasCutoff(terms) ? new Date(startOfKoreanDay(day).getTime() + terms.cutoffHour * hourMs) : endOfKoreanDay(day)
}

/** Returns the Korean day of the last cut-off that has passed; undefined: none in the last weeks. Without a cut-off a day ends at midnight. */
export function lastCutoff(terms: ShippingTerms, at: Date): string | undefined {
  const isOpen = opensOf(terms)
  const endOf = (day: string) =>
    hasCutoff(terms) ? startOfKoreanDay(day).getTime() + terms.cutoffHour * hourMs : endOfKoreanDay(day).getTime()
  const days = Array.from({ length: daysLookedBack }, (_, back) => addKoreanDays(koreanDay(at), -back))
  return days.find((day) => isOpen(day) && endOf(day) <= at.getTime())
}

/** Exceeds the longest closing of a supplier around the holidays. */
const daysLookedBack = 31

/** Returns the working day on which the order is accepted: today before the cut-off, else the next working day. */
function acceptedOn(terms: ShippingTerms, at: Date): string {
  const today = koreanDay(at)
  const isOpen = opensOf(terms)
  const isInTime = isOpen(today) && (!hasCutoff(terms) || koreanHour(at) < terms.cutoffHour)
  return isInTime ? today : workingDayFrom(addKoreanDays(today, 1), isOpen)
}

/** Returns a function that tells whether the supplier works on a day. */
function opensOf({ closedWeekdays = [], closedDates = [] }: ShippingTerms): (day: string) => boolean {
  if (closedWeekdays.length === 0 && closedDates.length === 0) return isWorkingDay
  // Without a weekday left the search for an open day would not end; the contract refuses such a supplier.
  const weekdays = closedWeekdays.length < 5 ? closedWeekdays : []
  return (day) =>
    isWorkingDay(day) && !closedDates.includes(day) && !weekdays.includes(koreanWeekday(startOfKoreanDay(day)))
}

/** Hours before the cut-off in which the screen counts down the minutes. */
const lastHours = 3

/** Texts that a screen shows about a promise at a given time. */
export const shippingTexts = (shipping: ShippingPromise, at: Date) => ({
  text: shipsOnSentence(shipping, at),
  left: timeLeft(shipping, at),
})

/** @internal '오늘 14시까지 주문하시면 11월 25일(수) 출고 예정'. */
export function shipsOnSentence({ shipsOn, orderUntil }: ShippingPromise, at: Date): string {
  const until = new Date(orderUntil)
  const leaves = `${shortDay(shipsOn)} 출고 예정`
  const hour = koreanHour(until)
  if (hour === 0) return `지금 주문하시면 ${leaves}`
  return `${untilWord(koreanDay(until), at)} ${hour}시까지 주문하시면 ${leaves}`
}

/** @internal '1시간 20분 남음' in the last hours before a cut-off; else undefined. */
export function timeLeft({ orderUntil }: ShippingPromise, at: Date): string | undefined {
  const until = new Date(orderUntil)
  const left = until.getTime() - at.getTime()
  if (koreanHour(until) === 0 || left > lastHours * hourMs || left <= 0) return undefined
  const minutes = Math.ceil(left / 60_000)
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours}시간`, minutes % 60 > 0 && `${minutes % 60}분`, '남음'].filter(Boolean).join(' ')
}

/** '11월 25일(수)'. */
export const shortDay = (day: string): string => formatShortKoreanDay(startOfKoreanDay(day))

function untilWord(day: string, at: Date): string {
  const today = koreanDay(at)
  if (day === today) return '오늘'
  return day === addKoreanDays(today, 1) ? '내일' : shortDay(day)
}
