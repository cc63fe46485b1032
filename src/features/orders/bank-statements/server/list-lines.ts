import type { Db } from '#server/database/database.ts'
import type {
  AdminStatementLine,
  AwaitedCandidate,
  LineCounts,
  LineFilter,
} from '../contract/statement-lines.admin.calls.ts'
import type { AwaitedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import { listReceiptsOfLines, type ReceiptRow } from '#features/money/payments/server/record-receipt.ts'
import {
  countDecided,
  listChosenOpen,
  listDecided,
  listLinesById,
  type LineChoice,
  type ListedLine,
} from './line.queries.ts'
import type { Match } from './match/match-lines.ts'
import { matchOpenLines, type OpenLine } from './match/match-open-lines.ts'

interface LineQuery extends LineChoice {
  show: LineFilter
  page: number
  size: number
}

export interface LinePage {
  content: AdminStatementLine[]
  page: number
  size: number
  totalElements: number
  counts: LineCounts
  exactAmount: number
}

/** Lists a page of lines, and computes the matches of the open ones. */
export async function listLines(db: Db, { show, page, size, ...choice }: LineQuery): Promise<LinePage> {
  const open = await listOpenOf(db, choice)
  const counts = countLines(open, await countDecided(db, choice))
  const exactAmount = open.reduce((sum, line) => (line.match.kind === 'EXACT' ? sum + line.amount : sum), 0)
  const window = { offset: page * size, limit: size }
  if (show === 'MATCHED' || show === 'IGNORED') {
    const rows = await listDecided(db, { ...choice, state: show }, window)
    const booked = await listBooked(db, rows)
    const content = rows.map((row) => lineOf(row, { booked: booked.get(row.line.id) ?? [] }))
    return { content, page, size, totalElements: counts[show], counts, exactAmount }
  }
  const shown = open.filter(({ match }) => show === 'OPEN' || match.kind === show)
  const onPage = shown.slice(window.offset, window.offset + size)
  const ids = onPage.map(({ lineId }) => lineId)
  const rows = new Map((await listLinesById(db, ids)).map((row) => [row.line.id, row]))
  const content = onPage.flatMap(({ lineId, match }) => {
    const row = rows.get(lineId)
    return row ? [lineOf(row, { match })] : []
  })
  return { content, page, size, totalElements: shown.length, counts, exactAmount }
}

export const countOpenLines = async (db: Db, statementId: number): Promise<LineCounts> => {
  const choice = { statementId }
  return countLines(await listOpenOf(db, choice), await countDecided(db, choice))
}

/** The choice follows the match: lines outside of it may claim the same order. */
async function listOpenOf(db: Db, choice: LineChoice): Promise<OpenLine[]> {
  const all = await matchOpenLines(db)
  if (choice.statementId === undefined && !choice.search) return all
  const chosen = await listChosenOpen(db, choice)
  return all.filter(({ lineId }) => chosen.has(lineId))
}

function countLines(open: readonly OpenLine[], decided: { MATCHED: number; IGNORED: number }): LineCounts {
  const counts = { EXACT: 0, PROPOSED: 0, NONE: 0, ...decided }
  for (const { match } of open) counts[match.kind] += 1
  return counts
}

/** Lists the orders and charges that matched lines have paid, one or several for each line. */
async function listBooked(db: Db, rows: readonly ListedLine[]) {
  const ids = rows.flatMap(({ line }) => (line.state === 'MATCHED' ? [line.id] : []))
  return Map.groupBy(await listReceiptsOfLines(db, ids), ({ statementLineId }) => statementLineId ?? 0)
}

function lineOf(
  { line, bank, decidedBy }: ListedLine,
  { match, booked = [] }: { match?: Match; booked?: readonly ReceiptRow[] },
): AdminStatementLine {
  const { id: lineId, statementId, amount, depositor, memo, state, matchedNumber, ignoredReason } = line
  return {
    lineId,
    statementId,
    bank,
    amount,
    depositor,
    memo,
    state,
    matchedNumber,
    ignoredReason,
    receivedAt: line.receivedAt.toISOString(),
    match: match?.kind ?? null,
    reason: match?.reason ?? null,
    candidates: (match?.candidates ?? []).map(({ awaited, learntName }) => candidateOf(awaited, learntName)),
    booked: booked.map(({ id: receiptId, orderNumber: number, amount: paid }) => ({ number, amount: paid, receiptId })),
    learntName: line.learntName,
    isReversed: line.reversalId !== null,
    decidedBy,
    decidedAt: line.decidedAt?.toISOString() ?? null,
  }
}

export const candidateOf = ({ memberId: _, since, ...rest }: AwaitedTransfer, learntName = ''): AwaitedCandidate => ({
  ...rest,
  learntName,
  since: since.toISOString(),
})
