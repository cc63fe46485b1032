import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { listSettlementAccounts, type SettlementAccount } from '#features/brands/brands/server/settlement-account.ts'
import { transferSheet } from '#features/money/cash-draws/contract/transfer-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { bankName } from '#features/platform/settings/contract/banks.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { settlementTransferMark } from '../contract/settlement-sheets.ts'
import { accountLabel } from './list-settlements.ts'
import { refusedBy, type RefusedSettlement } from './refused-settlement.ts'
import { lockSettlements, updateSettlement, type SettlementRecord } from './settlement.queries.ts'

interface TransferList {
  ids: readonly number[]
  /** True: according to the operator the bank has not paid the previously listed ones. */
  again: boolean
  at: Date
  audit: AuditContext
}

type Refused = RefusedSettlement<'wrong-state' | 'listed-before' | 'no-account'> | { ok: false; refused: 'unknown' }
type ListedRow = { record: SettlementRecord; account: SettlementAccount }

/** Lists confirmed settlements for the bank's bulk transfer; the records say which were listed, and the audit log who has seen the accounts. */
export async function listSettlementTransfers(
  { db, sheets, vault }: { db: Database; sheets: Sheets; vault: Vault },
  list: TransferList,
): Promise<{ ok: true; bytes: Buffer } | Refused> {
  const listed = await db.transact<{ ok: true; rows: ListedRow[] } | Refused>((tx) => markListed(tx, vault, list))
  if (!listed.ok) return listed
  const rows = listed.rows.map(({ record, account }) => [
    bankName(account.bankCode),
    account.account,
    record.amount,
    account.holder,
    settlementTransferMark(record.month),
    `${record.partnerId} ${record.month}`,
  ])
  return { ok: true, bytes: await sheets.write(onePart({ ...transferSheet, rows })) }
}

async function* onePart<Part>(part: Part): AsyncGenerator<Part> {
  yield part
}

async function markListed(tx: Tx, vault: Vault, { ids, again, at, audit }: TransferList) {
  const records = await lockSettlements(tx, ids)
  if (records.length < new Set(ids).size) return { ok: false, refused: 'unknown' } as const
  const accounts = await listSettlementAccounts(
    { db: tx, vault },
    records.map(({ partnerId }) => partnerId),
  )
  const rows: ListedRow[] = []
  for (const record of records) {
    if (record.state !== 'CONFIRMED') return refusedBy(tx, 'wrong-state', record)
    if (record.listedAt && !again) return refusedBy(tx, 'listed-before', record)
    const account = accounts.get(record.partnerId)
    if (!account) return refusedBy(tx, 'no-account', record)
    await updateSettlement(tx, record.id, { listedAt: at, paidTo: accountLabel(account) })
    const subject = `settlement/${record.partnerId}/${record.month}`
    const after = { settlementState: 'CONFIRMED', amount: record.amount, paidTo: accountLabel(account) }
    await writeAudit(tx, audit, { subject, at, before: {}, after })
    rows.push({ record, account })
  }
  return { ok: true, rows } as const
}
