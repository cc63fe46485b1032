import { sql } from 'drizzle-orm'
import { checkIntegrity } from '#features/integrity/server/check-integrity.ts'
import type { Db } from '#server/database/database.ts'

/** The inconsistencies between the ledger, the payments and the orders of a database. Empty when all sums agree. */
export async function ledgerProblems(db: Db): Promise<string[]> {
  const { checks } = await checkIntegrity(db, { at: new Date() })
  const problems = checks.flatMap(({ code, broken, rows }) =>
    broken > 0 ? [`${code}: ${rows.slice(0, 3).join(', ')}`] : [],
  )
  for (const [what, query] of Object.entries(orderRows)) {
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
      select sum(r.count - r.cancelled) from orders o join order_product p on p.order_id = o.id
        join order_option r on r.order_id = p.order_id and r.line_no = p.line_no
      where o.chain_store_id = m.chain_store_id and p.partner_product_id = m.partner_product_id and p.month = m.month), 0)`,
}

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  const result: unknown = await db.transaction(async (tx) => {
    // After hundreds of kills the sums take longer than the statement timeout of requests.
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
    return tx.execute(query)
  })
  return (result as { rows: Record<string, unknown>[] }).rows // both drivers return this shape
}
