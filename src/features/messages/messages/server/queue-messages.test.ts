import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, type TestMember } from '#testing/fixtures/people/people.ts'
import { useWorld, type World } from '#testing/world.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { queueMemberMessages, type MemberNotification } from '#features/people/members/server/queue-member-messages.ts'
import {
  queueOrderMessages,
  type OrderNotification,
} from '#features/orders/orders/server/order/queue-order-messages.ts'
import { message } from './messages.tables.ts'

const world = useWorld()

const queue = (...notifications: OrderNotification[]) =>
  world.db.transact(async (tx) => {
    await queueOrderMessages(tx, notifications)
    return { ok: true }
  })

const queueForMember = (...notifications: MemberNotification[]) =>
  world.db.transact(async (tx) => {
    await queueMemberMessages(tx, notifications)
    return { ok: true }
  })

const messages = ({ db }: World) => db.select().from(message).orderBy(message.id)

async function buyer(): Promise<TestMember> {
  await addPlatform(world)
  await addBrands(world, coffee)
  return addMember(world, { username: 'storecoffee', brand: coffee })
}

async function order(person: TestMember): Promise<string> {
  const goods = await addProduct(world, { brand: coffee })
  const orderNumber = await placed(world, person, {
    pay: 'BANK' as const,
    items: [{ partnerProductId: goods.partnerProductId, count: 1 }],
  })
  await world.db.delete(message) // the order's own messages belong to another test
  return orderNumber
}

describe('queued notifications', () => {
  it("of an order go to its member on every channel of the event, with the order's facts", async () => {
    const person = await buyer()
    const orderNumber = await order(person)
    await queue({ event: 'ORDER_PLACED', orderNumber, at: world.now })
    const rows = await messages(world)
    const base = { event: 'ORDER_PLACED', memberId: person.memberId, partnerId: coffee.partnerId, orderNumber }
    expect(rows).toMatchObject([
      { ...base, channel: 'INBOX', address: '', state: 'SENT', sentAt: world.now, readAt: null },
      { ...base, channel: 'ALIM', address: '01000001024', state: 'PENDING', dueAt: world.now, sentAt: null },
      { ...base, channel: 'MAIL', address: 'storecoffee@example.com', state: 'PENDING', sentAt: null },
    ])
    expect(rows[1]?.variables).toMatchObject({
      brand: coffee.name,
      name: '김하늘',
      store: '성수점',
      orderNumber,
      productCount: '1',
      account: '신한은행 000-000000-00-001 주식회사 누리가맹',
      dueAt: '2026-05-18T14:59:59Z',
    })
  })

  it('without an order go to the named member', async () => {
    const person = await buyer()
    const { partnerId } = coffee
    await queueForMember({
      event: 'STORE_APPROVED' as const,
      memberId: person.memberId,
      partnerId,
      once: 7,
      at: world.now,
      facts: { store: '연남점' },
    })
    expect(await messages(world)).toMatchObject([
      { channel: 'INBOX', orderNumber: '', variables: { store: '연남점', brand: coffee.name } },
      { channel: 'ALIM' },
      { channel: 'MAIL' },
    ])
  })

  it('are written once, however often they are queued; another parcel is another notification', async () => {
    const orderNumber = await order(await buyer())
    const shipped = { event: 'ORDER_SHIPPED', orderNumber, at: world.now } as const
    await queue({ ...shipped, once: 1 }, { ...shipped, once: 1 })
    await queue({ ...shipped, once: 1 })
    expect(await messages(world)).toHaveLength(3)
    await queue({ ...shipped, once: 2 })
    expect(await messages(world)).toHaveLength(6)
  })

  it('are not sent to a missing address', async () => {
    const person = await buyer()
    await world.db.update(member).set({ phone: '', email: '' })
    const { memberId } = person
    await queueForMember({ event: 'STORE_APPROVED', memberId, partnerId: coffee.partnerId, at: world.now })
    expect(await messages(world)).toMatchObject([{ channel: 'INBOX' }])
  })

  it('cost one statement for any number, and none for none', async () => {
    const orderNumber = await order(await buyer())
    const of = (event: OrderNotification['event']) => ({ event, orderNumber, at: world.now })
    const { statements } = await withStatements(() => queue(of('ORDER_PLACED'), of('ORDER_PAID'), of('ORDER_PREPARED')))
    expect(statements).toHaveLength(1)
    expect((await withStatements(() => queue())).statements).toHaveLength(0)
  })

  it('are rolled back with their transaction', async () => {
    const orderNumber = await order(await buyer())
    await world.db.transact(async (tx) => {
      await queueOrderMessages(tx, [{ event: 'ORDER_PAID', orderNumber, at: world.now }])
      return { ok: false }
    })
    expect(await messages(world)).toEqual([])
  })
})
