import { brandRoleLabels, type BrandRole } from '#contract/brand-role.ts'
import {
  listAssignedBrands,
  replaceOperatorBrands,
  type OperatorBrand,
} from '#features/people/members/server/operator-brand-record.ts'
import type { TeamMember } from '#features/people/members/server/team-record.ts'
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
  const before = await listAssignedBrands(tx, memberId)
  await replaceOperatorBrands(tx, memberId, brands)
  const managed = managedIn(brands)
  const lost = managedIn(before).filter((partnerId) => !managed.includes(partnerId))
  for (const team of lost) await cancelInvitationsOf(tx, { team, memberId, audit, at })
  return before
}

/**
 * Takes the brands away from an operator who loses the role `brands`, and returns the audit fields: none of any other member of a team, and none
 * without brands.
 */
export async function removeBrands(
  tx: Tx,
  { memberId, audit, at }: Omit<TeamChange, 'team'>,
  role: TeamMember['role'],
) {
  const lost = role === 'brands' ? await replaceBrands(tx, { memberId, audit, at }, []) : []
  return lost.length > 0 ? { before: loggedBrands(lost), after: loggedBrands([]) } : undefined
}

/** The brands under the name of the audit log. */
export const loggedBrands = (brands: readonly { name: string; role: BrandRole }[]) => ({
  operatorBrands:
    brands
      .map(({ name, role }) => `${name} ${brandRoleLabels[role]}`)
      .toSorted()
      .join(', ') || null,
})

const managedIn = (brands: readonly AssignedBrand[]): number[] =>
  brands.filter(({ partnerId, role }) => role === topRole(partnerId)).map(({ partnerId }) => partnerId)
