import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/** All rows of a database. It can be restored into any database with the same migrations. */
export interface DatabaseSnapshot {
  /** One statement that inserts into all tables with rows. Its only value is `rows`. */
  statement: string
  rows: string
  sequences: string
  tables: readonly { name: string; columns: string }[]
}

export async function takeSnapshot(db: Database): Promise<DatabaseSnapshot> {
  const tables = await rowsOf<{ name: string; columns: string }>(
    db,
    `select c.table_name as name, string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position) as columns
     from information_schema.columns c join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
     where c.table_schema = 'public' and c.is_generated = 'NEVER' group by c.table_name`,
  )
  const kept: { name: string; columns: string; rows: string }[] = []
  for (const { name, columns } of tables) {
    const [found] = await rowsOf<{ rows: string | null }>(
      db,
      `select jsonb_agg(t order by t::text)::text as rows from "${name}" t`,
    )
    if (found?.rows) kept.push({ name, columns, rows: found.rows })
  }
  const [sequences] = await rowsOf<{ all: string }>(
    db,
    `select jsonb_agg(jsonb_build_object('name', sequencename, 'value', last_value))::text as all from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  const writes = kept.map(
    ({ name, columns }) =>
      `"write_${name}" as (insert into "${name}" (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::"${name}", (select everything -> '${name}' from given)))`,
  )
  return {
    statement: ['given (everything) as (select $1::jsonb)', ...writes].join(',\n'),
    rows: `{${kept.map(({ name, rows }) => `"${name}":${rows}`).join(',')}}`,
    sequences: sequences?.all ?? '[]',
    tables: kept.map(({ name, columns }) => ({ name, columns })),
  }
}

/** The functions that restore the snapshots which a database has a copy of. */
const restorers = new WeakMap<Database, Map<DatabaseSnapshot, string>>()

/** Restores into an empty database, with triggers and foreign keys off. The sequences continue after the restored ids. */
export async function restoreSnapshot(db: Database, snapshot: DatabaseSnapshot): Promise<void> {
  const known = restorers.get(db) ?? new Map<DatabaseSnapshot, string>()
  restorers.set(db, known)
  const restorer = known.get(snapshot)
  if (restorer) {
    await db.execute(sql.raw(`select ${restorer}()`))
    return
  }
  await insertSnapshot(db, snapshot)
  known.set(snapshot, await keepCopy(db, snapshot, `kept_${known.size}`))
}

/** Copies the restored rows into a schema of their own: inserting them from there takes a fifth of the time that their text takes. */
async function keepCopy(db: Database, { tables, sequences }: DatabaseSnapshot, schema: string): Promise<string> {
  const copies = tables.map(({ name }) => `create table ${schema}."${name}" as table public."${name}";`)
  const inserts = tables.map(
    ({ name, columns }) =>
      `insert into public."${name}" (${columns}) overriding system value select ${columns} from ${schema}."${name}";`,
  )
  await db.executeSql(`
    create schema ${schema};
    ${copies.join('\n')}
    create function ${schema}.restore() returns void language plpgsql as $restore$ begin
      perform set_config('session_replication_role', 'replica', true);
      ${inserts.join('\n')}
      perform ${setSequences(`'${sequences.replaceAll("'", "''")}'`)};
    end $restore$`)
  return `${schema}.restore`
}

async function insertSnapshot(db: Database, { statement, rows, sequences }: DatabaseSnapshot): Promise<void> {
  const [before, after = ''] = statement.split('$1')
  await db.transact(async (tx) => {
    await tx.execute(sql`select set_config('session_replication_role', 'replica', true)`)
    await tx.execute(sql`with ${sql.raw(before ?? '')}${rows}${sql.raw(after)} select 1`)
    await tx.execute(sql.raw(`select ${setSequences(`'${sequences.replaceAll("'", "''")}'`)}`))
    return { ok: true }
  })
}

/** Never sets the catalog version back: caches of this process compare it. */
const setSequences = (json: string) => `setval(format('%I', s.sequencename)::regclass,
    case s.sequencename when 'catalog_version' then greatest(s.last_value, kept.value) else kept.value end)
  from jsonb_to_recordset(${json}::jsonb) as kept (name text, value bigint)
  join pg_sequences s on s.schemaname = 'public' and s.sequencename = kept.name`

const rowsOf = async <Row>(db: Database, text: string): Promise<Row[]> => (await db.executeSql(text)).rows as Row[] // the columns of the statement
