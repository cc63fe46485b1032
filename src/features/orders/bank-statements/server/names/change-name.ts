import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { findAddedCompanies } from '#features/platform/settings/server/order-defaults.ts'
import type { Database } from '#server/database/database.ts'
import { plainHolder } from '#values/account-holder.ts'
import { isPaymentCompany, plainCompanies } from '../../contract/payment-companies.ts'
import type { Confirmation } from '../book-line.ts'
import { deleteName, insertName, listNamesOfMember, lockName } from './learnt-name.queries.ts'

interface LearntName {
  memberId: number
  name: string
}

export type ChangeNameOutcome =
  | { ok: true; name: string }
  | { ok: false; refused: 'unknown' | 'taken' | 'empty' | 'shared' }

/** Corrects a learnt name of a member; stored in its plain form. */
export function changeName(
  db: Database,
  { newName, ...key }: LearntName & { newName: string },
  { at, audit }: Confirmation,
): Promise<ChangeNameOutcome> {
  return db.transact<ChangeNameOutcome>(async (tx) => {
    const name = plainHolder(newName)
    if (name === '') return { ok: false, refused: 'empty' }
    if (!(await lockName(tx, key))) return { ok: false, refused: 'unknown' }
    if (isPaymentCompany(name, plainCompanies(await findAddedCompanies(tx)))) return { ok: false, refused: 'shared' }
    if ((await listNamesOfMember(tx, key.memberId)).includes(name)) return { ok: false, refused: 'taken' }
    await deleteName(tx, key)
    await insertName(tx, { memberId: key.memberId, name, createdAt: at })
    await writeAudit(tx, audit, {
      subject: `member/${key.memberId}`,
      at,
      before: { learntName: key.name },
      after: { learntName: name },
    })
    return { ok: true, name }
  })
}

/** Removes a learnt name of a member: the next deposit under it is decided by a person again. */
export function removeName(
  db: Database,
  key: LearntName,
  { at, audit }: Confirmation,
): Promise<{ ok: true } | { ok: false; refused: 'unknown' }> {
  return db.transact(async (tx): Promise<{ ok: true } | { ok: false; refused: 'unknown' }> => {
    if (!(await lockName(tx, key))) return { ok: false, refused: 'unknown' }
    await deleteName(tx, key)
    const subject = `member/${key.memberId}`
    await writeAudit(tx, audit, { subject, at, before: { learntName: key.name }, after: { learntName: '' } })
    return { ok: true }
  })
}
