import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Database } from '#server/database/database.ts'

/** Whether the database has no brand yet: the demo fills new installations only. */
export async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ id: partner.id }).from(partner).limit(1)
  return found.length === 0
}
