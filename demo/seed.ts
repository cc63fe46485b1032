import { partner } from '#features/brands/server/brands.tables.ts'
import { hashPassword } from '#features/session/server/passwords.ts'
import type { Database } from '#server/database/database.ts'
import { demoPassword } from './accounts.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedOrders } from './seed-orders.ts'
import { seedBrands, seedMembers } from './seed-people.ts'
import { writePictures } from './write-pictures.ts'

/** Whether nothing was ever put in: the demo fills new installations only. */
export async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.select({ id: partner.id }).from(partner).limit(1)
  return found.length === 0
}

/** Half a year of five brands, their stores, goods and orders. The same on every machine, with dates that end today. */
export async function seedDemo(db: Database, { dataDir, now }: { dataDir: string; now: Date }): Promise<void> {
  await writePictures(dataDir)
  const passwordHash = await hashPassword(demoPassword)
  const begin = new Date(now.getTime() - 200 * 24 * 60 * 60 * 1000)
  await db.transact(async (tx) => {
    await seedBrands(tx, begin)
    await seedMembers(tx, { passwordHash, at: begin })
    await seedCatalogue(tx, begin)
    return { ok: true }
  })
  await seedOrders(db, now)
}
