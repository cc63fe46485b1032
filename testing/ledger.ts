import { sql } from 'drizzle-orm'
import { chainHash } from '#features/cash/server/cash-ledger.store.ts'
import type { CashRefType } from '#features/cash/server/cash.tables.ts'
import type { CashTransactionType } from '#features/cash/contract/cash.calls.ts'
import type { Db } from '#server/database/database.ts'

/** The inconsistencies between the ledger, the payments and the orders of a database. Empty when all sums agree. */
export async function ledgerProblems(db: Db): Promise<string[]> {
  const problems: string[] = []
  for (const [what, query] of Object.entries(checks)) {
    const rows = await rowsOf(db, query)
    if (rows.length > 0) problems.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return [...problems, ...(await brokenHashes(db))]
}

const checks = {
  'entries that do not sum to zero': sql`
    select transaction_id from cash_entry group by transaction_id having sum(amount) <> 0`,
  'transactions without entries': sql`
    select t.id from cash_transaction t where not exists (select 1 from cash_entry e where e.transaction_id = t.id)`,
  'balances unlike their entries': sql`
    select c.member_id from member_cash c left join (
      select t.member_id, sum(e.amount) filter (where e.account = 'CASH') as cash,
        sum(e.amount) filter (where e.account = 'CARD') as card, sum(e.amount) filter (where e.account = 'HOLD') as held
      from cash_transaction t join cash_entry e on e.transaction_id = t.id where t.member_id is not null group by t.member_id
    ) s on s.member_id = c.member_id
    where c.cash <> coalesce(s.cash, 0) or c.card_funded <> coalesce(s.card, 0) or c.held <> coalesce(s.held, 0)`,
  'orders whose money is not in the ledger': sql`
    select o.order_number from orders o
    where o.status not in ('BD', 'CC') and o.total - coalesce((
        select sum(c.goods_amount + c.print_amount + c.delivery_adjustment) from cancellation c where c.order_id = o.id), 0)
      <> coalesce((
        select sum(e.amount) from cash_transaction t join cash_entry e on e.transaction_id = t.id and e.account = 'ORDERS'
        where (t.ref_type = 'ORDER' and t.ref_id = o.order_number) or t.ref_id like o.order_number || '/%'
          or (t.ref_type = 'RECEIPT' and t.memo = o.order_number)), 0)`,
  'payments unlike what was paid': sql`
    select o.order_number from orders o
    where o.status not in ('BD', 'CC') and o.total - coalesce((
        select sum(c.goods_amount + c.print_amount + c.delivery_adjustment) from cancellation c where c.order_id = o.id), 0)
      <> coalesce((select sum(p.amount - p.refunded) from payment p where p.order_id = o.id and p.state = 'DONE'), 0)`,
  'rows whose VAT is not the order’s': sql`
    select o.order_number from orders o cross join lateral (
      select sum(vat) as vat, sum(supply_value) as supply from (
        select vat, supply_value from order_product where order_id = o.id
        union all select vat, supply_value from order_bundle where order_id = o.id) part) s
    where s.vat <> o.vat or s.supply <> o.total - o.vat`,
  'orders without their rows': sql`
    select o.order_number from orders o where not exists (select 1 from order_option r where r.order_id = o.id)
      or not exists (select 1 from order_bundle b where b.order_id = o.id)
      or not exists (select 1 from payment p where p.order_id = o.id)
      or not exists (select 1 from order_event v where v.order_id = o.id)`,
  'orders that do not add up': sql`
    select o.order_number from orders o where o.price <> (
      select sum(p.calculated_price + p.print_price) from order_product p where p.order_id = o.id) + (
      select sum(r.flat_price) from order_option r where r.order_id = o.id)`,
  'keys without an outcome': sql`select key from idempotency_key where outcome is null`,
  'month counters unlike the orders': sql`
    select m.chain_store_id, m.partner_product_id, m.count from monthly_purchase m
    where m.count <> coalesce((
      select sum(r.count - r.cancelled) from orders o join order_product p on p.order_id = o.id
        join order_option r on r.order_id = p.order_id and r.line_no = p.line_no
      where o.chain_store_id = m.chain_store_id and p.partner_product_id = m.partner_product_id and p.month = m.month), 0)`,
}

interface ChainedRow {
  [column: string]: unknown
  member_id: string | number
  type: CashTransactionType
  ref_type: CashRefType
  ref_id: string
  amount: string | number
  balance_after: string | number
  created_at: string
  previous_hash: string
  hash: string
}

/** Each cash transaction of a member contains the hash of the previous one. */
async function brokenHashes(db: Db): Promise<string[]> {
  const rows = (await rowsOf(
    db,
    sql`select member_id, type, ref_type, ref_id, amount, balance_after, previous_hash, hash,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
      from cash_transaction where member_id is not null order by member_id, id`,
  )) as ChainedRow[] // the columns of the statement above
  const heads = new Map<string, string>()
  return rows.flatMap((row) => {
    const member = String(row.member_id)
    const before = heads.get(member) ?? ''
    heads.set(member, row.hash)
    const movement = { type: row.type, refType: row.ref_type, refId: row.ref_id, at: new Date(row.created_at) }
    const expected = chainHash(before, {
      memberId: Number(row.member_id),
      amount: Number(row.amount),
      balanceAfter: Number(row.balance_after),
      movement: { ...movement, actorId: null, memo: '', entries: {} },
    })
    return row.previous_hash === before && row.hash === expected ? [] : [`the hash of ${row.ref_id} is broken`]
  })
}

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const result: unknown = await db.transaction(async (tx) => {
    // After hundreds of kills the sums take longer than the statement timeout of requests.
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
    return tx.execute(query)
  })
  return (result as { rows: Record<string, unknown>[] }).rows // both drivers return this shape
}
