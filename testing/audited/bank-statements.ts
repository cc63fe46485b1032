import { expect } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { bankStatement, bankStatementLine } from '#features/bank-statements/server/bank-statements.tables.ts'
import { won } from '#values/won.ts'
import { addCharge, testNumber } from '../charges.ts'
import { shinhanText } from '../statements.ts'
import type { World } from '../world.ts'
import type { AuditedRequests } from './audited-request.ts'

/** Inserts an open line of a statement. Returns its id. */
async function addLine({ db, now }: World, { amount, depositor }: { amount: number; depositor: string }) {
  const counts = { lineCount: 1, duplicateCount: 0, withdrawalCount: 0 }
  const words = { fileName: '', bank: '088' as const, account: '000-000000-00-001' }
  const [statement] = await db
    .insert(bankStatement)
    .values({ ...words, ...counts, uploadedBy: 1, uploadedAt: now })
    .returning({ id: bankStatement.id })
  const statementId = statement!.id // insert … returning always yields its one row
  const facts = { rowNo: 2, receivedAt: now, amount: won(amount), depositor, memo: '' }
  const [line] = await db
    .insert(bankStatementLine)
    .values({ ...facts, statementId, bankRef: `088/${statementId}`, state: 'OPEN' as const })
    .returning({ id: bankStatementLine.id })
  return line!.id // insert … returning always yields its one row
}

export const auditedBankStatements: AuditedRequests = {
  'POST /admin/bankStatement': () => ({
    path: '/admin/bankStatement?fileName=x.csv',
    body: Buffer.from(shinhanText({ amount: 7, depositor: '예금 이자' })),
    headers: { 'content-type': uploadType },
    subject: expect.stringMatching(/^bankStatement\/\d+$/) as string,
    before: {},
    after: { fileName: 'x.csv', newLines: 1, duplicateLines: 0 },
  }),
  'POST /admin/bankStatement/confirm': async ({ world, records: { memberId, partnerId } }) => {
    const number = await addCharge(world, { memberId, partnerId, no: 3 })
    const lineId = await addLine(world, { amount: 40_000, depositor: '성수점' })
    return {
      path: '/admin/bankStatement/confirm',
      body: { lines: [{ lineId, number }] },
      subject: `charge/${number}`,
      before: { chargeState: 'BD', received: 0 },
      after: { chargeState: 'BD', received: 40_000, amount: 40_000 },
    }
  },
  // The rest of the charge above is the only transfer of 60,000 won that is awaited.
  'POST /admin/bankStatement/confirmExact': async ({ world, records: { memberId } }) => {
    await addLine(world, { amount: 60_000, depositor: '성수점' })
    return {
      path: '/admin/bankStatement/confirmExact',
      body: {},
      subject: `charge/C20260515-${testNumber({ memberId, no: 3 })}`,
      before: { chargeState: 'BD', received: 40_000 },
      after: { chargeState: 'DONE', received: 100_000, amount: 60_000 },
    }
  },
  'POST /admin/bankStatement/line/:lineId/ignore': async ({ world }) => {
    const lineId = await addLine(world, { amount: 7, depositor: '예금 이자' })
    return {
      path: `/admin/bankStatement/line/${lineId}/ignore`,
      body: { reason: '예금 이자' },
      subject: `bankStatementLine/${lineId}`,
      before: { lineState: 'OPEN' },
      after: { lineState: 'IGNORED', amount: 7 },
    }
  },
}
