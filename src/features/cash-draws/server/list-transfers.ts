import { writeAudit } from '#features/audit/server/write-audit.ts'
import type { NewSheet } from '#features/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import { banks } from '#features/settings/contract/banks.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { drawStates } from '../contract/draw-terms.ts'
import { transferMark, transferSheet } from '../contract/transfer-sheet.ts'
import { lockDraws, updateDraw, type DrawRow } from './draw.store.ts'
import { accountPlace } from './request-draw.ts'

export type ListTransfersOutcome = { ok: true; bytes: Buffer } | { ok: false; refused: 'unknown' | 'not-open' }

interface TransferList {
  numbers: readonly string[]
  at: Date
  audit: AuditContext
}

/**
 * Lists withdrawals for the bank's bulk transfer. They are marked first: a request that ended by itself after the list was made would be
 * paid twice. A list can be made again.
 */
export async function listTransfers(
  { db, sheets, vault }: { db: Database; sheets: Sheets; vault: Vault },
  { numbers, at, audit }: TransferList,
): Promise<ListTransfersOutcome> {
  const listed = await db.transact<MarkOutcome>((tx) => markListed(tx, { numbers, at, audit }))
  if (!listed.ok) return listed
  const cells = listed.rows.map((row) => [
    banks[row.bankCode].label,
    vault.open(row.account, accountPlace(row.number)),
    row.amount,
    row.holder,
    transferMark,
    row.number,
  ])
  return { ok: true, bytes: await sheets.write(onePart({ ...transferSheet, rows: cells })) }
}

async function* onePart(sheet: NewSheet): AsyncGenerator<NewSheet> {
  yield sheet
}

type MarkOutcome = { ok: true; rows: DrawRow[] } | { ok: false; refused: 'unknown' | 'not-open' }

async function markListed(tx: Tx, { numbers, at, audit }: TransferList): Promise<MarkOutcome> {
  const rows = await lockDraws(tx, numbers)
  if (rows.length < new Set(numbers).size) return { ok: false, refused: 'unknown' }
  if (rows.some(({ state }) => !drawStates[state].isOpen)) return { ok: false, refused: 'not-open' }
  for (const row of rows) {
    await updateDraw(tx, row.id, { state: 'LISTED', listedAt: at })
    // Says who has seen the whole account number, and when [law: privacy].
    const after = { drawState: 'LISTED', amount: row.amount }
    await writeAudit(tx, audit, { subject: `draw/${row.number}`, at, before: { drawState: row.state }, after })
  }
  return { ok: true, rows }
}
