import { hashPassword } from '#features/session/server/passwords.ts'
import { installTerms } from '#features/terms/server/install-terms.ts'
import { insideTransaction, type Database } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { demoPassword } from './accounts.ts'
import { endOfDemo } from './history.ts'
import { seedCommunity } from './seed-community.ts'
import { cardOrders } from './seed-card-orders.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedMessages } from './seed-messages.ts'
import { seedChanges } from './seed-changes.ts'
import { seedExpired } from './seed-expired.ts'
import { seedOrders } from './seed-orders.ts'
import { seedParcels } from './seed-parcels.ts'
import { seedBrands, seedMembers } from './seed-people.ts'
import { seedWishes } from './seed-wishes.ts'
import { seedWaitingBrand } from './seed-waiting-brand.ts'
import { writePictures } from './write-pictures.ts'

/**
 * Half a year of five brands, their stores, goods and orders. The same on every machine and at every hour of a day, with dates that
 * end when the day begins. One transaction: a start that is ended before the demo is whole leaves an empty database, and the next
 * one begins anew. Fewer `orders` than a demo has are for tests.
 */
export async function seedDemo(
  db: Database,
  start: { dataDir: string; now: Date; vault: Vault; orders?: number },
): Promise<void> {
  const { dataDir, vault } = start
  const now = endOfDemo(start.now)
  await writePictures(dataDir)
  const passwordHash = await hashPassword(demoPassword)
  const begin = new Date(now.getTime() - 200 * 24 * 60 * 60 * 1000)
  await db.transact(async (tx) => {
    // Nothing is analysed yet: the planner would read whole tables, with each version that half a year gives to a row in here.
    await tx.execute('set local enable_seqscan = off')
    await installTerms(tx, begin)
    await seedBrands(tx, begin)
    await seedMembers(tx, { passwordHash, at: begin })
    await seedCatalogue(tx, begin)
    const inside = insideTransaction(tx, db.kind)
    const unrefused = insideTransaction(tx, db.kind, { mayRefuse: false })
    await seedOrders(inside, now, { asides: await cardOrders(inside, now), count: start.orders, unrefused })
    await seedExpired(insideTransaction(tx, db.kind), now)
    await seedParcels(insideTransaction(tx, db.kind), now)
    await seedWishes(insideTransaction(tx, db.kind), now)
    await seedCommunity(insideTransaction(tx, db.kind), now)
    await seedMessages(tx, now)
    await seedChanges(tx)
    // After the orders: its store is open already, and must not order in a shop that is not.
    await seedWaitingBrand(tx, { passwordHash, now, vault })
    return { ok: true }
  })
}
