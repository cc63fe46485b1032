import { sql, type SQL } from 'drizzle-orm'
import type { UnitCount } from '#values/unit-counts.ts'

/** Answers the rows `unit, count` of a query as one value, the largest sum first. */
export const sumsByUnit = (rows: SQL) =>
  sql<
    UnitCount[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('unit', u.unit, 'count', u.count) order by u.count desc, u.unit), '[]'::jsonb)
    from (${rows}) u)`
