import { partnerImport, type ImportKind } from '#features/goods/assortment/server/partner-products.tables.ts'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { recordShipment } from '#features/orders/orders/server/parcels/record-shipment.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { session } from '#features/access/session/server/session.tables.ts'
import { outboxFolder } from '#server/mail/mailer.ts'
import { installTerms } from '#features/people/terms/server/install-terms.ts'
import { addProduct, type TestProduct } from '../fixtures/goods/goods.ts'
import { addFailedRefund } from '../fixtures/money/cards.ts'
import { addCharge, addDraw } from '../fixtures/money/charges.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  market,
  tokenOf,
  type Brand,
  type TestMember,
} from '../fixtures/people/people.ts'
import { addInquiry } from '../fixtures/talk/inquiries.ts'
import { addPurchaseOrder, linkedPurchaseOrder, supplierLinkToken } from '../fixtures/orders/purchase-orders.ts'
import { addQuestion } from '../fixtures/talk/questions.ts'
import { addReturn } from '../fixtures/orders/returns.ts'
import { addRequest } from '../fixtures/talk/product-requests.ts'
import { addFaq } from '../fixtures/talk/faq.ts'
import { addSettlement } from '../fixtures/money/settlements.ts'
import { addPopup } from '../fixtures/talk/popups.ts'
import { campaignOf, noticeOf, transferOf } from './proposed-records.ts'
import { missingRecords } from './missing-records.ts'
import type { ExampleRecords } from '#contract/example.ts'
import { takeSnapshot, restoreSnapshot, type DatabaseSnapshot } from '../harness/database-snapshot.ts'
import { addInvitation } from '../fixtures/stores/store-invitations.ts'
import { addTerritory } from '../fixtures/stores/territories.ts'
import { insertPost, insertPostComment, insertReview } from '../fixtures/people/written-words.ts'
import type { World } from '../world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

/**
 * The callers. A1 and A2 are stores of one brand, B of another; admins own headquarters; every role of an operator and of
 * a headquarters' staff is a caller of its own [targets R12].
 */
export const subjects = [
  'anonymous',
  'expired',
  'revoked',
  'market user',
  'pending store',
  'store A1',
  'store A2',
  'store B',
  'admin A',
  'admin B',
  'orders staff A',
  'products staff A',
  'read staff A',
  'operator',
  'orders operator',
  'catalogue operator',
  'money operator',
  'read operator',
  'operator of A',
] as const
export type Subject = (typeof subjects)[number]

/** The owners of the requested records; `nobody` stands for records that don't exist. */
export const owners = ['A1', 'A2', 'B', 'nobody'] as const
export type Owner = (typeof owners)[number]

/** A mail file in the outbox of the tests' data folder. */
export const demoMailId = '20260515010000000-0000000a'

export interface MatrixFixture {
  tokens: Record<Subject, string | undefined>
  members: Partial<Record<Subject, TestMember>>
  records: Record<Owner, ExampleRecords>
}

/** The first fixture of this worker: creating one takes ten times as long as restoring its rows. */
let first: { fixture: MatrixFixture; rows: DatabaseSnapshot } | undefined

/** Three brands with their members and records, so that every call has something to request. */
export async function createFixture(world: World): Promise<MatrixFixture> {
  if (first) await restoreSnapshot(world.db, first.rows)
  else writeDemoMail()
  first ??= { fixture: await insertFixture(world), rows: await takeSnapshot(world.db) }
  return structuredClone(first.fixture)
}

