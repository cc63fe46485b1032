import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { choseongPattern, choseongQuery } from '#values/choseong.ts'
import { containing } from './like.ts'

/** Condition that a name contains a text in any case, or begins its words with these initial consonants. */
export function nameMatcher(text: string): (name: SQLWrapper) => SQL {
  const initials = choseongQuery(text)
  const pattern = initials ? choseongPattern(initials) : containing(text)
  return (name) => (initials ? sql`${name} ~ ${pattern}` : sql`${name} ilike ${pattern}`)
}
