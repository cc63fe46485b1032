import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  bankReversal,
  bankStatement,
  bankStatementLine,
  depositorAlias,
} from '#features/orders/bank-statements/server/bank-statements.tables.ts'
import { confirmLine } from '#features/orders/bank-statements/server/confirm-line.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import type { AuditContext } from '#server/http/route.ts'
import { won } from '#values/won.ts'
import { addCharge, testNumber } from '../fixtures/money/charges.ts'
import { shinhanText } from '../fixtures/money/statements.ts'
import type { World } from '../world.ts'
import type { AuditedRequests } from './audited-request.ts'
import { insertedId } from '#server/database/inserted-id.ts'

/** Inserts an open line of a statement. Returns its id. */
async function addLine({ db, now }: World, { amount, depositor }: { amount: number; depositor: string }) {
  const counts = { lineCount: 1, duplicateCount: 0, withdrawalCount: 0 }
  const words = { fileName: '', bank: '088' as const, account: '000-000000-00-001' }
  const statementId = insertedId(
    await db
      .insert(bankStatement)
      .values({ ...words, ...counts, uploadedBy: 1, uploadedAt: now })
      .returning({ id: bankStatement.id }),
  )
  const facts = { rowNo: 2, receivedAt: now, amount: won(amount), depositor, memo: '' }
  return insertedId(
    await db
      .insert(bankStatementLine)
      .values({ ...facts, statementId, bankRef: `088/${statementId}`, state: 'OPEN' as const })
      .returning({ id: bankStatementLine.id }),
  )
}

/** A charge that a line of a statement has paid whole. */
async function addBooked(world: World, of: Parameters<typeof addCharge>[1]) {
  const number = await addCharge(world, of)
  const lineId = await addLine(world, { amount: 100_000, depositor: '성수점' })
  const audit: AuditContext = { actorId: 1, partnerId: null, call: 'test', address: '', requestId: `booked ${number}` }
  const outcome = await confirmLine(world.db, { lineId, number, confirmed: true }, { at: world.now, audit })
  if (!outcome.ok) throw new Error(`the line was refused: ${outcome.refused}`)
  return { number, lineId }
}

