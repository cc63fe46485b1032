import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { updateCategoryCounts } from '../prices.store.ts'

/**
 * Recomputes whether products are listed, and the root category of each, after categories were hidden, shown or moved. One
 * statement for all brands: a category can hold thousands of products of hundreds of brands.
 */
export async function refreshListings(tx: Tx, categoryIds: readonly number[]): Promise<void> {
  const ids = sql`${`{${categoryIds.join(',')}}`}::bigint[]`
  const result: unknown = await tx.execute(sql`
    with changed as (update partner_product set is_listed = fresh.is_listed, root_category_id = fresh.root_id
    from (
      select listed.id, coalesce(root.id, leaf.id) as root_id,
        listed.status <> 'STOP' and product.status <> 'STOP' and product.archived_at is null
          and not leaf.is_hidden and not coalesce(root.is_hidden, false) as is_listed
      from partner_product listed
        join product on product.id = listed.product_id
        join category leaf on leaf.id = product.category_id
        left join category root on root.id = leaf.parent_id
      where product.category_id = any(${ids})
    ) fresh
    where partner_product.id = fresh.id
      and (partner_product.is_listed, partner_product.root_category_id) is distinct from (fresh.is_listed, fresh.root_id)
    returning partner_product.partner_id)
    select distinct partner_id as "partnerId" from changed`)
  const { rows } = result as { rows: { partnerId: number | string }[] } // both drivers return this shape
  const partnerIds = rows.map(({ partnerId }) => Number(partnerId))
  if (partnerIds.length > 0) await updateCategoryCounts(tx, partnerIds)
}
