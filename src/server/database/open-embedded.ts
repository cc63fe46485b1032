import { mkdir } from 'node:fs/promises'
import { PGlite, type ParserOptions } from '@electric-sql/pglite'
import type { Filesystem } from '@electric-sql/pglite/basefs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { asDb, refuseInsideTransaction, statementLogger, withTransactions, type Database } from './database.ts'
import { migrationsFolder } from '../folders.ts'
import { refuseUnknownMigrations } from './refuse-unknown-migrations.ts'
import { registerParsers } from './register-parsers.ts'
import { prepareStatements } from './prepare-statements.ts'
import { yieldBetweenStatements } from './yield-between-statements.ts'

/**
 * Little memory suffices for one shop's data. wal_init_zero=off: filling a new WAL segment with zeros under synchronous
 * writes blocks everything for a good hundred milliseconds.
 */
const draftParams = [
  ...PGlite.defaultStartParams,
  ...settings('shared_buffers=16MB', 'wal_init_zero=off', 'TimeZone=UTC'),
]

/** PGlite starts PostgreSQL with fsync off (-F); money requires it on. */
const startParams = [
  ...draftParams.filter((param) => param !== '-F'),
  ...settings('fsync=on', 'wal_sync_method=open_datasync'),
]

/** By default up to a gigabyte of WAL is kept, which would stay in memory. */
const memoryParams = settings('max_wal_size=64MB', 'min_wal_size=32MB')

function settings(...pairs: readonly string[]): string[] {
  return pairs.flatMap((pair) => ['-c', pair])
}

/**
 * Opens PostgreSQL inside this process, in a folder that the caller has locked, or in `memory://`. Applies the
 * migrations. A draft is written without fsync and does not survive a power cut. Tests give a file system of their own.
 */
export async function openEmbedded(
  folder: string,
  options: { migrated?: boolean; isDraft?: boolean; fs?: Filesystem } = {},
): Promise<Database> {
  if (!folder.startsWith('memory:')) await mkdir(folder, { recursive: true })
  const client = await openEmbeddedClient(folder, options)
  yieldBetweenStatements(client)
  prepareStatements(client)
  const parsers = registerParsers(client)
  const query = client.query.bind(client)
  client.query = ((...args: Parameters<typeof query>) => {
    refuseInsideTransaction()
    return query(...args)
  }) as typeof client.query // same signature, one check in front
  const db = drizzle({ client, casing: 'snake_case', logger: statementLogger })
  const shared = asDb(db)
  try {
    if (!options.migrated) {
      await refuseUnknownMigrations(shared, migrationsFolder)
      await migrate(db, { migrationsFolder })
    }
  } catch (error) {
    await client.close()
    throw error
  }
  return withTransactions(shared, {
    kind: 'embedded',
    executeSql: (text, values) =>
      values?.length ? client.query(text, values, { parsers }) : executeTexts(client, { text, parsers }),
    inSnapshot: (read) =>
      client.transaction((tx) =>
        read({
          query: async <Row>(text: string) => (await tx.query<Row>(text)).rows,
          copyOut: async function* (select) {
            const { blob } = await tx.query(`copy (${select}) to '/dev/blob'`)
            if (blob) yield* blob.stream()
          },
        }),
      ),
    close: () => client.close(),
  })
}

/** Opens the driver alone, without migrations. */
export function openEmbeddedClient(
  folder: string,
  { fs, isDraft }: { isDraft?: boolean; fs?: Filesystem },
): Promise<PGlite> {
  const params = [...(isDraft ? draftParams : startParams), ...(fs ? memoryParams : [])]
  return PGlite.create({ dataDir: folder, startParams: params, ...(fs && { fs }) })
}

async function executeTexts(
  client: PGlite,
  { text, parsers }: { text: string; parsers: ParserOptions },
): Promise<{ rows: unknown[] }> {
  try {
    return { rows: (await client.exec(text, { parsers })).at(-1)?.rows ?? [] }
  } catch (error) {
    // The text may have begun a transaction, and every other query shares this connection.
    await client.exec('rollback')
    throw error
  }
}
