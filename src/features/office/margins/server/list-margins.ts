import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { MarginGroup, MarginSort, MarginSummary } from '../contract/margins.partner.calls.ts'
import { findMarginSums, listMarginGroups, listMargins, type MarginFilter } from './margin.queries.ts'

interface Sums {
  count: number
  supply: number
  sales: number
}

/** A page of margins, one row per product of a parcel. */
export async function listMarginPage(db: Db, filter: MarginFilter, asked: AskedPage & { sort: MarginSort }) {
  const found = await listMargins(db, filter, asked)
  return { ...found, content: found.content.map((row) => ({ ...row, ...withMargin(row) })) }
}

export async function sumMargins(
  db: Db,
  filter: MarginFilter,
  { by, page, size }: AskedPage & { by: MarginGroup | undefined },
): Promise<MarginSummary> {
  const sums = withMargin(await findMarginSums(db, filter))
  if (!by) return { ...sums, groups: null }
  const rows = await listMarginGroups(db, filter, { by, offset: page * size, limit: size })
  const content = rows.slice(0, size).map(({ total: _, ...row }) => ({ ...row, ...withMargin(row) }))
  return { ...sums, groups: { content, page, size, totalElements: rows[0]?.total ?? 0 } }
}

/** The margin and its rate in percent of the sales, with one decimal [rules §6]. */
export function withMargin({ count, supply, sales }: Sums) {
  const margin = sales - supply
  return { count, supply, sales, margin, rate: sales === 0 ? 0 : Math.round((margin / sales) * 1000) / 10 }
}
