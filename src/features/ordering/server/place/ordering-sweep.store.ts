import { lte } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { orderDraft } from '../ordering.tables.ts'

export const deleteOldDrafts = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, orderDraft, { where: lte(orderDraft.updatedAt, upTo), most })
