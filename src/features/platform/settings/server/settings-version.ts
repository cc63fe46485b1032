import { sql } from 'drizzle-orm'

/** Version of the stored settings as a column of another feature's statement; null before the first change. */
export const settingsVersionColumn = sql<string | null>`(select version from setting_version where id = 1)`
