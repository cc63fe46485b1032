import { operatorRoles } from '#contract/operator-role.ts'
import { listRecordVersions } from '#features/audit/server/record-version.ts'
import type { Db } from '#server/database/database.ts'
import type { InvitationRow, OperatorRow } from '../contract/operators.admin.calls.ts'
import { listInvitations } from './invitation.store.ts'
import { listOperatorRows } from './operator-row.store.ts'

export const subjectOf = (memberId: number): string => `operator/${memberId}`

/** All operators and open invitations, in three statements. */
export async function listOperators(
  db: Db,
  at: Date,
): Promise<{ operators: OperatorRow[]; invitations: InvitationRow[] }> {
  const rows = await listOperatorRows(db)
  const versions = await listRecordVersions(
    db,
    rows.map(({ memberId }) => subjectOf(memberId)),
  )
  const invitations = await listInvitations(db)
  return {
    operators: rows.map(({ role, createdAt, usedAt, factorSince, ...row }) => ({
      ...row,
      role: operatorRoles.find((each) => each === role) ?? 'read',
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      secondFactorYn: factorSince ? 'Y' : 'N',
      version: versions.get(subjectOf(row.memberId)) ?? 0,
    })),
    invitations: invitations.map(({ createdAt, expiresAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expiredYn: expiresAt <= at ? 'Y' : 'N',
    })),
  }
}
