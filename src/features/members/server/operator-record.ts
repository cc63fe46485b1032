import { and, asc, count, eq, isNull } from 'drizzle-orm'
import { operatorRoles, type OperatorRole } from '#contract/operator-role.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { staff } from './members.tables.ts'

// The operators' rows of `staff`, for the feature that manages them.

export interface LockedOperator {
  memberId: number
  role: OperatorRole
}

/**
 * Locks all operators in id order. Whether one of them is the last with all rights depends on all of their rows; and who
 * is changing the roles may just be losing the own one.
 */
export async function lockOperators(tx: Tx): Promise<LockedOperator[]> {
  const rows = await tx
    .select({ memberId: staff.memberId, role: staff.role })
    .from(staff)
    .where(isNull(staff.partnerId))
    .orderBy(asc(staff.id))
    .for('update')
  return rows.flatMap(({ memberId, role }) => {
    const known = operatorRoles.find((each) => each === role)
    return known ? [{ memberId, role: known }] : []
  })
}

export async function countOperators(db: Db): Promise<number> {
  const [counted] = await db.select({ operators: count() }).from(staff).where(isNull(staff.partnerId))
  return Number(counted?.operators ?? 0)
}

export async function updateOperatorRole(tx: Tx, { memberId, role }: LockedOperator): Promise<void> {
  await tx.update(staff).set({ role }).where(isOperator(memberId))
}

/** Without the row the member has no role: the next request is refused, and so is the next sign-in. */
export async function deleteOperator(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(staff).where(isOperator(memberId))
}

const isOperator = (memberId: number) => and(eq(staff.memberId, memberId), isNull(staff.partnerId))
