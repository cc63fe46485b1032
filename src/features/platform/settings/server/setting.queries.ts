import { randomUUID } from 'node:crypto'
import { asc, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { SettingName } from '../contract/setting-fields.ts'
import { setting, settingVersion } from './settings.tables.ts'

export interface StoredSettings {
  version: string | null
  /** The stored text; secrets are sealed. */
  values: Record<string, string>
}

const storedQuery = preparedQuery((db) =>
  db
    .select({
      version: settingVersion.version,
      values: sql<Record<
        string,
        string
      > | null>`(select jsonb_object_agg(name, value) from setting where value is not null)`,
    })
    .from(settingVersion)
    .prepare('find_stored_settings'),
)

/** Reads values and version in one statement, so that they are consistent. */
export async function findStoredSettings(db: Db): Promise<StoredSettings> {
  const [found] = await storedQuery(db).execute()
  return { version: found?.version ?? null, values: found?.values ?? {} }
}

const versionQuery = preparedQuery((db) =>
  db.select({ version: settingVersion.version }).from(settingVersion).prepare('find_settings_version'),
)

export async function findSettingsVersion(db: Db): Promise<string | null> {
  const [found] = await versionQuery(db).execute()
  return found?.version ?? null
}

/** Locks the settings in name order and returns the stored values of those that are set. */
export async function lockSettings(
  tx: Tx,
  { names, at }: { names: readonly SettingName[]; at: Date },
): Promise<Partial<Record<SettingName, string>>> {
  const missing = names.toSorted().map((name) => ({ name, updatedAt: at }))
  await tx.insert(setting).values(missing).onConflictDoNothing()
  const rows = await tx
    .select({ name: setting.name, value: setting.value })
    .from(setting)
    .where(inArray(setting.name, [...names]))
    .orderBy(asc(setting.name))
    .for('update')
  return Object.fromEntries(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value]])))
}

/** Stores values of locked settings; null removes one. Every process reloads them at its next request. */
export async function updateSettings(
  tx: Tx,
  { values, at }: { values: Partial<Record<SettingName, string | null>>; at: Date },
): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) => ({ name, value, updatedAt: at }))
  if (rows.length === 0) return
  await tx
    .insert(setting)
    .values(rows)
    .onConflictDoUpdate({
      target: setting.name,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    })
  await tx
    .insert(settingVersion)
    .values({ id: 1, version: randomUUID() })
    .onConflictDoUpdate({ target: settingVersion.id, set: { version: sql`excluded.version` } })
}
