import { findConflict, type UsernameOf } from '#features/platform/audit/server/record-version.ts'
import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import type { CompanyForm, CompanyRefusal, StampChoice } from '../contract/company.admin.calls.ts'
import { drawStamp } from '../contract/draw-stamp.ts'
import { drawShapeStamp, unpackStamp } from '../contract/stamp-shape.ts'
import { insertCompany, lockCurrentCompany } from './company.queries.ts'
import type { Company } from './find-company.ts'
import { codesOf } from '#values/codes.ts'

export const companySubject = 'setting/company'

interface CompanyChange {
  company: CompanyForm
  stamp: StampChoice
  /** Version that the operator edited. */
  version: number
  at: Date
  audit: AuditContext
  usernameOf: UsernameOf
}

type SaveCompanyOutcome =
  | { ok: true }
  | { ok: false; refused: CompanyRefusal }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

/** Adds a version of the company block, unless it is unchanged. */
export function saveCompany(db: Database, change: CompanyChange): Promise<SaveCompanyOutcome> {
  const { version, at, audit, usernameOf } = change
  return db.transact<SaveCompanyOutcome>(async (tx) => {
    const before = await lockCurrentCompany(tx)
    const conflict = await findConflict(tx, { subject: companySubject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }

    const form = storedForm(change.company)
    const stamp = stampOf(form, change.stamp, before)
    if (!stamp.ok) return stamp

    const changed = changedNames(before, form)
    const hasNewStamp = stamp.svg !== before?.stampSvg
    if (changed.length === 0 && !hasNewStamp) return { ok: true }
    await insertCompany(tx, { ...form, stampSvg: stamp.svg, createdAt: at })
    await writeAudit(tx, audit, {
      subject: companySubject,
      before: Object.fromEntries(changed.flatMap((key) => (before ? [[key, before[key]]] : []))),
      after: {
        ...Object.fromEntries(changed.map((key) => [key, form[key]])),
        ...(hasNewStamp && { stamp: stamp.kind }),
      },
      at,
    })
    return { ok: true }
  })
}

const storedForm = (form: CompanyForm): CompanyForm => ({
  ...form,
  businessNumber: formatBusinessNumber(form.businessNumber),
  tel: formatPhone(form.tel),
})

function changedNames(before: Company | undefined, form: CompanyForm): (keyof CompanyForm)[] {
  const keys = codesOf(form)
  return keys.filter((key) => form[key] !== (before?.[key] ?? ''))
}

type StampOutcome = { ok: true; kind: StampChoice['kind']; svg: string } | { ok: false; refused: CompanyRefusal }

/** A stamp made from the names is redrawn with them. */
function stampOf(owner: CompanyForm, choice: StampChoice, before: Company | undefined): StampOutcome {
  if (choice.kind === 'MADE' || (choice.kind === 'KEEP' && hasMadeStamp(before)))
    return { ok: true, kind: 'MADE', svg: drawStamp(owner.companyName, owner.representative) }
  if (choice.kind === 'KEEP') {
    return before?.stampSvg ? { ok: true, kind: 'KEEP', svg: before.stampSvg } : { ok: false, refused: 'no-stamp' }
  }
  const pixels = unpackStamp(choice.shape)
  if (!pixels) return { ok: false, refused: 'empty' }
  const drawn = drawShapeStamp(pixels, owner)
  return drawn.ok ? { ...drawn, kind: 'SHAPE' } : drawn
}

const hasMadeStamp = (company: Company | undefined): boolean =>
  company !== undefined && company.stampSvg === drawStamp(company.companyName, company.representative)
