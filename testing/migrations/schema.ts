import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'

/** Every column, index, constraint, trigger, function and sequence as a line of text. */
export async function schemaOf(db: Db): Promise<string[]> {
  const lines = await rowsOf<{ line: string }>(
    db,
    sql`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    -- PostgreSQL 18 and later name 'not null' constraints; is_nullable above states them on every version.
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_triggerdef(pg_trigger.oid) from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all select concat_ws(' ', 'function', oid::regprocedure, pg_get_function_result(oid), prosrc) from pg_proc
      where pronamespace = 'public'::regnamespace and not exists (select 1 from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
    union all select concat_ws(' ', 'sequence', sequencename, data_type, start_value) from pg_sequences where schemaname = 'public'`,
  )
  return lines.map(({ line }) => line).toSorted()
}

/** The rows of each table that has any. */
export async function everyRow(db: Db): Promise<Record<string, object[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, object[]> = {}
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: object }>(
      db,
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by ctid`,
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => row)
  }
  return found
}

export async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query)
  return (result as { rows: Row[] }).rows // both drivers answer so
}
