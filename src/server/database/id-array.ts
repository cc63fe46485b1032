import { sql, type SQL } from 'drizzle-orm'

/** Ids as one parameter, for `= any(…)`: the text of the statement does not depend on their number. */
export const idArray = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`
