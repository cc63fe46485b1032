import { and, lte, ne } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { sandboxPayment } from './payments.tables.ts'

/** Deletes payments that took no money; a refund must still find the others. */
export const deleteUnpaidSandbox = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, sandboxPayment, {
    where: and(ne(sandboxPayment.state, 'DONE'), lte(sandboxPayment.createdAt, upTo)),
    most,
  })
