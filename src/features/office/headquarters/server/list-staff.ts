import { brandRoles } from '#contract/brand-role.ts'
import { listTeam } from '#features/access/teams/server/list-team.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { maskEmail } from '#values/email.ts'
import { maskPhone } from '#values/phone.ts'
import type { StaffInvitation, StaffRow } from '../contract/staff.partner.calls.ts'

interface Staff {
  staff: StaffRow[]
  invitations: StaffInvitation[]
}

/** Lists the staff of a headquarters and its open invitations. An operator of single brands reads their contacts masked. */
export async function listStaff(
  db: Db,
  caller: Caller,
  { partnerId, at }: { partnerId: number; at: Date },
): Promise<Staff> {
  const { members, invitations } = await listTeam(db, partnerId, at)
  const isMasked = caller.assignedBrands !== undefined
  const emailOf = ({ email }: { email: string }) => (isMasked ? maskEmail(email) : email)
  return {
    staff: members.map((row) => ({
      ...withRole(row),
      phone: isMasked ? maskPhone(row.phone) : row.phone,
      email: emailOf(row),
    })),
    invitations: invitations.map((row) => ({ ...withRole(row), email: emailOf(row) })),
  }
}

const withRole = <Row extends { role: string }>(row: Row) => ({
  ...row,
  role: brandRoles.find((each) => each === row.role) ?? ('READ' as const),
})
