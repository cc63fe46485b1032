import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import { lineListSheet } from '../contract/line-list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { accountText } from '#features/money/payments/server/payable-accounts.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import { statementListCall, uploadStatementCall } from '../contract/bank-statements.admin.calls.ts'
import {
  confirmExactCall,
  confirmLinesCall,
  creditLineCall,
  ignoreLineCall,
  splitLineCall,
  undoLineCall,
} from '../contract/book-lines.admin.calls.ts'
import { finishReversalCall, reversalListCall } from '../contract/reversals.admin.calls.ts'
import { candidateListCall, exportLinesCall, lineListCall } from '../contract/statement-lines.admin.calls.ts'
import type { IsListedSince } from '#features/orders/fulfilment/server/undo-prepare.ts'
import { creditLine } from './credit-line.ts'
import { finishReversal } from './reversals/finish-reversal.ts'
import { listReversals } from './reversals/list-reversals.ts'
import { splitLine } from './split-line.ts'
import { undoLine } from './undo-line.ts'
import { confirmExactLines, confirmLines } from './confirm-lines.ts'
import { ignoreLine } from './ignore-line.ts'
import { candidateOf, countOpenLines, listLines } from './list-lines.ts'
import { listAwaited } from './match/match-open-lines.ts'
import { countStatements, findStatement, listAccounts, listStatements, type StatementRow } from './statement.queries.ts'
import { uploadStatement } from './upload-statement.ts'

const shownCandidates = 20

interface StatementDeps {
  db: Database
  clock: Clock
  sheets: Sheets
  isListedSince: IsListedSince
}

export function bankStatementsAdminRoutes(routes: Routes, deps: StatementDeps): void {
  const { db, clock, isListedSince } = deps
  const contextOf = (http: AuditedIncoming) => ({ at: clock(), audit: http.audit })

  routes.on(uploadStatementCall, async ({ upload, query: { fileName = '', accountId }, http }) => {
    const outcome = await uploadStatement(deps, { bytes: upload, fileName, accountId, ...contextOf(http) })
    if (!outcome.ok) return outcome
    const { statementId, reversalCount } = outcome
    const row = await findStatement(db, statementId)
    return row
      ? success({ ...statementOf(row), reversalCount, counts: await countOpenLines(db, statementId) })
      : notFound()
  })

  routes.on(statementListCall, async ({ query: { page, size } }) => {
    const content = await listStatements(db, { offset: page * size, limit: size })
    const accounts = await listAccounts(db)
    return success({
      content: content.map(statementOf),
      page,
      size,
      totalElements: await countStatements(db),
      accounts: accounts.map((account) => ({ accountId: account.id, label: accountText([account], undefined) })),
    })
  })

  routes.on(lineListCall, async ({ query }) => success(await listLines(db, query)))

  routes.on(exportLinesCall, ({ query, http }) => {
    const { statementId, show, search } = query
    const batches = allPages(db, (tx, at) => listLines(tx, { statementId, show, search, ...at }))
    return answerListSheet(deps, lineListSheet, { batches, query, audit: http.audit })
  })

  routes.on(candidateListCall, async ({ query: { search } }) => {
    const found = await listAwaited(db, { search: search.trim(), limit: shownCandidates })
    return success({ content: found.slice(0, shownCandidates).map((each) => candidateOf(each)) })
  })

  routes.on(confirmLinesCall, async ({ body, http }) => success(await confirmLines(db, body.lines, contextOf(http))))

  routes.on(confirmExactCall, async ({ body, http }) =>
    success(await confirmExactLines(db, body.statementId, contextOf(http))),
  )

  routes.on(ignoreLineCall, async ({ params: { lineId }, body, http }) => {
    const outcome = await ignoreLine(db, { lineId, reason: body.reason }, contextOf(http))
    return outcome.ok ? success({ lineId }) : outcome
  })

  routes.on(splitLineCall, ({ params: { lineId }, body, http }) => splitLine(db, { lineId, ...body }, contextOf(http)))

  routes.on(creditLineCall, ({ params: { lineId }, body, http }) =>
    creditLine(db, { lineId, ...body }, contextOf(http)),
  )

  routes.on(undoLineCall, async ({ params: { lineId }, body: { receiptIds, reason }, http }) => {
    const outcome = await undoLine(db, { lineId, receiptIds }, { ...contextOf(http), reason, isListedSince })
    return outcome.ok ? success({ lineId }) : outcome
  })

  routes.on(reversalListCall, async () => success({ content: await listReversals(db) }))

  routes.on(finishReversalCall, async ({ params: { reversalId }, body: { lineId, note }, http }) => {
    const outcome = await finishReversal(db, { reversalId, lineId, note }, contextOf(http))
    return outcome.ok ? success({ reversalId }) : outcome
  })
}

const statementOf = ({ uploadedAt, ...row }: StatementRow) => ({ ...row, uploadedAt: uploadedAt.toISOString() })
