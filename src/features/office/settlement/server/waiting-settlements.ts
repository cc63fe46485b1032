import { sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { marginEntry } from '#features/orders/orders/server/margin.tables.ts'
import { lastDayOfKoreanMonth } from '#values/korean-date.ts'
import { settlement } from './settlement.tables.ts'

/**
 * Selects `partner_id`, `month` and `amount` of the months that wait for an operator: the first unconfirmed month of each brand up to
 * `lastMonth` (its amount is null), and the confirmed ones that are not paid.
 */
export const waitingSettlements = (lastMonth: string): SQL => sql`
  select ${partner.id} as partner_id, left(first.day, 7) as month, null::bigint as amount from ${partner}
  cross join lateral (
    select ${marginEntry.day} as day from ${marginEntry}
    where ${marginEntry.partnerId} = ${partner.id} and ${marginEntry.day} <= ${lastDayOfKoreanMonth(lastMonth)}
      and ${marginEntry.day} > coalesce(
        (select max(${settlement.month}) || '-99' from ${settlement} where ${settlement.partnerId} = ${partner.id}), '')
    order by ${marginEntry.day} limit 1) first
  union all
  select ${settlement.partnerId}, ${settlement.month}, ${settlement.amount} from ${settlement}
  where ${settlement.state} = 'CONFIRMED'`
