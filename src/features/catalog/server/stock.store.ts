import { sql } from 'drizzle-orm'
import { sendAtOnce, type Tx } from '#server/database/database.ts'
import { unforeseenArray } from '#server/database/one-plan.ts'

/** Pieces per product, or per option of a product. */
export interface StockChange {
  id: number
  count: number
}

/**
 * Takes pieces where stock is counted, in id order so that two orders can't wait for each other in a ring. Answers the ids that
 * had enough; a missing one has not changed. The caller leaves out what is not counted.
 */
export async function takeProductStock(tx: Tx, changes: StockChange[]): Promise<Set<number>> {
  return takenIds(
    await sendAtOnce(
      tx,
      sql`
      with wanted as (select * from ${pairs(changes)} as x (id, count)),
      locked as (select product.id, wanted.count from product join wanted using (id) order by product.id for update of product)
      update product set stock = product.stock - locked.count from locked
      where product.id = locked.id and product.stock >= locked.count returning product.id`,
    ),
  )
}

export async function takeOptionStock(tx: Tx, changes: StockChange[]): Promise<Set<number>> {
  return takenIds(
    await sendAtOnce(
      tx,
      sql`
      with wanted as (select * from ${pairs(changes)} as x (id, count)),
      locked as (select o.id, wanted.count from product_option o join wanted using (id) order by o.id for update of o)
      update product_option set stock = product_option.stock - locked.count from locked
      where product_option.id = locked.id and product_option.stock >= locked.count returning product_option.id`,
    ),
  )
}

/** Locks what is counted of some products and options, in the order in which taking locks it. */
export async function lockCounted(
  tx: Tx,
  { partnerProductIds, optionIds }: { partnerProductIds: readonly number[]; optionIds: readonly number[] },
): Promise<void> {
  const listed = sql`select product_id from partner_product where id = any(${idArray(partnerProductIds)})`
  await tx.execute(sql`
    select id from product where id in (${listed}) and stock is not null order by id for update`)
  await tx.execute(sql`
    select id from product_option where id = any(${idArray(optionIds)}) and product_id in (${listed}) and stock is not null
    order by id for update`)
}

const idArray = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`

/** Gives pieces back where stock is (still) counted. */
export async function returnProductStock(tx: Tx, changes: StockChange[]): Promise<void> {
  await tx.execute(sql`
    with given as (select * from ${pairs(changes)} as x (id, count)),
    locked as (select product.id, given.count from product join given using (id) order by product.id for update of product)
    update product set stock = product.stock + locked.count from locked where product.id = locked.id`)
}

export async function returnOptionStock(tx: Tx, changes: StockChange[]): Promise<void> {
  await tx.execute(sql`
    with given as (select * from ${pairs(changes)} as x (id, count)),
    locked as (select o.id, given.count from product_option o join given using (id) order by o.id for update of o)
    update product_option set stock = product_option.stock + locked.count from locked where product_option.id = locked.id`)
}

/** Pieces sold, for the popular order of lists; counted when goods leave. */
export async function addSoldCounts(tx: Tx, changes: StockChange[]): Promise<void> {
  await tx.execute(sql`
    with sold as (select * from ${pairs(changes)} as x (id, count)),
    locked as (select p.id, sold.count from partner_product p join sold using (id) order by p.id for update of p)
    update partner_product set sold_count = partner_product.sold_count + locked.count from locked
    where partner_product.id = locked.id`)
}

/** Two arrays instead of JSON: the planner expects few rows of them, and looks each id up instead of reading the table. */
const pairs = (changes: readonly StockChange[]) =>
  sql`unnest(${unforeseenArray(`{${changes.map((change) => change.id).join(',')}}`, 'bigint')},
    ${unforeseenArray(`{${changes.map((change) => change.count).join(',')}}`, 'int')})`

/** Both databases answer rows of `execute` in `rows`; the shared type does not know it. */
function takenIds(result: unknown): Set<number> {
  const rows = (result as { rows: { id: string | number }[] }).rows // node-postgres and PGlite alike
  return new Set(rows.map((row) => Number(row.id)))
}
