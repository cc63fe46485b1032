import type { DepositLine } from '#features/money/payments/contract/deposit-lines.admin.calls.ts'
import type { Db } from '#server/database/database.ts'
import { statementLimits } from '../contract/statement-terms.ts'
import { listLinesById } from './line.queries.ts'
import { fitsBest } from './match/match-lines.ts'
import { listPaidTargets } from './match/paid-target.queries.ts'
import { findAwaited, matchLinesLike } from './match/match-open-lines.ts'

/**
 * Lists the open lines that may be the transfer of an order or a charge. `fitting`: those that matching assigns to it
 * without a doubt.
 * Undefined: no such order or charge.
 */
export async function listDepositLines(
  db: Db,
  number: string,
): Promise<{ content: DepositLine[]; fitting: number[] } | undefined> {
  const awaited = await findAwaited(db, number)
  if (!awaited) return (await listPaidTargets(db, [number])).length > 0 ? { content: [], fitting: [] } : undefined
  const like = (await matchLinesLike(db, awaited))
    .filter(({ line }) => !line.isReversed)
    .slice(0, statementLimits.candidates)
  const rows = new Map(
    (
      await listLinesById(
        db,
        like.map(({ line }) => line.id),
      )
    ).map((row) => [row.line.id, row]),
  )
  const content = like.flatMap(({ line: { id } }): DepositLine[] => {
    const row = rows.get(id)
    if (!row) return []
    const { receivedAt, amount, depositor } = row.line
    return [{ lineId: id, bank: row.bank, receivedAt: receivedAt.toISOString(), amount, depositor }]
  })
  const fitting = like.flatMap(({ line, match }) =>
    match.candidates[0]?.awaited.number === number && fitsBest(line, match) ? [line.id] : [],
  )
  return { content, fitting }
}