async function insertFixture(world: World): Promise<MatrixFixture> {
  await addPlatform(world)
  await installTerms(world.db, world.now)
  await addBrands(world, market, coffee, chicken)
  const add = (username: string, brand: Brand, rest: Partial<Parameters<typeof addMember>[1]> = {}) =>
    addMember(world, { username, brand, ...rest })
  const a1 = await add('storea1', coffee)
  const a2 = await add('storea2', coffee)
  const b = await add('storeb', chicken)
  const members: MatrixFixture['members'] = {
    'market user': await add('general', market, { authority: 'ROLE_USER' }),
    'pending store': await add('pending', coffee, { stores: [{ status: 'WAIT' }] }),
    'store A1': a1,
    'store A2': a2,
    'store B': b,
    'admin A': await add('hqa', coffee, { authority: 'ROLE_PARTNER' }),
    'admin B': await add('hqb', chicken, { authority: 'ROLE_PARTNER' }),
    'orders staff A': await add('ordersstaff', coffee, { authority: 'ROLE_PARTNER', brandRole: 'ORDERS' }),
    'products staff A': await add('goodsstaff', coffee, { authority: 'ROLE_PARTNER', brandRole: 'PRODUCTS' }),
    'read staff A': await add('readstaff', coffee, { authority: 'ROLE_PARTNER', brandRole: 'READ' }),
    operator: await add('operator', market, { authority: 'ROLE_ADMIN' }),
    'orders operator': await add('ordersop', market, { authority: 'ROLE_ADMIN', operatorRole: 'orders' }),
    'catalogue operator': await add('goodsop', market, { authority: 'ROLE_ADMIN', operatorRole: 'catalogue' }),
    'money operator': await add('moneyop', market, { authority: 'ROLE_ADMIN', operatorRole: 'money' }),
    'read operator': await add('readop', market, { authority: 'ROLE_ADMIN', operatorRole: 'read' }),
    'operator of A': await add('brandsop', market, {
      authority: 'ROLE_ADMIN',
      operatorRole: 'brands',
      assigned: [{ brand: coffee, role: 'OWNER' }],
    }),
  }
  // The company of an application stands in the headquarters' own store.
  const [ownerA = 0, ownerB = 0] = [members['admin A'], members['admin B']].map((admin) => admin?.memberId)
  const headquarters = [ownerA, ownerB]
  await world.db.update(chainStore).set({ type: 'HQ' }).where(inArray(chainStore.memberId, headquarters))
  // Samples, so that the public preview contains these products.
  const goodsA = await addProduct(world, { brand: coffee, partnerProduct: { sample: true } })
  const goodsB = await addProduct(world, { brand: chicken, partnerProduct: { sample: true } })
  await addPurchaseOrder(world, { id: linkedPurchaseOrder, sequence: linkedPurchaseOrder })
  const waitingA = members['pending store']?.storeIds[0] ?? 0
  const waitingB = (await add('pendingb', chicken, { stores: [{ status: 'WAIT' }] })).storeIds[0] ?? 0
  const records = {
    A1: await recordsOf(world, { owner: a1, goods: goodsA, waitingStoreId: waitingA, ownerId: ownerA }),
    A2: await recordsOf(world, { owner: a2, goods: goodsA, waitingStoreId: waitingA, ownerId: ownerA }),
    B: await recordsOf(world, { owner: b, goods: goodsB, waitingStoreId: waitingB, ownerId: ownerB }),
    nobody: missingRecords,
  }
  return { members, records, tokens: await tokensOf(world, members) }
}

function writeDemoMail(): void {
  const folder = outboxFolder('.cache/test-data')
  const mail = { id: demoMailId, sentAt: '2026-05-15T01:00:00.000Z', to: 'a@example.com', subject: '', text: '' }
  mkdirSync(folder, { recursive: true })
  // Renames the complete file, because other tests read it at the same time.
  const path = join(folder, `${demoMailId}.json`)
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(mail))
  renameSync(`${path}.${process.pid}`, path)
}

interface RecordOwner {
  owner: TestMember
  goods: TestProduct
  waitingStoreId: number
  ownerId: number
}

