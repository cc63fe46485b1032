import { expireOrders } from '#features/orders/orders/server/cancel/expire-orders.ts'
import type { Database } from '#server/database/database.ts'
import { addKoreanDays, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'

/** Expires orders whose deposit never came, one minute after their last day, as the job does. */
export async function seedExpired(db: Database, now: Date): Promise<void> {
  const today = koreanDay(now)
  for (let daysAgo = 7; daysAgo >= 0; daysAgo--) {
    const at = new Date(startOfKoreanDay(addKoreanDays(today, -daysAgo)).getTime() + 60_000)
    if (at <= now) await expireOrders(db, { at })
  }
}
