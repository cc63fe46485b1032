import { asc, desc, eq, sql } from 'drizzle-orm'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import { bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { bankStatement, bankStatementLine } from './bank-statements.tables.ts'

export async function insertStatement(tx: Tx, values: typeof bankStatement.$inferInsert): Promise<number> {
  return insertedId(await tx.insert(bankStatement).values(values).returning({ id: bankStatement.id }))
}

/** Counts are known only after the lines were inserted. */
export async function updateCounts(
  tx: Tx,
  id: number,
  counts: { lineCount: number; duplicateCount: number },
): Promise<void> {
  await tx.update(bankStatement).set(counts).where(eq(bankStatement.id, id))
}

const columns = {
  statementId: bankStatement.id,
  fileName: bankStatement.fileName,
  bank: bankStatement.bank,
  account: bankStatement.account,
  uploadedBy: usernameOf(sql`${bankStatement}.uploaded_by`),
  uploadedAt: bankStatement.uploadedAt,
  lineCount: bankStatement.lineCount,
  duplicateCount: bankStatement.duplicateCount,
  withdrawalCount: bankStatement.withdrawalCount,
  openCount: sql<number>`(select count(*)::int from ${bankStatementLine} where ${bankStatementLine.statementId} = ${sql`${bankStatement}.id`}
    and ${bankStatementLine.state} = 'OPEN')`,
}

export async function listStatements(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return db.select(columns).from(bankStatement).orderBy(desc(bankStatement.id)).offset(offset).limit(limit)
}
export type StatementRow = Awaited<ReturnType<typeof listStatements>>[number]

export async function findStatement(db: Db, id: number): Promise<StatementRow | undefined> {
  const [row] = await db.select(columns).from(bankStatement).where(eq(bankStatement.id, id))
  return row
}

export async function countStatements(db: Db): Promise<number> {
  return db.$count(bankStatement)
}

/** Lists the platform's accounts, including those that take no new transfers. */
export async function listAccounts(db: Db) {
  return db
    .select({
      id: bankAccount.id,
      bankCode: bankAccount.bankCode,
      account: bankAccount.account,
      holder: bankAccount.holder,
    })
    .from(bankAccount)
    .orderBy(asc(bankAccount.displayOrder), asc(bankAccount.id))
}
export type Account = Awaited<ReturnType<typeof listAccounts>>[number]
