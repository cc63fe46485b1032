import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../folders.ts'
import { BackupProblem } from './backup-problem.ts'
import { tableEntry, type Manifest } from './manifest.ts'
import { columnList, tableName } from './spool-database.ts'

/** A connection into which a backup is loaded. */
export interface LoadTarget {
  /** The text may contain several statements; the rows of the last. */
  run<Row = unknown>(text: string): Promise<Row[]>
  /** Loads a file of `spoolDatabase`. */
  copyIn(statement: string, file: string): Promise<void>
}

export interface Load {
  /** Where the archive was unpacked. */
  folder: string
  manifest: Manifest
  progress?: ((line: string) => void) | undefined
  /** Looks at the loaded database before it becomes one of this version; throws to undo all. */
  verify?: (target: LoadTarget) => Promise<void>
}

/**
 * Creates the tables of the backup's version in an empty database, loads the rows, and applies the migrations since then; all or
 * nothing. Foreign keys and indexes are created after the rows: their order then doesn't matter, and it takes a fraction of the time.
 */
export async function loadDatabase(target: LoadTarget, { folder, manifest, progress, verify }: Load): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  const known = new Set(migrations.map(({ hash }) => hash))
  if (!manifest.migrations.every((hash) => known.has(hash))) throw new BackupProblem('later-version')
  const isOld = (migration: (typeof migrations)[number]) => manifest.migrations.includes(migration.hash)
  await target.run(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const migration of migrations.filter(isOld)) await applyMigration(target, migration)
  const postponed = await postpone(target, manifest)
  for (const table of manifest.tables) {
    const statement = `copy ${tableName(table.name)} (${columnList(table.columns)}) from`
    await target.copyIn(statement, join(folder, tableEntry(table.name)))
    if (table.rows > 0) progress?.(`${table.name} ${table.rows}`)
  }
  for (const statement of postponed) await target.run(statement)
  for (const { name, value } of manifest.sequences) {
    await target.run(`select setval('${tableName(name).replaceAll("'", "''")}', ${BigInt(value)})`)
  }
  await verify?.(target)
  for (const migration of migrations.filter((one) => !isOld(one))) await applyMigration(target, migration)
}

async function applyMigration(
  target: LoadTarget,
  { sql, hash, folderMillis }: ReturnType<typeof readMigrationFiles>[number],
): Promise<void> {
  for (const statement of sql) if (statement.trim()) await target.run(statement)
  await target.run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`)
}

/** Takes away foreign keys, indexes and triggers, and rows that the migrations wrote; returns the statements that bring them back. */
async function postpone(target: LoadTarget, { tables }: Manifest): Promise<string[]> {
  const keys = await target.run<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`,
  )
  const indexes = await target.run<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
  )
  const names = tables.map(({ name }) => tableName(name))
  for (const { table, name } of keys) await target.run(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await target.run(`drop index ${name}`)
  for (const name of names) await target.run(`alter table ${name} disable trigger user`)
  if (names.length > 0) await target.run(`truncate ${names.join(', ')}`)
  return [
    ...indexes.map(({ definition }) => definition),
    ...names.map((name) => `alter table ${name} enable trigger user`),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    'analyze',
  ]
}
