import { eq } from 'drizzle-orm'
import { uploadStatement } from '#features/orders/bank-statements/server/upload-statement.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { listAwaited } from '#features/orders/bank-statements/server/match/match-open-lines.ts'
import { depositCodeOf } from '#features/money/payments/contract/deposit-code.ts'
import type { Database } from '#server/database/database.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { endOfDemo } from '../orders/history.ts'

const minute = 60 * 1_000

/** One pasted statement of Shinhan with lines that match exactly, are proposed, or are unknown; booked by nobody yet. */
export async function seedBankStatement(db: Database, now: Date): Promise<void> {
  const at = endOfDemo(now)
  const [operator] = await db.select({ id: member.id }).from(member).where(eq(member.username, 'operator'))
  const awaited = await listAwaited(db)
  if (!operator || awaited.length === 0) return
  const deposits = [
    ...awaited.slice(0, 3).map(({ due, depositor, number }) => [due, depositor + depositCodeOf(number)] as const),
    ...awaited.slice(3, 5).map(({ due }, index) => [due, ['김하늘', '박서연'][index] ?? ''] as const),
    ...awaited.slice(5, 6).map(({ due, depositor }) => [due - 1_000, depositor] as const),
    [55_000, '최유진'] as const,
    [128, '예금이자'] as const,
  ]
  let balance = 4_200_000
  const lines = deposits.map(([amount, depositor], index) => {
    balance += amount
    const received = formatKoreanMinute(new Date(at.getTime() - (deposits.length - index) * 37 * minute))
    return [...received.split(' '), '타행이체', 0, amount, depositor, balance, '가온'].join('\t')
  })
  const bytes = Buffer.from([header, ...lines].join('\n'))
  const audit = { actorId: operator.id, partnerId: null, call: 'POST /admin/bankStatement', address: '', requestId: '' }
  // A text needs no reader of workbooks.
  const sheets = { readFile: (text: Buffer) => Promise.resolve({ ok: true, text: text.toString() } as const) }
  await uploadStatement({ db, sheets }, { bytes, fileName: '', accountId: undefined, at, audit })
}

const header = ['거래일자', '거래시간', '적요', '출금(원)', '입금(원)', '내용', '잔액(원)', '거래점'].join('\t')
