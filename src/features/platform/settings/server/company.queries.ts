import { desc, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import type { Company } from './find-company.ts'
import { company } from './settings.tables.ts'

/** Locks the table instead of a row: a new installation has none yet, and every change inserts one. */
export async function lockCurrentCompany(tx: Tx): Promise<Company | undefined> {
  await tx.execute(sql`lock table ${company} in share row exclusive mode`)
  const [found] = await tx.select().from(company).orderBy(desc(company.id)).limit(1)
  return found
}

export async function insertCompany(tx: Tx, row: typeof company.$inferInsert): Promise<void> {
  await tx.insert(company).values(row)
}
