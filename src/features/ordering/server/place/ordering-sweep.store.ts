import { lt, lte } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { orderDraft } from '../ordering.tables.ts'
import { monthlyPurchase } from '#features/catalog/server/catalog.tables.ts'

export const deleteOldDrafts = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, orderDraft, { where: lte(orderDraft.updatedAt, upTo), most })

export const deleteOldCounts = (db: Db, { before, most }: { before: string; most: number }): Promise<number> =>
  deleteSome(db, monthlyPurchase, { where: lt(monthlyPurchase.month, before), most })
