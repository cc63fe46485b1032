import { sql } from 'drizzle-orm'
import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { cashDraw } from '#features/money/cash-draws/server/cash-draws.tables.ts'
import { cashEntry, cashTransaction, memberCash } from '#features/money/cash/server/cash.tables.ts'

/** Charges whose credited money differs from the received sum less returns to the card. */
export const unbookedCharges = sql`
  select c.number as name from ${cashCharge} c
  left join (
    select t.memo as number, sum(t.amount) as amount from ${cashTransaction} t
    where t.type in ('CHARGE', 'CANCEL') group by t.memo
  ) b on b.number = c.number
  where coalesce(b.amount, 0) <> c.received - c.card_refunded
    or (c.state = 'DONE' and c.received < c.amount)`

/**
 * Withdrawals whose money is not held while they wait, paid out after payment, or released after their end; and held
 * money without a withdrawal.
 */
export const unheldDraws = sql`
  with booked as (
    select split_part(t.ref_id, '/', 1) as number, sum(e.amount) filter (where e.account = 'HOLD') as held,
      coalesce(sum(e.amount) filter (where e.account = 'BANK'), 0) as paid
    from ${cashTransaction} t join ${cashEntry} e on e.transaction_id = t.id
    where t.ref_type = 'DRAW' group by 1
  )
  select coalesce(d.number, b.number) as name from ${cashDraw} d full join booked b on b.number = d.number
  where d.id is null
    or coalesce(b.held, 0) <> case when d.state in ('REQUESTED', 'LISTED') then d.amount else 0 end
    or coalesce(b.paid, 0) <> case when d.state = 'PAID' then d.amount else 0 end
  union all
  select 'member ' || c.member_id from ${memberCash} c
  left join (
    select member_id, sum(amount) as amount from ${cashDraw} where state in ('REQUESTED', 'LISTED') group by member_id
  ) w on w.member_id = c.member_id
  where c.held <> coalesce(w.amount, 0)`

/** The sums of the ledger's accounts. */
export const ledgerFigures = sql`
  select count(*)::float8 as entries,
    coalesce(sum(amount) filter (where account in ('CASH', 'CARD', 'HOLD')), 0)::float8 as outstanding,
    -coalesce(sum(amount) filter (where account = 'BANK'), 0)::float8 as bank,
    -coalesce(sum(amount) filter (where account = 'PG'), 0)::float8 as gateway,
    coalesce(sum(amount) filter (where account = 'ORDERS'), 0)::float8 as orders,
    -coalesce(sum(amount) filter (where account = 'ADJUST'), 0)::float8 as adjusted
  from ${cashEntry}`
