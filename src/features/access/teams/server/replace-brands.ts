import type { BrandRole } from '#contract/brand-role.ts'
import {
  listOperatorBrands,
  replaceOperatorBrands,
  type OperatorBrand,
} from '#features/people/members/server/operator-brand-record.ts'
import type { Tx } from '#server/database/database.ts'
import { cancelInvitationsOf } from './cancel-invitations-of.ts'
import { topRole, type TeamChange } from './team.ts'

interface AssignedBrand {
  partnerId: number
  role: BrandRole
}

/**
 * Replaces the brands of an operator and returns the former ones. Cancels the invitations to a headquarters whose owner the operator
 * no longer stands in for. Requires the lock of the operators' team.
 */
export async function replaceBrands(
  tx: Tx,
  { memberId, audit, at }: Omit<TeamChange, 'team'>,
  brands: readonly AssignedBrand[],
): Promise<OperatorBrand[]> {
  const before = await listOperatorBrands(tx, memberId)
  await replaceOperatorBrands(tx, memberId, brands)
  const managed = managedIn(brands)
  const lost = managedIn(before).filter((partnerId) => !managed.includes(partnerId))
  for (const team of lost) await cancelInvitationsOf(tx, { team, memberId, audit, at })
  return before
}

const managedIn = (brands: readonly AssignedBrand[]): number[] =>
  brands.filter(({ partnerId, role }) => role === topRole(partnerId)).map(({ partnerId }) => partnerId)