export const auditedBankStatements: AuditedRequests = {
  'POST /admin/bankStatement': () => ({
    body: Buffer.from(shinhanText({ amount: 7, depositor: '예금 이자' })),
    subject: expect.stringMatching(/^bankStatement\/\d+$/) as string,
    before: {},
    after: { fileName: 'x.csv', newLines: 1, duplicateLines: 0 },
  }),
  'POST /admin/bankStatement/confirm': async ({ world, records: { memberId, partnerId } }) => {
    const number = await addCharge(world, { memberId, partnerId, no: 3 })
    const lineId = await addLine(world, { amount: 40_000, depositor: '성수점' })
    return {
      body: { lines: [{ lineId, number }] },
      subject: `charge/${number}`,
      before: { chargeState: 'BD', received: 0 },
      after: { chargeState: 'BD', received: 40_000, amount: 40_000 },
    }
  },
  // The rest of the charge above is the only transfer of 60,000 won that is awaited.
  // Other members announce the same name, so that the code of the charge distinguishes it.
  'POST /admin/bankStatement/confirmExact': async ({ world, records: { memberId } }) => {
    const code = testNumber({ memberId, no: 3 }).slice(-4)
    await addLine(world, { amount: 60_000, depositor: `성수점${code}` })
    return {
      subject: `charge/C20260515-${testNumber({ memberId, no: 3 })}`,
      before: { chargeState: 'BD', received: 40_000 },
      after: { chargeState: 'DONE', received: 100_000, amount: 60_000 },
    }
  },
  'POST /admin/bankStatement/line/:lineId/ignore': async ({ world }) => {
    const lineId = await addLine(world, { amount: 7, depositor: '예금 이자' })
    return {
      params: { lineId },
      subject: `bankStatementLine/${lineId}`,
      before: { lineState: 'OPEN' },
      after: { lineState: 'IGNORED', amount: 7 },
    }
  },
  'POST /admin/bankStatement/line/:lineId/split': async ({ world, records: { memberId, partnerId } }) => {
    const number = await addCharge(world, { memberId, partnerId, no: 4 })
    const lineId = await addLine(world, { amount: 41_000, depositor: '본사' })
    return {
      params: { lineId },
      body: { parts: [{ number, amount: 41_000 }] },
      subject: `charge/${number}`,
      before: { chargeState: 'BD', received: 0 },
      after: { chargeState: 'BD', received: 41_000, amount: 41_000 },
    }
  },
  'POST /admin/bankStatement/line/:lineId/cash': async ({ world }) => {
    const lineId = await addLine(world, { amount: 7_300, depositor: '박서연' })
    return {
      params: { lineId },
      subject: expect.stringMatching(/^charge\/C/) as string,
      before: { chargeState: 'BD', received: 0 },
      after: { chargeState: 'DONE', received: 7_300, amount: 7_300 },
    }
  },
  'POST /admin/bankStatement/line/:lineId/undo': async ({ world, records: { memberId, partnerId } }) => {
    const { number, lineId } = await addBooked(world, { memberId, partnerId, no: 5 })
    const [receipt] = await world.db.select().from(bankReceipt).where(eq(bankReceipt.orderNumber, number))
    return {
      params: { lineId },
      body: { receiptIds: [receipt?.id], reason: '다른 회원의 입금' },
      subject: `charge/${number}`,
      before: { chargeState: 'DONE', received: 100_000, amount: 100_000 },
      after: { chargeState: 'BD', received: 0, amount: 0 },
    }
  },
  'POST /admin/receipt/line/:lineId': async ({ world, records: { memberId, partnerId } }) => {
    const number = await addCharge(world, { memberId, partnerId, no: 8 })
    const lineId = await addLine(world, { amount: 43_000, depositor: '본사' })
    return {
      params: { lineId },
      body: { number, expectedDue: 100_000 },
      subject: `charge/${number}`,
      before: { chargeState: 'BD', received: 0 },
      after: { chargeState: 'BD', received: 43_000, amount: 43_000 },
    }
  },
  'POST /admin/receipt/:receiptId/undo': async ({ world, records: { memberId, partnerId } }) => {
    const { number } = await addBooked(world, { memberId, partnerId, no: 6 })
    const [receipt] = await world.db.select().from(bankReceipt).where(eq(bankReceipt.orderNumber, number))
    return {
      params: { receiptId: receipt?.id },
      body: { reason: '다른 회원의 입금' },
      subject: `charge/${number}`,
      before: { chargeState: 'DONE', received: 100_000, amount: 100_000 },
      after: { chargeState: 'BD', received: 0, amount: 0 },
    }
  },
  'POST /admin/bankStatement/reversal/:reversalId/done': async ({ world: { db, now } }) => {
    const [statement] = await db.select({ id: bankStatement.id }).from(bankStatement).limit(1)
    const [reversal] = await db
      .insert(bankReversal)
      .values({
        statementId: statement!.id, // the requests above have stored one
        bank: '088',
        account: '000-000000-00-001',
        withdrawnAt: now,
        amount: won(8),
        depositor: '입금취소',
        memo: '',
        bankRef: '088/reversal',
        state: 'OPEN',
      })
      .returning({ id: bankReversal.id })
    return {
      params: { reversalId: reversal?.id },
      subject: `bankReversal/${reversal?.id}`,
      before: { reversalState: 'OPEN' },
      after: { reversalState: 'DONE', amount: 8 },
    }
  },
  'PUT /admin/depositorName/:memberId': async ({ world: { db, now }, records: { memberId } }) => {
    await db.insert(depositorAlias).values({ memberId, name: '다온', createdAt: now })
    return {
      params: { memberId },
      body: { name: '다온', newName: '(주)다온상사' },
      subject: `member/${memberId}`,
      before: { learntName: '다온' },
      after: { learntName: '다온상사' },
    }
  },
  'DELETE /admin/depositorName/:memberId': async ({ world: { db, now }, records: { memberId } }) => {
    await db.insert(depositorAlias).values({ memberId, name: '가온', createdAt: now })
    return {
      params: { memberId },
      body: { name: '가온' },
      subject: `member/${memberId}`,
      before: { learntName: '가온' },
      after: { learntName: '' },
    }
  },
}
