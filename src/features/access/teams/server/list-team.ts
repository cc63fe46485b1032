import { listRecordVersions } from '#features/platform/audit/server/record-version.ts'
import type { TeamId } from '#features/people/members/server/team-record.ts'
import type { Db } from '#server/database/database.ts'
import { listInvitations } from './invitation.queries.ts'
import { memberSubject } from './team.ts'
import { listTeamRows } from './team-row.queries.ts'

/** All members of a team and their open invitations, in three statements. */
export async function listTeam(db: Db, team: TeamId, at: Date) {
  const rows = await listTeamRows(db, team)
  const versions = await listRecordVersions(
    db,
    rows.map(({ memberId }) => memberSubject(team, memberId)),
  )
  const invitations = await listInvitations(db, team)
  return {
    members: rows.map(({ createdAt, usedAt, factorSince, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
      secondFactorYn: factorSince ? ('Y' as const) : ('N' as const),
      version: versions.get(memberSubject(team, row.memberId)) ?? 0,
    })),
    invitations: invitations.map(({ createdAt, expiresAt, partnerId: _, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      expiredYn: expiresAt <= at ? ('Y' as const) : ('N' as const),
    })),
  }
}
