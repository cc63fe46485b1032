import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'
import { rowsOf } from '#server/database/rows-of.ts'

/** The partner products of some categories with an id above `after`, up to `until`. */
export interface PartnerProductWindow {
  categoryIds: readonly number[]
  after: number
  until: number
}

/** Finds the last id of the next partner products; undefined if there are no more. */
export async function findWindowEnd(
  tx: Tx,
  { categoryIds, after }: Pick<PartnerProductWindow, 'categoryIds' | 'after'>,
  limit: number,
): Promise<number | undefined> {
  // Reads one index range per category: a single range would sort all partner products of the categories.
  const [row] = rowsOf<{ until: number | string | null }>(
    await tx.execute(sql`
      select max(id) as until from (
        select listed.id from unnest(${idArray(categoryIds)}) leaf (id) cross join lateral (
          select partner_product.id from partner_product
          where category_id = leaf.id and partner_product.id > ${after} order by partner_product.id limit ${limit}
        ) listed order by listed.id limit ${limit}
      ) next`),
  )
  return row?.until == null ? undefined : Number(row.until)
}

/** Current state and root category of a partner product's product. */
const fresh = sql`
  partner_product listed
    join product on product.id = listed.product_id
    join category leaf on leaf.id = product.category_id
    left join category root on root.id = leaf.parent_id
    cross join lateral (select coalesce(root.id, leaf.id) as root_id,
      listed.status <> 'STOP' and product.status <> 'STOP' and product.archived_at is null
        and not leaf.is_hidden and not coalesce(root.is_hidden, false) as is_listed) fresh`

/** Locks the partner products of a window whose state or root category has changed, in id order. */
export async function lockStalePartnerProducts(
  tx: Tx,
  { categoryIds, after, until }: PartnerProductWindow,
): Promise<number[]> {
  const rows = rowsOf<{ id: number | string }>(
    await tx.execute(sql`
      select listed.id from ${fresh}
      where listed.category_id = any(${idArray(categoryIds)}) and listed.id > ${after} and listed.id <= ${until}
        and (listed.is_listed, listed.root_category_id) is distinct from (fresh.is_listed, fresh.root_id)
      order by listed.id for no key update of listed`),
  )
  return rows.map(({ id }) => Number(id))
}

/** Writes state and root category of locked partner products. Returns their brands. */
export async function updateListed(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = rowsOf<{ partnerId: number | string }>(
    await tx.execute(sql`
      with changed as (
        update partner_product set is_listed = state.is_listed, root_category_id = state.root_id
        from (select listed.id, fresh.is_listed, fresh.root_id from ${fresh} where listed.id = any(${idArray(ids)})) state
        where partner_product.id = state.id returning partner_product.partner_id)
      select distinct partner_id as "partnerId" from changed`),
  )
  return rows.map(({ partnerId }) => Number(partnerId))
}
