import { listReceiptsOfLines } from '#features/money/payments/server/record-receipt.ts'
import type { Db } from '#server/database/database.ts'
import type { Reversal } from '../../contract/reversals.admin.calls.ts'
import { listBookedReversals, listReversedLines } from './reversal.queries.ts'

/** Lists reversals of booked deposits with the lines that they have probably taken back; oldest first. */
export async function listReversals(db: Db): Promise<Reversal[]> {
  const rows = await listBookedReversals(db)
  const ids = rows.map(({ reversal }) => reversal.id)
  const reversed = await listReversedLines(db, ids)
  const lines = Map.groupBy(reversed, ({ reversalId }) => reversalId)
  const booked = reversed.flatMap(({ lineId, state }) => (state === 'MATCHED' ? [lineId] : []))
  const receipts = Map.groupBy(await listReceiptsOfLines(db, booked), ({ statementLineId }) => statementLineId ?? 0)
  return rows.map(({ reversal: { id, bank, withdrawnAt, amount, depositor, memo }, number }) => ({
    reversalId: id,
    bank,
    withdrawnAt: withdrawnAt.toISOString(),
    amount,
    depositor,
    memo,
    bookedNumber: number,
    lines: (lines.get(id) ?? []).map(({ reversalId: _, receivedAt, ...line }) => ({
      ...line,
      receivedAt: receivedAt.toISOString(),
      receiptIds: (receipts.get(line.lineId) ?? []).map(({ id: receiptId }) => receiptId),
    })),
  }))
}
