import { ilike, like, sql, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'

/** Escapes a `like` pattern: `%` and `_` are ordinary characters to a user who searches for "10%". */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Pattern that matches texts containing this one. */
export const containing = (text: string): string => `%${escapeLike(text)}%`

/**
 * Condition that a column contains a text in any case. For letters without case `like` finds the same in a third of the
 * time.
 */
export const containsText = (column: Column, text: string): SQL =>
  text.toLowerCase() === text.toUpperCase() ? like(column, containing(text)) : ilike(column, containing(text))

/** One parameter for `like all (…)`: patterns that match texts containing each of the words. */
export const containingEach = (words: readonly string[]): string =>
  `{${words.map((word) => `"${containing(word).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`

/** Condition that a search column contains each of the words; `patterns` come from `containingEach`. */
export const likeEach = (column: Column, patterns: string | SQLWrapper): SQL =>
  sql`${column} like all (${patterns}::text[])`
