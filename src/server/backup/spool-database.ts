import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Snapshot } from '../database/database.ts'
import { listOwnTables } from './own-tables.ts'
import { tableEntry, type Manifest, type TableCopy } from './manifest.ts'

export type DatabaseCopy = Pick<Manifest, 'migrations' | 'schemaHash' | 'tables' | 'sequences'>

/**
 * Writes every table as PostgreSQL's own text format into a folder, all of one moment. The format is the same for both databases, so
 * that a backup of the embedded one can be restored into PostgreSQL.
 */
export async function spoolDatabase(
  snapshot: Snapshot,
  { folder, progress }: { folder: string; progress?: ((line: string) => void) | undefined },
): Promise<DatabaseCopy> {
  await mkdir(join(folder, 'database'), { recursive: true })
  const own = listOwnTables()
  const shapes = (await listTables(snapshot)).filter(({ name }) => own.has(name))
  const tables: TableCopy[] = []
  for (const { name, columns } of shapes) {
    const rows = await copyTable(snapshot, { name, columns, file: join(folder, tableEntry(name)) })
    tables.push({ name, columns, rows })
    if (rows > 0) progress?.(`${name} ${rows}`)
  }
  return {
    tables,
    migrations: await listMigrations(snapshot),
    schemaHash: await hashOfSchema(snapshot, tables),
    // Sequences are outside of the snapshot: read last, they are beyond every copied row.
    sequences: await snapshot.query(
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    ),
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const columnList = (columns: readonly string[]): string => columns.map((name) => quoted(name)).join(', ')
export const tableName = (name: string): string => `public.${quoted(name)}`

async function copyTable(
  snapshot: Snapshot,
  { name, columns, file }: { name: string; columns: readonly string[]; file: string },
): Promise<number> {
  const rows = snapshot.copyOut(`select ${columnList(columns)} from ${tableName(name)}`)
  const counter = lineCounter()
  await pipeline(rows, counter, createWriteStream(file))
  return counter.lines
}

/** The text format escapes line breaks in values: as many lines as rows. */
function lineCounter(): Transform & { lines: number } {
  const counter = Object.assign(
    new Transform({
      transform(chunk: Buffer, _, done) {
        for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) counter.lines++
        done(null, chunk)
      },
    }),
    { lines: 0 },
  )
  return counter
}

/** The tables with the columns that are stored: generated ones are computed again. */
async function listTables(snapshot: Pick<Snapshot, 'query'>): Promise<{ name: string; columns: string[] }[]> {
  const found = await snapshot.query<{ name: string; columns: string }>(
    `select c.relname as name, json_agg(a.attname order by a.attnum)::text as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by c.relname order by c.relname`,
  )
  return found.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) as string[] })) // aggregated by the statement
}

async function listMigrations(snapshot: Pick<Snapshot, 'query'>): Promise<string[]> {
  const found = await snapshot.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  return found.map(({ hash }) => hash)
}

/**
 * Identifies tables, columns with their types, and constraints; equal for both databases and all versions of PostgreSQL. Without
 * indexes: an installation may have added some.
 */
export async function hashOfSchema(
  snapshot: Pick<Snapshot, 'query'>,
  tables: readonly Pick<TableCopy, 'name'>[],
): Promise<string> {
  const names = tables.map(({ name }) => `'${name.replaceAll("'", "''")}'`).join(', ')
  const parts = await snapshot.query<{ part: string }>(
    `select part collate "C" as part from (
       select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text as part
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relname in (${names})
       union all
       select conrelid::regclass::text || ' ' || contype::text || ' ' || conname from pg_constraint
       where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f', 'c')
         and conrelid in (select oid from pg_class where relname in (${names}))
     ) parts order by 1`,
  )
  return createHash('sha256')
    .update(parts.map(({ part }) => part).join('\n'))
    .digest('hex')
}
