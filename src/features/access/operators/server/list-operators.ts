import { operatorRoles } from '#contract/operator-role.ts'
import { listTeam } from '#features/access/teams/server/list-team.ts'
import { listAssignedBrands } from '#features/people/members/server/operator-brand-record.ts'
import type { Db } from '#server/database/database.ts'
import type { InvitationRow, OperatorRow } from '../contract/operators.admin.calls.ts'

export async function listOperators(
  db: Db,
  at: Date,
): Promise<{ operators: OperatorRow[]; invitations: InvitationRow[] }> {
  const { members, invitations } = await listTeam(db, null, at)
  const brands = Map.groupBy(await listAssignedBrands(db), ({ memberId }) => memberId)
  return {
    operators: members.map((row) => ({ ...withRole(row), brands: brands.get(row.memberId) ?? [] })),
    invitations: invitations.map(withRole),
  }
}

const withRole = <Row extends { role: string }>(row: Row) => ({
  ...row,
  role: operatorRoles.find((each) => each === row.role) ?? ('read' as const),
})
