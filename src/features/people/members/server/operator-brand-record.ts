import { and, asc, eq, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { BrandRole } from '#contract/brand-role.ts'
import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
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

const isNotClosed = ne(partner.state, 'CLOSED')

/** Lists the brands that an operator acts for, by name: those that are not closed. */
export const listOperatorBrands = (db: Db, memberId: number): Promise<OperatorBrand[]> =>
  listBrands(db, and(eq(operatorBrand.memberId, memberId), isNotClosed))

/** Lists the assigned brands, by name; of closed ones too, because they can be reopened. */
export const listAssignedBrands = (db: Db, memberId?: number) =>
  listBrands(db, memberId === undefined ? undefined : eq(operatorBrand.memberId, memberId))

const listBrands = (db: Db, condition: SQL | undefined): Promise<(OperatorBrand & { memberId: number })[]> =>
  db
    .select({ memberId: operatorBrand.memberId, ...columns })
    .from(operatorBrand)
    .innerJoin(partner, eq(partner.id, operatorBrand.partnerId))
    .where(condition)
    .orderBy(asc(partner.name), asc(partner.id))

/** Whether an operator may do for a brand what its owner may. */
export async function isAssignedOwner(db: Db, { memberId, partnerId }: { memberId: number; partnerId: number }) {
  const brands = await listOperatorBrands(db, memberId)
  return brands.some((brand) => brand.partnerId === partnerId && brand.role === 'OWNER')
}

/**
 * Names of those of the brands that may be assigned to an operator. A closed one only stays assigned, so that the others can
 * be changed. The market is none: it belongs to the platform.
 */
export async function listAssignableBrands(
  db: Db,
  { memberId, partnerIds }: { memberId: number; partnerIds: readonly number[] },
): Promise<Map<number, string>> {
  const rows = await db
    .select({ partnerId: partner.id, name: partner.name })
    .from(partner)
    .leftJoin(operatorBrand, and(eq(operatorBrand.partnerId, partner.id), eq(operatorBrand.memberId, memberId)))
    .where(
      and(
        inArray(partner.id, [...partnerIds]),
        ne(partner.id, marketPartnerId),
        or(isNotClosed, isNotNull(operatorBrand.memberId)),
      ),
    )
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
