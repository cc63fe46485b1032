import { and, eq, gt, sql } from 'drizzle-orm'
import type { BrandRole } from '#contract/brand-role.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { member, staff } from './members.tables.ts'

/** Returns undefined if the username is taken: the unique index decides between concurrent requests. */
export async function insertMember(tx: Tx, row: typeof member.$inferInsert): Promise<number | undefined> {
  const [inserted] = await tx.insert(member).values(row).onConflictDoNothing().returning({ id: member.id })
  return inserted?.id
}

/** `partnerId`: the brand of a headquarters' staff; null: the operators. */
export async function insertTeamMember(
  tx: Tx,
  row: { memberId: number; partnerId: number | null; role: BrandRole | OperatorRole },
): Promise<void> {
  await tx.insert(staff).values(row)
}

export async function findUsername(db: Db, username: string): Promise<{ id: number } | undefined> {
  const [found] = await db
    .select({ id: member.id })
    .from(member)
    .where(eq(sql`lower(${member.username})`, username.toLowerCase()))
  return found
}

/** Finds a member who joined under that username since a given time, with their own fields and brand. */
export async function findJoinedSince(db: Db, { username, since }: { username: string; since: Date }) {
  const [found] = await db
    .select({
      memberId: member.id,
      passwordHash: member.passwordHash,
      authority: member.authority,
      name: member.name,
      phone: member.phone,
      email: member.email,
      brand: { partnerId: partner.id, name: partner.name, uri: partner.uri },
    })
    .from(member)
    .innerJoin(partner, eq(partner.id, member.partnerId))
    .where(
      and(
        eq(sql`lower(${member.username})`, username.toLowerCase()),
        eq(member.state, 'ACTIVE'),
        gt(member.createdAt, since),
      ),
    )
  return found
}