async function recordsOf(
  world: World,
  { owner, goods, waitingStoreId, ownerId }: RecordOwner,
): Promise<ExampleRecords> {
  // A withdrawal holds 10,000 of it.
  await giveCash(world, owner.memberId, { cash: 1_010_000 })
  const items = [{ partnerProductId: goods.partnerProductId, count: 1 }]
  const { home } = owner.caller
  const orderNumber = await placed(world, owner, { items })
  return {
    memberId: owner.memberId,
    storeId: owner.storeIds[0] ?? 0,
    callerStoreId: owner.storeIds[0] ?? 0,
    waitingStoreId,
    territoryId: await addTerritory(world, owner),
    ownerId,
    orderNumber,
    ...(await sendParcel(world, orderNumber)),
    cardRefundId: await addFailedRefund(world, owner.memberId, orderNumber),
    cardOrder: await placed(world, owner, { items, pay: 'CARD' }),
    unpaidOrder: await placed(world, owner, { items, pay: 'BANK' }),
    partnerUri: home.uri,
    partnerId: home.partnerId,
    partnerProductId: goods.partnerProductId,
    ...(await productOf(world, goods.productId)),
    failedMessage: await failedMessageOf(world, owner),
    chargeNumber: await addCharge(world, { memberId: owner.memberId, partnerId: home.partnerId }),
    drawNumber: await addDraw(world, { memberId: owner.memberId, partnerId: home.partnerId }),
    ...(await wordsOf(world, owner)),
    ...(await insertReview(world, { owner, orderNumber, partnerProductId: goods.partnerProductId })),
    ...(await noticeOf(world, owner, ownerId)),
    productImportId: await addUndoneImport(world, { partnerId: home.partnerId, actorId: ownerId }),
    ownPriceImportId: await addUndoneImport(world, {
      partnerId: home.partnerId,
      actorId: ownerId,
      kind: 'OWN_PRICES',
    }),
    ...(await addRequest(world, { partnerId: home.partnerId, memberId: ownerId })),
    inquiryId: await addInquiry(world),
    ...(await addQuestion(world, { partnerId: home.partnerId, memberId: owner.memberId, part: { orderNumber } })),
    ...(await addReturn(world, { memberId: owner.memberId, orderNumber })),
    campaignId: await campaignOf(world, owner),
    settlementId: await addSettlement(world, { partnerId: home.partnerId, decidedBy: ownerId }),
    faqId: await addFaq(world, owner.caller.home.partnerId),
    popupId: await addPopup(world, owner.caller.home.partnerId),
    ...(await transferOf(world, { owner, proposedBy: ownerId })),
    supplierLinkToken,
    storeInvitationId: await addInvitation(world, { partnerId: home.partnerId, ownerId }),
  }
}

async function addUndoneImport(
  { db, now }: World,
  of: { partnerId: number; actorId: number; kind?: ImportKind },
): Promise<number> {
  const counts = { productCount: 0, cellCount: 0 }
  return insertedId(
    await db
      .insert(partnerImport)
      .values({ ...of, ...counts, fileName: 'x.xlsx', createdAt: now, undoneAt: now, undoneBy: of.actorId })
      .returning({ id: partnerImport.id }),
  )
}

async function productOf({ db }: World, productId: number) {
  const [row] = await db
    .select({ categoryId: product.categoryId, supplierId: product.supplierId })
    .from(product)
    .where(eq(product.id, productId))
  return { productId, ...row! } // the caller has added the product
}

/** Records a parcel without the changes that shipping makes to the order. */
async function sendParcel({ db, now }: World, orderNumber: string) {
  const [order] = await db
    .select({ id: orders.id, partnerId: orders.partnerId })
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber))
  const { id, partnerId } = order! // the caller has placed the order
  let shipmentId = 0
  const number = `6000${String(id).padStart(8, '0')}`
  await db.transact(async (tx) => {
    shipmentId = await recordShipment(tx, {
      partnerId,
      orderId: id,
      supplierId: 1,
      kind: 'ORDER',
      courier: 'CJGLS',
      number,
      shippedAt: now,
      lines: [{ lineNo: 1, rowNo: 1, count: 1 }],
    })
    return { ok: true }
  })
  return { deliveryNumber: number, shipmentId }
}

async function wordsOf(world: World, { memberId, caller }: TestMember) {
  const postId = await insertPost(world, { partnerId: caller.home.partnerId, memberId })
  return { postId, commentId: await insertPostComment(world, { postId, memberId }) }
}

async function failedMessageOf({ db, now }: World, { memberId }: TestMember): Promise<number> {
  return insertedId(
    await db
      .insert(message)
      .values({
        event: 'EMAIL_CHANGED',
        channel: 'MAIL',
        memberId,
        address: 'old@example.com',
        variables: {},
        state: 'FAILED',
        lastError: 'not reachable',
        dueAt: now,
        createdAt: now,
        dedupeKey: `failed/${memberId}`,
      })
      .returning({ id: message.id }),
  )
}

async function tokensOf(world: World, members: MatrixFixture['members']): Promise<MatrixFixture['tokens']> {
  const tokens: MatrixFixture['tokens'] = Object.fromEntries(
    subjects.map((subject) => [subject, undefined]),
  ) as MatrixFixture['tokens'] // every subject is listed
  const a1 = members['store A1']
  if (!a1) throw new Error('A1 is missing')
  tokens.revoked = await tokenOf(world, a1)
  await world.db.update(session).set({ revokedAt: world.now })
  const now = world.now
  world.now = new Date(now.getTime() - 60 * 60 * 1000)
  tokens.expired = await tokenOf(world, a1)
  world.now = now
  for (const subject of subjects) {
    const member = members[subject]
    if (member) tokens[subject] = await tokenOf(world, member)
  }
  return tokens
}
