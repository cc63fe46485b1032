import type { Attachment } from '#features/platform/files/contract/attachment.ts'
import { returnStates, type ReturnState } from '#features/orders/returns/contract/return-terms.ts'
import { orderClaim } from '#features/orders/orders/server/claim.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { orderReturn, orderReturnLine, orderReturnStep } from '#features/orders/returns/server/returns.tables.ts'
import { eq } from 'drizzle-orm'
import { apiAs, type ApiClient } from './api-client.ts'
import { addAttachment } from './attachments.ts'
import { addProduct, addSupplier, type NewProduct } from './goods.ts'
import { addOperator, handlingOf } from './order-handling.ts'
import { placed } from './ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from './people.ts'
import { drawPicture, upload } from './pictures.ts'
import type { World } from './world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

export const piecesOf = (count: number, lineNo = 1) => [{ lineNo, rowNo: 1, count }]

/** A store with 1,000,000 won of cash that orders five pieces at 10,000 won each, and gets them. */
export async function openReturns(world: World, product: NewProduct = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const other = await addMember(world, { username: 'other', brand: coffee })
  const operator = await addOperator(world, coffee)
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const supplierId = await addSupplier(world)
  const { partnerProductId, productId } = await addProduct(world, {
    brand: coffee,
    product: { name: '종이컵 13oz', supplierId, tiers: [[1, 10_000]], ...product },
  })
  const sent = async (ordered = 5, pieces = ordered) => {
    const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: ordered }] })
    const handling = handlingOf(world, operator, orderNumber)
    await handling.prepare()
    await handling.ship(supplierId, piecesOf(pieces))
    return { orderNumber, handling }
  }
  const api = await apiAs(world, store)
  /** A request for the refund of two pieces that the buyer no longer wants, unless told otherwise. */
  const ask = (orderNumber: string, part: object = {}, as = api) =>
    as.post(`/order/${orderNumber}/return`, {
      wish: 'REFUND',
      reason: 'CHANGED_MIND',
      text: '',
      lines: piecesOf(2),
      way: 'COLLECT',
      fileIds: [],
      ...part,
    })
  const asked = async (orderNumber: string, part: object = {}) =>
    ((await ask(orderNumber, part)).data as { id: number }).id // the call's contract
  const otherApi = await apiAs(world, other)
  const operatorApi = await apiAs(world, operator)
  return {
    store,
    other,
    operator,
    operatorApi,
    api,
    otherApi,
    supplierId,
    productId,
    partnerProductId,
    sent,
    ask,
    asked,
  }
}

export async function uploadPhoto(api: ApiClient): Promise<number> {
  const photo = await drawPicture({ width: 60, height: 40 })
  const reply = await upload(api, '/mypage/attachment?name=broken.jpg', photo)
  return (reply.data as Attachment).id // the call's contract
}

interface ReturnSpec {
  memberId: number
  orderNumber: string
  state?: ReturnState
  text?: string
  supplierId?: number
}

/** A return of one piece of an order with one file, without what asking for it changes. */
export async function addReturn(
  world: World,
  { memberId, orderNumber, state = 'ASKED', text = '반품', supplierId = 1 }: ReturnSpec,
) {
  const { db, now } = world
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber))
  const { id: orderId, partnerId, chainStoreId } = order! // the caller has placed the order
  const returnId = insertedId(
    await db
      .insert(orderReturn)
      .values({
        partnerId,
        orderId,
        orderNumber,
        memberId,
        chainStoreId,
        supplierId,
        supplierName: '누리인쇄(데모)',
        wish: 'EXCHANGE',
        reason: 'WRONG_GOODS',
        text,
        way: 'COLLECT',
        state,
        title: '종이컵 13oz',
        lineCount: 1,
        askedAt: now,
        updatedAt: now,
      })
      .returning({ id: orderReturn.id }),
  )
  const line = { lineNo: 1, rowNo: 1, count: 1 }
  await db.insert(orderReturnLine).values({ returnId, ...line })
  if (returnStates[state].isOpen)
    await db.insert(orderClaim).values({ orderId, source: 'RETURN', sourceId: returnId, ...line, createdAt: now })
  await db
    .insert(orderReturnStep)
    .values({ returnId, state: 'ASKED', actor: 'BUYER', actorId: memberId, createdAt: now })
  const returnFileId = await addAttachment(world, { memberId, record: `return/${returnId}`, text })
  return { returnId, returnFileId }
}
