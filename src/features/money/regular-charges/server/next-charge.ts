import type { Tx } from '#server/database/database.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { addMonths, isConsentFresh, nextChargeDate, noticeDays } from '../contract/regular-terms.ts'
import type { PlanRow } from './plan.queries.ts'
import { findLastMonth } from './run.queries.ts'

// Day of a plan's next charge, with the member's consent and notification.

/** Tells whether the consent covers the next charge; a previously charged amount is always covered. */
export const isCovered = ({
  amount,
  chargedAmount,
  consentedAt,
  nextOn,
}: Pick<PlanRow, 'amount' | 'chargedAmount' | 'consentedAt' | 'nextOn'>): boolean =>
  chargedAmount === 0 || amount <= chargedAmount || isConsentFresh(koreanDay(consentedAt), nextOn)

/** Finds the first day after today in a month without a charge. */
export async function nextOnOf(
  tx: Tx,
  { id, dayOfMonth: day, startMonth }: Pick<PlanRow, 'id' | 'dayOfMonth' | 'startMonth'>,
  at: Date,
): Promise<string> {
  const last = await findLastMonth(tx, id)
  const fromMonth = last === undefined ? startMonth : addMonths(last, 1)
  return nextChargeDate({ day, after: koreanDay(at), fromMonth })
}

/** Day and amount of the announced charge, in stored form: '2026-12-05/300000'. */
export const announcementOf = ({ nextOn, amount }: Pick<PlanRow, 'nextOn' | 'amount'>): string => `${nextOn}/${amount}`

/**
 * Whether the member was told of the next charge: by the message before it, of this amount or a higher one, or by agreeing to the
 * plan in the week before it.
 */
export function isMemberInformed({ announced, nextOn, amount, consentedAt }: PlanRow): boolean {
  const [announcedDay, announcedAmount] = announced.split('/')
  const isAnnounced = announcedDay === nextOn && Number(announcedAmount) >= amount
  return isAnnounced || nextOn <= addKoreanDays(koreanDay(consentedAt), noticeDays)
}
