import { sql } from 'drizzle-orm'
import { checkIntegrity } from '#features/office/integrity/server/check-integrity.ts'
import type { Db } from '#server/database/database.ts'

/** The inconsistencies between the ledger, the payments and the orders of a database. Empty when all sums agree. */
export async function ledgerProblems(db: Db): Promise<string[]> {
  const { checks } = await checkIntegrity(db, { at: new Date() })
  const problems = checks.flatMap(({ code, broken, rows }) =>
    broken > 0 ? [`${code}: ${rows.slice(0, 3).join(', ')}`] : [],
  )
  for (const [what, query] of Object.entries({ ...orderRows, ...documentRows })) {
    const rows = await rowsOf(db, query)
    if (rows.length > 0) problems.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return problems
}

/** Beyond the money: the rows of the orders, their limits, and the keys of requests. */
const orderRows = {
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
      select sum(r.count - r.cancelled - r.refunded) from orders o join order_product p on p.order_id = o.id
        join order_option r on r.order_id = p.order_id and r.line_no = p.line_no
      where o.chain_store_id = m.chain_store_id and p.partner_product_id = m.partner_product_id and p.month = m.month), 0)`,
}

/** The tax documents of the orders and of the months. */
const documentRows = {
  // [law: Evidence] Won that no card paid, less what was refunded there; the documents of months sum those of orders.
  'tax documents unlike the payments': sql`
    select o.order_number, d.total, p.total as paid from orders o cross join lateral (
      select coalesce(sum(total), 0) as total from tax_document where order_number = o.order_number and state <> 'CANCELLED') d
    cross join lateral (
      select coalesce(sum(amount - refunded - case when method = 'CASH' then greatest(0, card_funded - refunded) else 0 end), 0) as total
      from payment where order_id = o.id and method <> 'CARD' and state = 'DONE') p
    where o.paid_at is not null and d.total <> case when o.evidence = 'NONE' then 0 else p.total end`,
  'documents of a month unlike their parts': sql`
    select m.number from tax_document m where m.order_number is null and m.state <> 'CANCELLED' and m.total <> (
      select coalesce(sum(total), 0) from tax_document where gathered_in = m.id and state <> 'CANCELLED')`,
}

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const result: unknown = await db.transaction(async (tx) => {
    // After hundreds of kills the sums take longer than the statement timeout of requests.
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
    return tx.execute(query)
  })
  return (result as { rows: Record<string, unknown>[] }).rows // both drivers return this shape
}
