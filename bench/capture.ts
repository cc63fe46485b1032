import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { withTransactions, type Database, type Db } from '#server/database/database.ts'

/** A statement as it goes to the database. */
export interface Statement {
  text: string
  params: unknown[]
}

/** A database that writes down what is sent to it, so that the limit can be measured with the very same statements. */
export function capturing(url: string): { db: Database; statements: Statement[] } {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void statements.push({ text, params: [...params] }) }
  const db = drizzle({ client: pool, casing: 'snake_case', logger })
  return {
    db: withTransactions(db as unknown as Db, {
      kind: 'postgres',
      executeSql: () => Promise.resolve({ rows: [] }),
      close: () => pool.end(),
    }),
    statements,
  } // both drivers' databases are PgDatabase
}

export const isWrite = ({ text }: Statement): boolean =>
  /^\s*(insert|update|with\b[^;]*\b(insert|update)\b)/i.test(text)
