import { and, asc, eq } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Db } from '#server/database/database.ts'
import { member, staff } from './members.tables.ts'

// Rows of `staff` of a headquarters.

/** Finds the member who answers for a brand, its first owner, and the brand's name. */
export async function findBrandOwner(db: Db, partnerId: number) {
  const [found] = await db
    .select({
      memberId: member.id,
      username: member.username,
      name: member.name,
      phone: member.phone,
      email: member.email,
      brandName: partner.name,
    })
    .from(staff)
    .innerJoin(member, eq(member.id, staff.memberId))
    .innerJoin(partner, eq(partner.id, staff.partnerId))
    .where(and(eq(staff.partnerId, partnerId), eq(staff.role, 'OWNER')))
    .orderBy(asc(staff.id))
    .limit(1)
  return found
}

export async function isBrandStaff(
  db: Db,
  { memberId, partnerId }: { memberId: number; partnerId: number },
): Promise<boolean> {
  const [found] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.partnerId, partnerId), eq(staff.memberId, memberId)))
  return found !== undefined
}
