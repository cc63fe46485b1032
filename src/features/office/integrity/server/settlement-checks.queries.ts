import { sql } from 'drizzle-orm'
import { cashEntry, cashTransaction } from '#features/money/cash/server/cash.tables.ts'
import { marginEntry } from '#features/orders/orders/server/margin.tables.ts'
import { settlement } from '#features/office/settlement/server/settlement.tables.ts'

/** Confirmed months whose figures differ from the margins recorded in them. */
export const differingSettlements = sql`
  select s.partner_id || ' ' || s.month as name from ${settlement} s
  left join lateral (
    select coalesce(sum(e.count), 0) as count, coalesce(sum(e.sales), 0) as sales, coalesce(sum(e.supply), 0) as supply
    from ${marginEntry} e where e.partner_id = s.partner_id and e.day between s.month || '-01' and s.month || '-31'
  ) m on true
  where s.count <> m.count or s.sales - s.refunds <> m.sales or s.supply <> m.supply`

/** Settlements whose payment in the ledger differs from their amount after payment, or from zero before. */
export const unbookedSettlements = sql`
  select coalesce(s.partner_id || ' ' || s.month, b.ref_id) as name from ${settlement} s
  full join (
    select t.ref_id, sum(e.amount) as amount from ${cashTransaction} t
    join ${cashEntry} e on e.transaction_id = t.id and e.account = 'BANK'
    where t.ref_type = 'SETTLEMENT' group by t.ref_id
  ) b on b.ref_id = s.id::text
  where coalesce(b.amount, 0) <> case when s.state = 'PAID' then s.amount else 0 end`
