import { eq, inArray } from 'drizzle-orm'
import { partnerProduct, product, productOption, productTier } from '#features/catalog/server/catalog.tables.ts'
import { member } from '#features/members/server/members.tables.ts'
import type { Database } from '#server/database/database.ts'
import type { DemoWorld, Orderable } from './demo-world.ts'
import { demoHistory, type DemoMoment } from './history.ts'
import { listBuyers } from './list-buyers.ts'
import { performMoment } from './perform-moment.ts'
import { seededRandom } from './random.ts'

/** Something that happens beside the agenda, in its place: lists show what came later above what came before. */
export interface Aside {
  at: Date
  tell: () => Promise<void>
}

/** Half a year of orders in every state, made by the same use-cases that serve real ones, with their clock. */
export async function seedOrders(
  db: Database,
  now: Date,
  { asides, count, unrefused }: { asides: readonly Aside[]; count: number | undefined; unrefused: Database },
): Promise<void> {
  const random = seededRandom(20_251_121)
  const { buyers, receivers } = await listBuyers(db)
  const shelves = Map.groupBy(await listShelves(db), (row) => row.partnerId)
  const [operator] = await db.select({ id: member.id }).from(member).where(eq(member.username, 'operator'))
  const world: DemoWorld = {
    db,
    unrefused,
    random,
    buyers,
    receivers,
    shelves,
    priceLists: new Map(),
    operatorId: operator?.id ?? 0,
  }

  // Sorted as time passes: what an order causes (a deposit, a parcel) is put among what other orders do meanwhile.
  const agenda: DemoMoment[] = demoHistory(world, now, count)
  const waiting = asides.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  while (agenda.length > 0) {
    const moment = agenda.shift()
    if (!moment) break
    while (waiting[0] && waiting[0].at <= moment.at) await waiting.shift()?.tell()
    for (const next of await performMoment(world, moment)) {
      if (next.at <= now) insertSorted(agenda, next)
    }
  }
  for (const aside of waiting) await aside.tell()
}

function insertSorted(agenda: DemoMoment[], moment: DemoMoment): void {
  const index = agenda.findIndex((other) => other.at > moment.at)
  if (index === -1) agenda.push(moment)
  else agenda.splice(index, 0, moment)
}

export async function listShelves(db: Database): Promise<Orderable[]> {
  const products = await db
    .select({
      partnerProductId: partnerProduct.id,
      partnerId: partnerProduct.partnerId,
      productId: product.id,
      priceModel: product.priceModel,
      minCount: product.minCount,
      step: product.step,
    })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .where(eq(partnerProduct.status, 'SALE'))
    .orderBy(partnerProduct.id)
  const ids = [...new Set(products.map((row) => row.productId))]
  const tiers = await db
    .select()
    .from(productTier)
    .where(inArray(productTier.productId, ids))
    .orderBy(productTier.count)
  const options = await db
    .select()
    .from(productOption)
    .where(inArray(productOption.productId, ids))
    .orderBy(productOption.id)
  return products.map(({ productId, ...row }) => ({
    ...row,
    counts: tiers.filter((tier) => tier.productId === productId).map((tier) => tier.count),
    optionIds: options.filter((option) => option.productId === productId).map((option) => option.id),
  }))
}
