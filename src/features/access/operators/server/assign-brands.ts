import { findConflict, findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { BrandRole } from '#contract/brand-role.ts'
import { loggedBrands, replaceBrands } from '#features/access/teams/server/replace-brands.ts'
import { lockTeamMember, memberSubject, type TeamChange } from '#features/access/teams/server/team.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import { listAssignableBrands } from '#features/people/members/server/operator-brand-record.ts'
import type { Database } from '#server/database/database.ts'

interface Assignment extends Omit<TeamChange, 'team'> {
  brands: readonly { partnerId: number; role: BrandRole }[]
  version: number
}

/** Replaces the brands of an operator with the role `brands`. */
export function assignBrands(db: Database, { memberId, brands, version, audit, at }: Assignment) {
  return db.transact(async (tx) => {
    const found = await lockTeamMember(tx, { team: null, memberId, actorId: audit.actorId })
    if (!found.ok) return found
    const subject = memberSubject(null, memberId)
    const conflict = await findConflict(tx, { subject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict } as const
    if (found.target.role !== 'brands') return { ok: false, refused: 'other-role' } as const
    const partnerIds = brands.map(({ partnerId }) => partnerId)
    const names = await listAssignableBrands(tx, { memberId, partnerIds })
    if (names.size !== brands.length) return { ok: false, refused: 'unknown-brand' } as const
    const before = await replaceBrands(tx, { memberId, audit, at }, brands)
    const after = brands.map(({ partnerId, role }) => ({ name: names.get(partnerId) ?? '', role }))
    await writeAudit(tx, audit, { subject, before: loggedBrands(before), after: loggedBrands(after), at })
    return { ok: true, version: await findRecordVersion(tx, subject) } as const
  })
}
