import { sql } from 'drizzle-orm'
import { sendImmediately, type Tx } from '#server/database/database.ts'
import { arrayOfUnknownLength } from '#server/database/generic-plan.ts'
import { idArray } from '#server/database/id-array.ts'
import { rowsOf } from '#server/database/rows-of.ts'

/** Pieces per product, or per option of a product. */
export interface StockChange {
  id: number
  count: number
}

/**
 * Decreases tracked stock, in id order to avoid deadlocks between orders. Returns the ids with enough stock; the others are
 * unchanged. The caller leaves out untracked products.
 */
export async function updateProductStockTaken(tx: Tx, changes: StockChange[]): Promise<Set<number>> {
  return takenIds(
    await sendImmediately(
      tx,
      sql`
      with wanted as (select * from ${pairs(changes)} as x (id, count)),
      locked as (select product.id, wanted.count from product join wanted using (id) order by product.id for update of product)
      update product set stock = product.stock - locked.count from locked
      where product.id = locked.id and product.stock >= locked.count returning product.id`,
    ),
  )
}

export async function updateOptionStockTaken(tx: Tx, changes: StockChange[]): Promise<Set<number>> {
  return takenIds(
    await sendImmediately(
      tx,
      sql`
      with wanted as (select * from ${pairs(changes)} as x (id, count)),
      locked as (select o.id, wanted.count from product_option o join wanted using (id) order by o.id for update of o)
      update product_option set stock = product_option.stock - locked.count from locked
      where product_option.id = locked.id and product_option.stock >= locked.count returning product_option.id`,
    ),
  )
}

/** Locks tracked stock of products and options, in the order of `updateProductStockTaken`. */
export async function lockTrackedStock(
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

/** Increases stock where it is (still) tracked. */
export async function updateProductStockReturned(tx: Tx, changes: StockChange[]): Promise<void> {
  await tx.execute(sql`
    with given as (select * from ${pairs(changes)} as x (id, count)),
    locked as (select product.id, given.count from product join given using (id) order by product.id for update of product)
    update product set stock = product.stock + locked.count from locked where product.id = locked.id`)
}

export async function updateOptionStockReturned(tx: Tx, changes: StockChange[]): Promise<void> {
  await tx.execute(sql`
    with given as (select * from ${pairs(changes)} as x (id, count)),
    locked as (select o.id, given.count from product_option o join given using (id) order by o.id for update of o)
    update product_option set stock = product_option.stock + locked.count from locked where product_option.id = locked.id`)
}

/** Adds sold pieces, for the popular order of lists; counted when goods are shipped. */
export async function updateSoldCounts(tx: Tx, changes: StockChange[]): Promise<void> {
  await tx.execute(sql`
    with sold as (select * from ${pairs(changes)} as x (id, count)),
    locked as (select p.id, sold.count from partner_product p join sold using (id) order by p.id for update of p)
    update partner_product set sold_count = partner_product.sold_count + locked.count from locked
    where partner_product.id = locked.id`)
}

/**
 * Passes two arrays instead of JSON: the planner then expects few rows and looks up each id instead of scanning the
 * table.
 */
const pairs = (changes: readonly StockChange[]) =>
  sql`unnest(${arrayOfUnknownLength(`{${changes.map((change) => change.id).join(',')}}`, 'bigint')},
    ${arrayOfUnknownLength(`{${changes.map((change) => change.count).join(',')}}`, 'int')})`

/** Both drivers answer rows of `execute` in `rows`, which the shared type lacks. */
function takenIds(result: unknown): Set<number> {
  const rows = rowsOf<{ id: string | number }>(result)
  return new Set(rows.map((row) => Number(row.id)))
}
