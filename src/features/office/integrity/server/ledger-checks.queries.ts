import { sql } from 'drizzle-orm'
import { cashEntry, cashTransaction, memberCash } from '#features/money/cash/server/cash.tables.ts'

// Each statement selects `name`, one row per broken record. All rows of a statement come from one snapshot, so that
// concurrent orders and charges never look like an error.

/** Movements whose entries do not sum to zero, or that have fewer than two. */
export const unbalancedEntries = sql`
  select 'transaction ' || t.id as name from ${cashTransaction} t
  left join (select transaction_id, sum(amount) as total, count(*) as parts from ${cashEntry} group by transaction_id) e
    on e.transaction_id = t.id
  where e.parts is null or e.parts < 2 or e.total <> 0`

/**
 * Movements whose amount differs from their member entries, or with an entry whose balance is not the running sum of
 * its member and account.
 */
export const differingMovements = sql`
  select 'transaction ' || t.id as name from ${cashTransaction} t
  join (
    select transaction_id, coalesce(sum(amount) filter (where account in ('CASH', 'CARD')), 0) as moved
    from ${cashEntry} group by transaction_id
  ) e on e.transaction_id = t.id
  where t.amount <> e.moved
  union
  select 'transaction ' || id from (
    select t.id, e.balance_after, sum(e.amount) over (partition by t.member_id, e.account order by t.id) as expected
    from ${cashTransaction} t join ${cashEntry} e on e.transaction_id = t.id
    where t.member_id is not null and e.account in ('CASH', 'CARD', 'HOLD')
  ) running where balance_after is distinct from expected`

/** Members whose balances differ from the sums of their entries. */
export const differingBalances = sql`
  select 'member ' || c.member_id as name from ${memberCash} c
  full join (
    select t.member_id, sum(e.amount) filter (where e.account = 'CASH') as cash,
      sum(e.amount) filter (where e.account = 'CARD') as card, sum(e.amount) filter (where e.account = 'HOLD') as held
    from ${cashTransaction} t join ${cashEntry} e on e.transaction_id = t.id
    where t.member_id is not null group by t.member_id
  ) s on s.member_id = c.member_id
  where c.member_id is null or c.cash <> coalesce(s.cash, 0) or c.card_funded <> coalesce(s.card, 0)
    or c.held <> coalesce(s.held, 0)`

/**
 * Movements whose hash does not cover their content and the previous hash, and members whose newest hash is not the
 * head. The text equals that of `chainHash`: JSON of the same array, SHA-256, base64url. Hashes of the first version
 * only precede those of the second.
 */
export const brokenHashes = sql`
  with chained as (
    select t.id, t.member_id, t.hash, t.previous_hash,
      coalesce(lag(t.hash) over (partition by t.member_id order by t.id), '') as expected_previous,
      case when t.hash like 'v2.%' then 'v2.' else '' end as version,
      coalesce(sum(t.amount) over (partition by t.member_id order by t.id), 0) as expected_balance,
      t.balance_after,
      '[' || to_json(t.previous_hash)::text || ',' || t.member_id || ',' || to_json(t.type)::text || ','
        || to_json(t.ref_type)::text || ',' || to_json(t.ref_id)::text || ',' || t.amount || ',' || t.balance_after || ','
        || to_json(to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text
        || case when t.hash like 'v2.%' then ',' || coalesce(t.actor_id::text, 'null') || ',' || to_json(t.memo)::text
          || ',[' || coalesce(e.parts, '') || ']' else '' end || ']' as content
    from ${cashTransaction} t
    left join (
      select transaction_id, string_agg('["' || account || '",' || amount || ']', ',' order by account collate "C") as parts
      from ${cashEntry} group by transaction_id
    ) e on e.transaction_id = t.id
    where t.member_id is not null
  ), heads as (
    select distinct on (member_id) member_id, hash from chained order by member_id, id desc
  )
  select 'transaction ' || id as name from chained
  where previous_hash <> expected_previous or balance_after <> expected_balance
    or (version = '' and expected_previous like 'v2.%')
    or hash <> version || rtrim(translate(encode(sha256(convert_to(content, 'UTF8')), 'base64'), '+/', '-_'), '=')
  union all
  select 'member ' || c.member_id from ${memberCash} c left join heads h on h.member_id = c.member_id
  where c.head_hash <> coalesce(h.hash, '')`
