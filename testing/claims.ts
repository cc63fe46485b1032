import { eq } from 'drizzle-orm'
import { orderClaim } from '#features/orders/orders/server/claim.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { setting, settingVersion } from '#features/platform/settings/server/settings.tables.ts'
import { apiAs } from './api-client.ts'
import { addProduct, addSupplier } from './goods.ts'
import { addOperator, handlingOf } from './order-handling.ts'
import { placed } from './ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from './people.ts'
import { addQuestion } from './questions.ts'
import type { World } from './world.ts'

export const claimedOf = (count: number) => [{ lineNo: 1, rowNo: 1, count }]

/** Won that buyers may take back for damage and shortage without an operator. */
export async function limitInstantRefunds({ db, now }: World, limits: { perOrder: number; perDay: number }) {
  await db.insert(setting).values([
    { name: 'INSTANT_REFUND_PER_ORDER', value: String(limits.perOrder), updatedAt: now },
    { name: 'INSTANT_REFUND_PER_DAY', value: String(limits.perDay), updatedAt: now },
  ])
  await db.insert(settingVersion).values({ id: 1, version: 'limits' }).onConflictDoNothing()
}

/** A store with 1,000,000 won of cash that orders five pieces at 10,000 won each unless told otherwise, and gets them. */
export async function openClaims(world: World, { unitPrice = 10_000 }: { unitPrice?: number } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const other = await addMember(world, { username: 'other', brand: coffee })
  const operator = await addOperator(world, coffee)
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const supplierId = await addSupplier(world)
  const { partnerProductId } = await addProduct(world, {
    brand: coffee,
    product: { name: '종이컵 13oz', supplierId, tiers: [[1, unitPrice]] },
  })
  const sent = async (count = 5) => {
    const orderNumber = await placed(world, store, { items: [{ partnerProductId, count }] })
    const handling = handlingOf(world, operator, orderNumber)
    await handling.prepare()
    await handling.ship(supplierId)
    return { orderNumber, handling }
  }
  const api = await apiAs(world, store)
  /** A request for the refund of two missing pieces, unless told otherwise. */
  const claim = (orderNumber: string, part: object = {}, as = api) =>
    as.post(`/order/${orderNumber}/return`, {
      wish: 'REFUND',
      reason: 'SHORTAGE',
      text: '두 개가 덜 왔습니다.',
      lines: claimedOf(2),
      // Nothing comes back of what never arrived.
      way: 'reason' in part ? 'COLLECT' : 'NONE',
      fileIds: [],
      seenRefunds: 0,
      ...part,
    })
  const left = async (orderNumber: string) =>
    // A token of its own for each call, because days pass in these tests.
    ((await (await apiAs(world, store)).get(`/order/${orderNumber}/return`)).data as { instantLeft: number })
      .instantLeft // the call's contract
  const otherApi = await apiAs(world, other)
  return { store, operator, operatorApi: await apiAs(world, operator), api, otherApi, sent, claim, left }
}

/**
 * Inserts a question from before returns, when questions named pieces; two of its pieces wait for an operator unless
 * told otherwise.
 */
export async function addOldClaim(
  world: World,
  { memberId, orderNumber, count = 2 }: { memberId: number; orderNumber: string; count?: number },
): Promise<number> {
  const [order] = await world.db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  const { id: orderId, partnerId } = order! // the caller has placed the order
  const part = { orderNumber, topic: 'DAMAGE', claim: claimedOf(count) } as const
  const { questionId } = await addQuestion(world, { partnerId, memberId, text: '컵이 찌그러져 왔습니다.', part })
  const claim = { orderId, source: 'QUESTION', sourceId: questionId, createdAt: world.now } as const
  await world.db.insert(orderClaim).values(claimedOf(count).map((line) => ({ ...claim, ...line })))
  return questionId
}
