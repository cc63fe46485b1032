import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '../folders.ts'

/** The tables that the product has ever created; any other one belongs to another program. */
export function listOwnTables(): Set<string> {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap(({ sql }) => sql)
  return new Set(
    statements.flatMap((statement) =>
      [...statement.matchAll(/\bcreate table (?:if not exists )?(?:"?public"?\.)?"?(\w+)/gi)].flatMap(
        ([, name]) => name ?? [],
      ),
    ),
  )
}
