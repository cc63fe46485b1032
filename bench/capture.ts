import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { withTransactions, type Database, type Db } from '#server/database/database.ts'

/** A statement with its parameters, as the driver sends it. */
export interface Statement {
  text: string
  params: unknown[]
}

/** A database that records its statements, so that the limit server can repeat exactly these. */
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
  } // the databases of both drivers extend PgDatabase
}

export const isWrite = ({ text }: Statement): boolean =>
  /^\s*(insert|update|with\b[^;]*\b(insert|update)\b)/i.test(text)
