import { desc, eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { bankReversal, bankStatementLine } from '#features/orders/bank-statements/server/bank-statements.tables.ts'
import { cartItem } from '#features/orders/cart/server/cart.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { orderMemo } from '#features/orders/orders/server/order-memo.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import { won } from '#values/won.ts'
import { apiWith } from '../harness/api-client.ts'
import { addAttachment } from '../fixtures/talk/attachments.ts'
import { whileBroken } from '../harness/broken-route.ts'
import { addFailedRefund } from '../fixtures/money/cards.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { keyOf, requests } from '../matrix/requests.ts'
import { createFixture, owners, subjects, type Owner, type MatrixFixture, type Subject } from '../matrix/fixture.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import { setOwnPrice } from '../fixtures/goods/own-prices.ts'
import { chicken, coffee, type Brand } from '../fixtures/people/people.ts'
import { addRequest } from '../fixtures/talk/product-requests.ts'
import { addInvitation } from '../fixtures/stores/store-invitations.ts'
import { plantCanaries, type Canary } from './plant-canaries.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

/** The access matrix decides which role makes which call; every role reads the businesses of stores. */
const operators = ['operator', 'orders operator', 'catalogue operator', 'money operator', 'read operator'] as const
/** The roles that `receiverRole` and `payerRole` name, written out. */
const readReceivers = ['operator', 'orders operator'] as const
const readPayers = ['operator', 'orders operator', 'money operator'] as const

/** Every role of a headquarters reads what the headquarters reads; the roles differ in their writes and in the bank data. */
const headquartersA = ['admin A', 'orders staff A', 'products staff A', 'read staff A', 'operator of A'] as const

const ofStore = (store: Owner, readers: readonly Subject[]): Canary => ({
  text: `CANARYOFSTORE${store}`,
  mayRead: [...readers, ...operators],
})
const receiverOf = (store: Owner, readers: readonly Subject[]): Canary => ({
  text: `CANARYRECEIVER${store}`,
  mayRead: [...readers, ...readReceivers],
})
const payerOf = (store: Owner, readers: readonly Subject[]): Canary => ({
  text: `CANARYPAYER${store}`,
  mayRead: [...readers, ...readPayers],
})
const ofBrand = (brand: 'A' | 'B', readers: readonly Subject[]): Canary => ({
  text: `CANARYOFBRAND${brand}`,
  mayRead: [...readers, ...operators],
})

/** Private to the store: its address and tax block. */
const storeCanaries = {
  A1: ofStore('A1', ['store A1', ...headquartersA]),
  A2: ofStore('A2', ['store A2', ...headquartersA]),
  B: ofStore('B', ['store B', 'admin B']),
}
/** The receiver of its orders and mails, with the contacts of its member. */
const receiverCanaries = {
  A1: receiverOf('A1', ['store A1', ...headquartersA]),
  A2: receiverOf('A2', ['store A2', ...headquartersA]),
  B: receiverOf('B', ['store B', 'admin B']),
}
/** The names of its member and of those who transfer money for its orders. */
const payerCanaries = {
  A1: payerOf('A1', ['store A1', ...headquartersA]),
  A2: payerOf('A2', ['store A2', ...headquartersA]),
  B: payerOf('B', ['store B', 'admin B']),
}
/** Visible only inside the brand: the names of stores and products. */
const brandCanaries = {
  A: ofBrand('A', ['pending store', 'store A1', 'store A2', ...headquartersA]),
  B: ofBrand('B', ['store B', 'admin B']),
}
/** The requests of a headquarters to the operators, with the names of their files. */
const requestCanaries = {
  A: { text: 'CANARYREQUESTOFA', mayRead: [...headquartersA, ...operators] },
  B: { text: 'CANARYREQUESTOFB', mayRead: ['admin B', ...operators] },
} as const satisfies Record<string, Canary>
/** The notes of the operators on orders. */
const memoCanary: Canary = { text: 'CANARYMEMO', mayRead: operators }
/** The supply price. No other price, id or amount of the fixture contains these digits [threats T32]. */
const supplyPrice = 779_137
/** Headquarters read the supply price of what they sell; no buyer does. */
const costCanary: Canary = { text: String(supplyPrice), mayRead: [...operators, ...headquartersA, 'admin B'] }
/** The own price of store A1. Other stores of the brand pay the price of their level. */
const ownPriceOfA1 = 931_347
const ownPriceCanary: Canary = {
  text: String(ownPriceOfA1),
  mayRead: ['store A1', ...headquartersA, ...operators],
}
/** Persons whom a headquarters has invited: only those with the rights of its owner and the operators with all rights read them. */
const invitedCanaries = {
  A: { text: 'CANARYINVITEDBYA', mayRead: ['admin A', 'operator of A', 'operator'] },
  B: { text: 'CANARYINVITEDBYB', mayRead: ['admin B', 'operator'] },
} as const satisfies Record<string, Canary>
/** A draft of an order is nobody's business but the store's: neither its headquarters nor an operator reads it. */
const draftCanaries = {
  A1: { text: 'CANARYDRAFTOFA1', mayRead: ['store A1'] },
  A2: { text: 'CANARYDRAFTOFA2', mayRead: ['store A2'] },
  B: { text: 'CANARYDRAFTOFB', mayRead: ['store B'] },
} as const satisfies Record<string, Canary>
/** The pieces in the cart of store A1, which is as private as a draft. */
const cartCount = 468_253
const cartCanary: Canary = { text: String(cartCount), mayRead: ['store A1'] }
const writtenByHand: readonly Canary[] = [
  ...Object.values(storeCanaries),
  ...Object.values(receiverCanaries),
  ...Object.values(payerCanaries),
  ...Object.values(brandCanaries),
  ...Object.values(requestCanaries),
  ...Object.values(invitedCanaries),
  ...Object.values(draftCanaries),
  memoCanary,
  costCanary,
  ownPriceCanary,
  cartCanary,
]

/** Stores and brands must not see each other's data, and buyers must not see supply prices [targets R13]. */
describe('a crawl over every GET call', () => {
  it('finds every canary only in responses to permitted readers', async () => {
    const { fixture, canaries } = await withCanaries()
    const sightings = await crawl(fixture, { keys: readingCalls(), canaries })
    expect(sightings.filter(isLeak).map(inWords)).toEqual([])
    const isSeen = (canary: Canary) => sightings.some((sighting) => sighting.canary === canary)
    // Every canary reaches its permitted readers, so that a crawl that sees nothing isn't taken for a safe one.
    expect(canaries.filter((canary) => isSeen(canary) === (canary.unread ?? false)).map(({ text }) => text)).toEqual([])
    for (const subject of ['store A1', 'store A2', 'store B', 'admin A', 'admin B', 'operator'] as const)
      expect(sightings.map((sighting) => sighting.subject)).toContain(subject)
  }, 300_000)

  // Planted defect: one route answers every caller like the operator.
  it('finds an order that another store, another brand or a guest can read', async () => {
    const { fixture, canaries } = await withCanaries()
    const operator = fixture.members.operator?.caller
    if (!operator) throw new Error('the fixture has no operator')
    const leaks = await whileBroken(world, 'GET /order/:id', {
      broken: ({ handler, call }) => ({
        call: { ...call, policy: { ...call.policy, who: 'guest' } },
        handler: (input) => handler({ ...input, caller: operator }),
      }),
      run: () => crawl(fixture, { keys: ['GET /order/:id'], canaries }),
    })
    const words = leaks.filter(isLeak).map(inWords)
    for (const subject of ['anonymous', 'market user', 'pending store', 'store A2', 'admin B'])
      expect(words).toContain(`${subject} reads ${storeCanaries.A1.text} in GET /order/:id of A1`)
    expect(words).toContain(`store A1 reads ${brandCanaries.B.text} in GET /order/:id of B`)
    expect(words.some((line) => line.startsWith('store A1') && line.includes(storeCanaries.A1.text))).toBe(false)
  })

  it('finds a supply price in a response', async () => {
    const { fixture, canaries } = await withCanaries()
    const leaks = await whileBroken(world, 'GET /partner/:partnerUri/product', {
      broken: ({ handler }) => ({
        handler: async (input) => {
          const answer = await handler(input)
          // This call sends bytes, which no serialiser cuts to the contract.
          const end = Buffer.from(`,"message":"공급가 ${supplyPrice}원"}`)
          return answer.file ? { ...answer, file: Buffer.concat([answer.file.subarray(0, -1), end]) } : answer
        },
      }),
      run: () => crawl(fixture, { keys: ['GET /partner/:partnerUri/product'], canaries }),
    })
    expect(leaks.filter(isLeak).map(inWords)).toContain(
      `store A1 reads ${supplyPrice} in GET /partner/:partnerUri/product of A1`,
    )
  })
})

interface Planted {
  fixture: MatrixFixture
  canaries: readonly Canary[]
}

async function withCanaries(): Promise<Planted> {
  const fixture = await createFixture(world)
  for (const [owner, brand, shared] of [
    ['A1', coffee, brandCanaries.A.text],
    ['A2', coffee, brandCanaries.A.text],
    ['B', chicken, brandCanaries.B.text],
  ] as const)
    await hide(fixture, {
      owner,
      brand,
      own: storeCanaries[owner].text,
      draft: draftCanaries[owner].text,
      receiver: receiverCanaries[owner].text,
      payer: payerCanaries[owner].text,
      shared,
      request: requestCanaries[owner === 'B' ? 'B' : 'A'].text,
      invited: invitedCanaries[owner === 'B' ? 'B' : 'A'].text,
    })
  const canaries = [...writtenByHand, ...(await plantCanaries(world, fixture))]
  await bookReversal()
  return { fixture, canaries }
}

/** Operators read the withdrawal that takes a booked deposit back. */
async function bookReversal(): Promise<void> {
  const { db, now } = world
  const [reversal] = await db.select().from(bankReversal).orderBy(desc(bankReversal.id)).limit(1)
  const { id, statementId } = reversal! // planted above
  await db.insert(bankStatementLine).values({
    statementId,
    rowNo: 2,
    receivedAt: now,
    amount: won(1),
    depositor: '바삭온성수',
    memo: '',
    bankRef: 'canary/booked',
    state: 'MATCHED',
    matchedNumber: '20260515-0000001',
    reversalId: id,
  })
}

interface Hiding {
  owner: 'A1' | 'A2' | 'B'
  brand: Brand
  own: string
  draft: string
  receiver: string
  payer: string
  shared: string
  request: string
  invited: string
}

/** Writes the canaries into the data of the person, the store and the order. */
async function hide(
  fixture: MatrixFixture,
  { owner, brand, own, draft, receiver, payer, shared, request, invited }: Hiding,
): Promise<void> {
  const { db } = world
  const person = fixture.members[`store ${owner}`]
  if (!person) throw new Error(`the fixture has no store ${owner}`)
  const { memberId } = person
  await db.update(member).set({ name: payer, phone: receiver, email: receiver }).where(eq(member.id, memberId))
  const block = { businessCompanyName: own, businessRepresentative: own, businessEmail: own }
  await db
    .update(chainStore)
    .set({ ...block, name: shared, tel: own, address1: own })
    .where(eq(chainStore.memberId, memberId))
  const goods = await addProduct(world, {
    brand,
    product: { name: shared, tiers: [[1, supplyPrice]] },
    partnerProduct: { margin: 100 },
  })
  const records = fixture.records[owner]
  records.partnerProductId = goods.partnerProductId
  if (owner === 'A1') {
    const margin = { type: 'AMOUNT', value: ownPriceOfA1 - supplyPrice } as const
    await setOwnPrice(world, person, { brand, partnerProductId: goods.partnerProductId, margin })
    const cart = { partnerId: brand.partnerId, chainStoreId: records.storeId, count: cartCount }
    await db.insert(cartItem).values({ ...cart, partnerProductId: goods.partnerProductId, createdAt: world.now })
  }
  const { partnerId, ownerId } = records
  const { noticeId } = records
  records.noticeFileId = await addAttachment(world, { memberId: ownerId, record: `notice/${noticeId}`, text: own })
  await addInvitation(world, { partnerId, ownerId, text: invited })
  Object.assign(records, await addRequest(world, { partnerId, memberId: ownerId, text: request }))
  records.orderNumber = await placed(world, person, { items: [{ partnerProductId: goods.partnerProductId, count: 1 }] })
  const to = {
    name: receiver,
    phone: receiver,
    postalCode: receiver,
    address1: receiver,
    address2: receiver,
    memo: receiver,
  }
  await db
    .update(orders)
    .set({ depositor: payer, receiver: sql`${orders.receiver} || ${JSON.stringify(to)}::jsonb` })
    .where(eq(orders.memberId, memberId))
  const [order] = await db
    .select({ orderId: orders.id })
    .from(orders)
    .where(eq(orders.orderNumber, records.orderNumber))
  const written = { text: memoCanary.text, changedBy: ownerId, changedAt: world.now }
  await db.insert(orderMemo).values({ ...order!, ...written }) // the order was placed above
  await db.insert(bankReceipt).values({
    partnerId: brand.partnerId,
    orderNumber: records.orderNumber,
    amount: won(1),
    bankRef: `canary/${records.orderNumber}`,
    depositor: payer,
    receivedAt: world.now,
    bankAccount: '',
    source: 'OPERATOR',
  })
  await addFailedRefund(world, memberId, records.orderNumber)
  await db.update(message).set({ address: receiver }).where(eq(message.memberId, memberId))
  const kept = await apiWith(world, fixture.tokens[`store ${owner}`]).put(`/order/draft?partnerUri=${brand.uri}`, {
    order: null,
    quickText: draft,
  })
  if (kept.status !== 200) throw new Error(`the draft was refused: ${kept.body}`)
}

interface Sighting {
  subject: Subject
  canary: Canary
  key: string
  owner: Owner
}

const isLeak = ({ canary, subject }: Sighting) => !canary.mayRead.includes(subject)
const inWords = ({ subject, canary, key, owner }: Sighting) => `${subject} reads ${canary.text} in ${key} of ${owner}`

const readingCalls = () => world.calls.flatMap(({ call }) => (call.method === 'GET' ? [keyOf(call)] : []))

/** Every subject requests the records of every owner. Returns the canaries in the responses. */
async function crawl(
  fixture: MatrixFixture,
  { keys, canaries }: { keys: readonly string[]; canaries: readonly Canary[] },
): Promise<Sighting[]> {
  const sightings: Sighting[] = []
  for (const key of keys) {
    const request = requests[key]
    if (!request) throw new Error(`${key} has no request`)
    for (const { subject, owner } of subjects.flatMap((subject) => owners.map((owner) => ({ subject, owner })))) {
      const records = fixture.records[owner]
      const answer = await textOf(request.path(records), {
        ...request.headers?.(records),
        ...(fixture.tokens[subject] && { authorization: `Bearer ${fixture.tokens[subject]}` }),
      })
      const seen = canaries.filter(({ text }) => answer.includes(text))
      sightings.push(...seen.map((canary) => ({ subject, canary, key, owner })))
    }
  }
  return sightings
}

/** An answer as text; a workbook, which is packed, as the text of its sheets. */
async function textOf(path: string, headers: Record<string, string>): Promise<string> {
  const { rawPayload } = await world.app.inject({ method: 'GET', url: `/api${path}`, headers })
  if (rawPayload.toString('latin1', 0, 2) !== 'PK') return rawPayload.toString('utf8')
  return Object.values(unzipSync(rawPayload))
    .map((file) => strFromU8(file))
    .join('\n')
}
