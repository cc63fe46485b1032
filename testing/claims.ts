import { setting, settingVersion } from '#features/settings/server/settings.tables.ts'
import { apiAs } from './api-client.ts'
import { addProduct, addSupplier } from './goods.ts'
import { addOperator, deskOf } from './order-desk.ts'
import { placed } from './ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from './people.ts'
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
  const sent = async () => {
    const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 5 }] })
    const desk = deskOf(world, operator, orderNumber)
    await desk.prepare()
    await desk.ship(supplierId)
    return { orderNumber, desk }
  }
  const api = await apiAs(world, store)
  /** A claim of two missing pieces, unless told otherwise. */
  const claim = (orderNumber: string, part: object = {}, as = api) =>
    as.post('/mypage/question', {
      orderNumber,
      topic: 'SHORTAGE',
      text: '두 개가 덜 왔습니다.',
      fileIds: [],
      lines: claimedOf(2),
      ...part,
    })
  const left = async (orderNumber: string) =>
    // A token of its own for each call, because days pass in these tests.
    ((await (await apiAs(world, store)).get(`/mypage/instantRefund/${orderNumber}`)).data as { left: number }).left // the call's contract
  const otherApi = await apiAs(world, other)
  return { store, operator, operatorApi: await apiAs(world, operator), api, otherApi, sent, claim, left }
}
