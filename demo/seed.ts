import { hashPassword } from '#features/access/session/server/passwords.ts'
import { installTerms } from '#features/people/terms/server/install-terms.ts'
import { insideTransaction, type Database } from '#server/database/database.ts'
import type { Vault } from '#server/vault.ts'
import { demoPassword } from './people/accounts.ts'
import { endOfDemo } from './orders/history.ts'
import { seedBankStatement } from './money/seed-bank-statement.ts'
import { seedHeadquarters } from './people/seed-headquarters.ts'
import { seedCash } from './money/seed-cash.ts'
import { seedCommunity } from './talk/seed-community.ts'
import { cardOrders } from './orders/seed-card-orders.ts'
import { seedCatalogue } from './goods/seed-catalogue.ts'
import { seedInquiries } from './talk/seed-inquiries.ts'
import { seedQuestions } from './talk/seed-questions.ts'
import { seedFaq } from './talk/seed-faq.ts'
import { seedMessages } from './talk/seed-messages.ts'
import { seedChanges } from './orders/seed-changes.ts'
import { seedExpired } from './orders/seed-expired.ts'
import { seedNews } from './talk/seed-news.ts'
import { seedOrders } from './orders/seed-orders.ts'
import { seedOwnPrices } from './goods/seed-own-prices.ts'
import { seedReviews } from './talk/seed-reviews.ts'
import { seedParcels } from './orders/seed-parcels.ts'
import { seedPopups } from './talk/seed-popups.ts'
import { seedProductRequests } from './goods/seed-product-requests.ts'
import { seedBrands, seedMembers } from './people/seed-people.ts'
import { regularCharges } from './money/seed-regular-charges.ts'
import { seedWishes } from './goods/seed-wishes.ts'
import { seedTaxDocuments } from './money/seed-tax-documents.ts'
import { seedSettlements, seedSettlementTerms } from './money/seed-settlements.ts'
import { seedWaitingBrand } from './people/seed-waiting-brand.ts'
import { writePictures } from './goods/write-pictures.ts'

export interface SeedOptions {
  dataDir: string
  now: Date
  vault: Vault
  /** Tests seed fewer orders than the demo has. */
  orders?: number
  /** Receives a line as each part begins, and one after every hundred orders. */
  progress?: (line: string) => void
}

/**
 * Half a year of five brands, their stores, products and orders. It is the same on every machine and at every hour of a day: its
 * dates end when the day begins. One transaction, so that an interrupted start leaves an empty database and the next one begins anew.
 */
export async function seedDemo(db: Database, options: SeedOptions): Promise<void> {
  const { dataDir, vault, progress = () => {} } = options
  const now = endOfDemo(options.now)
  progress('상품 사진을 그립니다.')
  await writePictures(dataDir)
  const passwordHash = await hashPassword(demoPassword)
  const begin = new Date(now.getTime() - 200 * 24 * 60 * 60 * 1000)
  await db.transact(async (tx) => {
    // The new tables have no statistics yet, so the planner would scan them whole, with every version that this transaction has
    // given to their rows.
    await tx.execute('set local enable_seqscan = off')
    // That setting raises estimated costs so far that PostgreSQL would compile statements: 0.2 s for each order, three minutes in all.
    await tx.execute('set local jit = off')
    progress('브랜드, 매장, 상품을 등록합니다.')
    await installTerms(tx, begin)
    await seedBrands(tx, begin)
    await seedMembers(tx, { passwordHash, at: begin })
    await seedCatalogue(tx, begin)
    const inside = insideTransaction(tx, db.kind)
    const unrefused = insideTransaction(tx, db.kind, { mayRefuse: false })
    const sideEvents = [...(await cardOrders(inside, now)), ...(await regularCharges(inside, { now, vault }))]
    await seedOrders(inside, now, { sideEvents, count: options.orders, unrefused, progress })
    progress('배송, 찜, 게시글, 알림을 정리합니다.')
    await seedExpired(insideTransaction(tx, db.kind), now)
    await seedParcels(insideTransaction(tx, db.kind), now)
    await seedWishes(insideTransaction(tx, db.kind), now)
    await seedCommunity(insideTransaction(tx, db.kind), now)
    await seedReviews(insideTransaction(tx, db.kind), now)
    await seedProductRequests(insideTransaction(tx, db.kind), { dataDir, now })
    await seedHeadquarters(insideTransaction(tx, db.kind), now)
    await seedCash(insideTransaction(tx, db.kind), { now, vault })
    await seedTaxDocuments(insideTransaction(tx, db.kind), tx, now)
    await seedBankStatement(insideTransaction(tx, db.kind), now)
    await seedInquiries(insideTransaction(tx, db.kind), now)
    await seedQuestions(insideTransaction(tx, db.kind), now)
    await seedNews(tx, now)
    await seedFaq(tx, now)
    await seedPopups(tx, now)
    await seedMessages(tx, now)
    await seedChanges(tx)
    await seedOwnPrices(tx, now)
    await seedSettlementTerms(tx, vault)
    await seedSettlements(insideTransaction(tx, db.kind), { now, vault })
    // After the orders: the store of this brand is open already, and must not order in a shop that is not.
    await seedWaitingBrand(tx, { passwordHash, now, vault })
    return { ok: true }
  })
}
