import { eq, inArray } from 'drizzle-orm'
import { partnerProduct, product, productOption, productTier } from '#features/goods/catalog/server/catalog.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Database } from '#server/database/database.ts'
import type { DemoWorld, Orderable } from '../demo-world.ts'
import { demoHistory, type DemoEvent } from './history.ts'
import { listBuyers } from '../people/list-buyers.ts'
import { performEvent } from './perform-event.ts'
import { seededRandom } from '../random.ts'

/** An event outside the agenda. It is performed at its place in time, because ids must grow with time: lists sort by id. */
export interface SideEvent {
  at: Date
  perform: () => Promise<void>
}

interface OrderOptions {
  sideEvents: readonly SideEvent[]
  count: number | undefined
  unrefused: Database
  progress: (line: string) => void
}

/** Half a year of orders in every state, placed and processed by the product's own use-cases at past times. */
export async function seedOrders(
  db: Database,
  now: Date,
  { sideEvents, count, unrefused, progress }: OrderOptions,
): Promise<void> {
  const world = await openWorld(db, unrefused)
  // Sorted by time: the events that follow from an order (a deposit, a parcel) are inserted among those of other orders.
  const agenda: DemoEvent[] = demoHistory(world, now, count)
  const orders = agenda.filter(({ type }) => type === 'order').length
  let placed = 0
  const pending = sideEvents.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  while (agenda.length > 0) {
    const event = agenda.shift()
    if (!event) break
    if (event.type === 'order') {
      if (placed % 100 === 0) progress(`주문 ${placed}/${orders}건`)
      placed += 1
    }
    while (pending[0] && pending[0].at <= event.at) await pending.shift()?.perform()
    for (const next of await performEvent(world, event)) {
      if (next.at <= now) insertSorted(agenda, next)
    }
  }
  for (const sideEvent of pending) await sideEvent.perform()
}

async function openWorld(db: Database, unrefused: Database): Promise<DemoWorld> {
  const { buyers, receivers } = await listBuyers(db)
  const [operator] = await db.select({ id: member.id }).from(member).where(eq(member.username, 'operator'))
  return {
    db,
    unrefused,
    random: seededRandom(20_251_121),
    buyers,
    receivers,
    shelves: Map.groupBy(await listShelves(db), (row) => row.partnerId),
    priceLists: new Map(),
    operatorId: operator?.id ?? 0,
  }
}

function insertSorted(agenda: DemoEvent[], event: DemoEvent): void {
  const index = agenda.findIndex((other) => other.at > event.at)
  if (index === -1) agenda.push(event)
  else agenda.splice(index, 0, event)
}

export async function listShelves(db: Database): Promise<Orderable[]> {
  const products = await db
    .select({
      partnerProductId: partnerProduct.id,
      partnerId: partnerProduct.partnerId,
      name: partnerProduct.name,
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
