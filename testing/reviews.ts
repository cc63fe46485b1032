import { eq } from 'drizzle-orm'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import type { ReviewDetail, ReviewRow } from '#features/talk/reviews/contract/reviews.calls.ts'
import { apiAs, type ApiClient, type Reply } from './api-client.ts'
import { addProduct, addSupplier, type TestProduct } from './goods.ts'
import { addOperator, handlingOf } from './order-handling.ts'
import { placed } from './ordering.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash, market, type TestMember } from './people.ts'
import type { World } from './world.ts'

export const cardsReview = {
  rating: 5,
  content: '색감이 시안과 거의 똑같이 나왔고 배송도 빨랐습니다.',
  pictures: [] as string[],
}

/** Two brands with their members; the store and its neighbour can order cards and cups of one supplier. */
export async function openReviews(world: World) {
  await addPlatform(world)
  await addBrands(world, market, coffee, chicken)
  const people = {
    store: await addMember(world, { username: 'store', brand: coffee }),
    neighbour: await addMember(world, { username: 'neighbour', brand: coffee, stores: [{ name: '망원점' }] }),
    headquarters: await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }),
    stranger: await addMember(world, { username: 'stranger', brand: chicken }),
    otherHeadquarters: await addMember(world, { username: 'otherhq', brand: chicken, authority: 'ROLE_PARTNER' }),
    general: await addMember(world, { username: 'general', brand: market, authority: 'ROLE_USER' }),
    operator: await addOperator(world, market),
  }
  type Who = keyof typeof people
  const clients = await Promise.all(
    Object.entries(people).map(async ([who, person]) => [who, await apiAs(world, person)] as const),
  )
  const as = Object.fromEntries(clients) as Record<Who, ApiClient> // one client for each of them
  for (const { memberId } of [people.store, people.neighbour]) await giveCash(world, memberId, { cash: 5_000_000 })
  const supplierId = await addSupplier(world)
  const cards = await addProduct(world, { brand: coffee, product: { name: '명함', supplierId } })
  const cups = await addProduct(world, { brand: coffee, product: { name: '종이컵', supplierId } })

  const order = (buyer: TestMember, ...goods: TestProduct[]) =>
    placed(world, buyer, {
      items: (goods.length > 0 ? goods : [cards]).map(({ partnerProductId }) => ({ partnerProductId, count: 2 })),
    })
  const ship = async (orderNumber: string, lineNo?: number) => {
    const handling = handlingOf(world, people.operator, orderNumber)
    await handling.prepare()
    const lines = lineNo === undefined ? undefined : [{ lineNo, rowNo: 1, count: 2 }]
    const outcome = await handling.ship(supplierId, lines)
    if (!outcome.ok) throw new Error(`the order was not shipped: ${outcome.refused}`)
  }
  const shipped = async (buyer: TestMember = people.store, ...goods: TestProduct[]) => {
    const orderNumber = await order(buyer, ...goods)
    await ship(orderNumber)
    return orderNumber
  }
  const write = (api: ApiClient, orderNumber: string, part: object = {}) =>
    api.post(`/product/${cards.partnerProductId}/review`, { orderNumber, lineNo: 1, ...cardsReview, ...part })
  /** Orders, ships and reviews cards. */
  const reviewed = async (who: 'store' | 'neighbour' = 'store', part: object = {}): Promise<number> => {
    const reply = await write(as[who], await shipped(people[who]), part)
    if (reply.status !== 200) throw new Error(`the review was refused: ${reply.body}`)
    return (reply.data as { reviewId: number }).reviewId
  }
  const stars = async (product: TestProduct = cards): Promise<number[] | undefined> => {
    const [row] = await world.db
      .select({ counts: partnerProduct.ratingCounts })
      .from(partnerProduct)
      .where(eq(partnerProduct.id, product.partnerProductId))
    return row?.counts
  }
  return { people, as, cards, cups, supplierId, order, ship, shipped, write, reviewed, stars }
}

export const reviewsOf = (reply: Reply) =>
  reply.data as {
    content: ReviewRow[]
    nextCursor: string | null
    rating: { count: number; average: number | null }
    stars: number[]
    totalElements?: number
  }
export const reviewOf = (reply: Reply) => reply.data as ReviewDetail
