import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { BrandRole } from '#contract/brand-role.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { operatorBrand } from './members.tables.ts'

// Brands of operators with the role `brands`.

export interface OperatorBrand {
  partnerId: number
  uri: string
  name: string
  role: BrandRole
}

const columns = { partnerId: partner.id, uri: partner.uri, name: partner.name, role: operatorBrand.role }

/** Lists the brands that an operator acts for, by name. */
export const listOperatorBrands = (db: Db, memberId: number): Promise<OperatorBrand[]> =>
  db
    .select(columns)
    .from(operatorBrand)
    .innerJoin(partner, eq(partner.id, operatorBrand.partnerId))
    .where(eq(operatorBrand.memberId, memberId))
    .orderBy(asc(partner.name), asc(partner.id))

export const listAllOperatorBrands = (db: Db): Promise<(OperatorBrand & { memberId: number })[]> =>
  db
    .select({ memberId: operatorBrand.memberId, ...columns })
    .from(operatorBrand)
    .innerJoin(partner, eq(partner.id, operatorBrand.partnerId))
    .orderBy(asc(partner.name), asc(partner.id))

/** Whether an operator may do for a brand what its owner may. */
export async function isAssignedOwner(db: Db, { memberId, partnerId }: { memberId: number; partnerId: number }) {
  const brands = await listOperatorBrands(db, memberId)
  return brands.some((brand) => brand.partnerId === partnerId && brand.role === 'OWNER')
}

/** Names of those of the brands that exist and are not closed. */
export async function listOpenBrands(db: Db, partnerIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ partnerId: partner.id, name: partner.name })
    .from(partner)
    .where(and(inArray(partner.id, [...partnerIds]), ne(partner.state, 'CLOSED')))
  return new Map(rows.map(({ partnerId, name }) => [partnerId, name]))
}

/** Requires the lock of the operators' team (`lockTeam`). */
export async function replaceOperatorBrands(
  tx: Tx,
  memberId: number,
  brands: readonly { partnerId: number; role: BrandRole }[],
): Promise<void> {
  await tx.delete(operatorBrand).where(eq(operatorBrand.memberId, memberId))
  if (brands.length > 0) await tx.insert(operatorBrand).values(brands.map((brand) => ({ memberId, ...brand })))
}
