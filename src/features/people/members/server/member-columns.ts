import { sql, type SQL } from 'drizzle-orm'
import { member } from './members.tables.ts'

// Scalar subqueries for the queries of features below this one, which can't join the table themselves.

export const usernameOf = (memberId: SQL): SQL<string> =>
  sql`(select ${member}.username from ${member} where ${member}.id = ${memberId})`

export const memberIdOf = (username: string): SQL<number | null> =>
  sql`(select ${member}.id from ${member} where lower(${member}.username) = lower(${username}))`

export const memberNameOf = (memberId: SQL): SQL<string | null> =>
  sql`(select ${member}.name from ${member} where ${member}.id = ${memberId})`
