import { pictureUrl, type Picture } from '#contract/picture.ts'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { lockBrand, updateBrand, type LockedBrand } from '#features/brands/brands/server/brand-state.ts'
import { choosePictures } from '#features/platform/files/server/choose-pictures.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { colorProblems, type BrandColorKey } from '../../contract/brand-colors.ts'
import type { DesignForm } from '../../contract/brand-design.partner.calls.ts'

/** Subject of a brand's design in the audit log. */
export const designSubject = (partnerId: number): string => `brandDesign/${partnerId}`

export interface DesignChange {
  partnerId: number
  version: number
  form: DesignForm
  at: Date
  audit: AuditContext
}

type ChangeDesignOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'picture-missing' }
  | { ok: false; refused: 'unreadable'; colors: BrandColorKey[] }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export async function changeDesign(db: Database, change: DesignChange): Promise<ChangeDesignOutcome> {
  const colors = Object.keys(colorProblems(change.form)) as BrandColorKey[] // the keys of the problems
  if (colors.length > 0) return { ok: false, refused: 'unreadable', colors }
  return db.transact<ChangeDesignOutcome>(async (tx) => {
    const { partnerId, version } = change
    const before = await lockBrand(tx, partnerId)
    if (!before) return { ok: false, refused: 'unknown' }
    const conflict = await findConflict(tx, { subject: designSubject(partnerId), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    return write(tx, before, change)
  })
}

async function write(tx: Tx, before: LockedBrand, { partnerId, form, at, audit }: DesignChange) {
  const { picture, banner, ...colors } = form
  const chosen = await choosePictures(tx, {
    chosen: [picture, banner].filter((url) => url !== null),
    current: [before.picture, before.bannerPicture].filter((of) => of !== null),
    at,
  })
  if (!chosen.ok) return chosen
  const pictureOf = (url: string | null) => chosen.pictures.find((of) => pictureUrl(of) === url) ?? null
  const after = { ...colors, picture: pictureOf(picture), bannerPicture: pictureOf(banner) }
  const [was, is] = [factsOf(before), factsOf(after)]
  const changed = Object.keys(is).filter((key) => was[key] !== is[key])
  if (changed.length === 0) return { ok: true } as const
  await updateBrand(tx, partnerId, after)
  const only = (facts: Record<string, string>) => Object.fromEntries(changed.map((key) => [key, facts[key] ?? '']))
  await writeAudit(tx, audit, { subject: designSubject(partnerId), before: only(was), after: only(is), at })
  return { ok: true } as const
}

type StoredDesign = Pick<LockedBrand, BrandColorKey | 'picture' | 'bannerPicture'>

const factsOf = ({ primaryColor, accentColor, tintColor, ...of }: StoredDesign): Record<string, string> => ({
  primaryColor,
  accentColor,
  tintColor,
  logo: urlOf(of.picture),
  banner: urlOf(of.bannerPicture),
})

const urlOf = (picture: Picture | null): string => (picture ? pictureUrl(picture) : '')
