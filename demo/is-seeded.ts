import { and, eq, inArray, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Database } from '#server/database/database.ts'
import { demoAccounts } from './people/accounts.ts'

const operatorName = 'operator'
const others = demoAccounts.map(({ username }) => username).filter((username) => username !== operatorName)

/**
 * Whether the database holds accounts of the demo, whose password is published. Usernames alone prove nothing, because
 * anybody can sign up with one; the seed gives all of its accounts the moment of its operator.
 */
export async function isSeeded(db: Database): Promise<boolean> {
  const operator = alias(member, 'demo_operator')
  const found = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(operator, and(eq(operator.createdAt, member.createdAt), ne(operator.id, member.id)))
    .where(
      and(eq(operator.username, operatorName), eq(operator.authority, 'ROLE_ADMIN'), inArray(member.username, others)),
    )
    .limit(1)
  return found.length > 0
}
