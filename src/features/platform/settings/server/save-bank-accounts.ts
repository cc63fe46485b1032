import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict, type UsernameOf } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { auditedAccount, type BankAccountRefusal, type BankAccountRow } from '../contract/bank-accounts.admin.calls.ts'
import { insertBankAccount, lockBankAccounts, updateBankAccount, type BankAccount } from './bank-account.queries.ts'

export const bankAccountSubject = 'setting/bankAccount'

interface BankAccountChange {
  /** The whole list in its new order. */
  accounts: BankAccountRow[]
  /** Version that the operator edited. */
  version: number
  at: Date
  audit: AuditContext
  usernameOf: UsernameOf
}

type SaveBankAccountsOutcome =
  | { ok: true }
  | { ok: false; refused: BankAccountRefusal }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

/** Saves the list of accounts for transfers: changed and added rows, order and state. Nothing is deleted. */
export function saveBankAccounts(db: Database, change: BankAccountChange): Promise<SaveBankAccountsOutcome> {
  const { accounts, version, at, audit, usernameOf } = change
  return db.transact<SaveBankAccountsOutcome>(async (tx) => {
    const before = await lockBankAccounts(tx)
    const conflict = await findConflict(tx, { subject: bankAccountSubject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    if (!holdsEach(before, accounts)) return { ok: false, refused: 'incomplete' }
    if (hasDouble(accounts)) return { ok: false, refused: 'doubled' }

    let hasChanged = false
    for (const [displayOrder, { id, ...row }] of accounts.entries()) {
      const old = before.find((each) => each.id === id)
      if (old && isSame(old, { ...row, id: old.id, displayOrder })) continue
      hasChanged = true
      await (old
        ? updateBankAccount(tx, { ...row, id: old.id, displayOrder })
        : insertBankAccount(tx, { ...row, displayOrder }))
    }
    if (!hasChanged) return { ok: true }
    await writeAudit(tx, audit, {
      subject: bankAccountSubject,
      before: { bankAccounts: before.map(auditedAccount) },
      after: { bankAccounts: accounts.map(auditedAccount) },
      at,
    })
    return { ok: true }
  })
}

const isSame = (one: BankAccount, other: BankAccount): boolean =>
  one.bankCode === other.bankCode &&
  one.account === other.account &&
  one.holder === other.holder &&
  one.isActive === other.isActive &&
  one.displayOrder === other.displayOrder

/** The list must contain each stored account once: a list without one would hide it. */
function holdsEach(stored: BankAccount[], accounts: BankAccountRow[]): boolean {
  const ids = accounts.flatMap(({ id }) => (id === null ? [] : [id])).toSorted((a, b) => a - b)
  const storedIds = stored.map(({ id }) => id).toSorted((a, b) => a - b)
  return ids.length === storedIds.length && ids.every((id, at) => id === storedIds[at])
}

function hasDouble(accounts: BankAccountRow[]): boolean {
  const keys = accounts.map(({ bankCode, account }) => `${bankCode} ${account.replaceAll('-', '')}`)
  return new Set(keys).size < keys.length
}
