import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { arrayOfUnknownLength } from '#server/database/generic-plan.ts'
import { partnerProduct } from '../catalog.tables.ts'

/** Numbers of reviews with one to five stars that a product gains or loses. */
export interface RatingChange {
  id: number
  counts: readonly number[]
}

/** Adds the changes; locks in id order to avoid deadlocks with shipments, which count sold pieces. */
export async function updateRatingCounts(tx: Tx, changes: readonly RatingChange[]): Promise<void> {
  const column = (values: number[], type: 'bigint' | 'int') => arrayOfUnknownLength(`{${values.join(',')}}`, type)
  const stars = [0, 1, 2, 3, 4].map((index) => {
    const values = changes.map(({ counts }) => counts[index] ?? 0)
    return column(values, 'int')
  })
  const ids = changes.map(({ id }) => id)
  await tx.execute(sql`
    with given as (
      select * from unnest(${column(ids, 'bigint')}, ${sql.join(stars, sql`, `)}) as x (id, one, two, three, four, five)
    ),
    locked as (
      select p.id, one, two, three, four, five from ${partnerProduct} p join given using (id)
      order by p.id for no key update of p
    )
    update ${partnerProduct} p set rating_counts = array[
      p.rating_counts[1] + one, p.rating_counts[2] + two, p.rating_counts[3] + three,
      p.rating_counts[4] + four, p.rating_counts[5] + five]
    from locked where p.id = locked.id`)
}
