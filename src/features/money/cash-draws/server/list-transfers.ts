import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { listInArrears } from '#features/people/members/server/arrears.ts'
import { banks } from '#features/platform/settings/contract/banks.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import { drawStates } from '../contract/draw-terms.ts'
import { transferMark, transferSheet } from '../contract/transfer-sheet.ts'
import { lockDraws, updateDraw, type DrawRow } from './draw.queries.ts'
import { isSameMoment } from './is-same-moment.ts'
import { accountPlace } from './request-draw.ts'

type Refused = { ok: false; refused: 'unknown' | 'not-open' | 'listed-before' | 'arrears' }

export type ListTransfersOutcome = { ok: true; bytes: Buffer } | Refused

interface TransferList {
  numbers: readonly string[]
  /** Listed withdrawals that the bank has not paid according to the operator, each with the time of its list. */
  listAgain: readonly { number: string; listedAt: string }[]
  at: Date
  audit: AuditContext
}

/**
 * Lists withdrawals for the bank's bulk transfer and marks them first: a request that ended by itself after the list
 * would be paid twice. Refuses a withdrawal that was listed before, or again since the operator's view: two files with
 * it would pay it twice.
 */
export async function listTransfers(
  { db, sheets, vault }: { db: Database; sheets: Sheets; vault: Vault },
  list: TransferList,
): Promise<ListTransfersOutcome> {
  const listed = await db.transact<MarkOutcome>((tx) => markListed(tx, list))
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

type MarkOutcome = { ok: true; rows: DrawRow[] } | Refused

async function markListed(tx: Tx, { numbers, listAgain, at, audit }: TransferList): Promise<MarkOutcome> {
  const rows = await lockDraws(tx, numbers)
  if (rows.length < new Set(numbers).size) return { ok: false, refused: 'unknown' }
  if (rows.some(({ state }) => !drawStates[state].isOpen)) return { ok: false, refused: 'not-open' }
  const checked = new Map(listAgain.map(({ number, listedAt }) => [number, listedAt]))
  if (rows.some((row) => row.state === 'LISTED' && !isSameMoment(row.listedAt, checked.get(row.number)))) {
    return { ok: false, refused: 'listed-before' }
  }
  const inArrears = await listInArrears(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  if (inArrears.size > 0) return { ok: false, refused: 'arrears' }
  for (const row of rows) {
    await updateDraw(tx, row.id, { state: 'LISTED', listedAt: at })
    // Records who saw the whole account number, and when [law: privacy].
    const after = { drawState: 'LISTED', amount: row.amount }
    await writeAudit(tx, audit, { subject: `draw/${row.number}`, at, before: { drawState: row.state }, after })
  }
  return { ok: true, rows }
}
