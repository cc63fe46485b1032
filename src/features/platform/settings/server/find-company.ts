import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { company } from './settings.tables.ts'

export type Company = typeof company.$inferSelect

/** Reads the version of the company block that an order references: versions never change. */
export async function getCompany(db: Db, id: number): Promise<Company> {
  const [found] = await db.select().from(company).where(eq(company.id, id))
  if (!found) throw new Error('an order references a missing company block')
  return found
}

/** The current company block; undefined on an installation that has none yet. */
export async function findCurrentCompany(db: Db): Promise<Company | undefined> {
  const [found] = await db.select().from(company).orderBy(desc(company.id)).limit(1)
  return found
}
