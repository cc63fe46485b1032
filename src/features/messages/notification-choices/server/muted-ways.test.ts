import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import { notificationSentences } from '../contract/notification-topics.ts'

const world = useWorld()
const path = '/mypage/notification/way'

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const order = () => placed(world, store, { items: [{ partnerProductId, count: 1 }], pay: 'BANK' })
  const channelsOf = async (orderNumber: string) => {
    const told = and(eq(message.orderNumber, orderNumber), eq(message.event, 'ORDER_PLACED'))
    const rows = await world.db.select({ channel: message.channel }).from(message).where(told)
    return rows.map(({ channel }) => channel).toSorted()
  }
  return { store, api: await apiAs(world, store), order, channelsOf }
}

describe('the ways by which a buyer is told', () => {
  it('are all on until one is switched off; the inbox keeps every message', async () => {
    const { api, order, channelsOf } = await openShop()
    const ways = (await api.get(path)).data as { ways: { topic: string; way: string; isOn: boolean }[] } // the call's contract
    expect(ways.ways).toContainEqual({ topic: 'ORDER', way: 'ALIM', isOn: true })
    expect(ways.ways.every(({ isOn }) => isOn)).toBe(true)
    expect(await channelsOf(await order())).toEqual(['ALIM', 'INBOX', 'MAIL'])
    const off = { topic: 'ORDER', way: 'ALIM', isOn: false }
    expect(await api.put(path, off)).toMatchObject({ status: 200 })
    expect((await api.get(path)).data).toMatchObject({ ways: expect.arrayContaining([off]) })
    expect(await channelsOf(await order())).toEqual(['INBOX', 'MAIL'])
    await api.put(path, { ...off, isOn: true })
    expect(await channelsOf(await order())).toEqual(['ALIM', 'INBOX', 'MAIL'])
  })

  it('are refused where no message goes that way', async () => {
    const { api } = await openShop()
    const refused = { status: 400, message: notificationSentences.noSuchWay }
    expect(await api.put(path, { topic: 'NOTICE', way: 'PUSH', isOn: false })).toMatchObject(refused)
  })

  it('that are off hold back neither other topics nor messages in no topic', async () => {
    const { store, api } = await openShop()
    for (const way of ['ALIM', 'MAIL']) await api.put(path, { topic: 'ORDER', way, isOn: false })
    await world.db.transact(async (tx) => {
      const { memberId } = store
      const at = world.now
      await queueMemberMessages(tx, [
        { event: 'STORE_APPROVED', memberId, at },
        { event: 'CASH_CHARGED', memberId, at },
      ])
      return { ok: true }
    })
    const alimtalks = await world.db.select().from(message).where(eq(message.channel, 'ALIM'))
    expect(alimtalks.map(({ event }) => event).toSorted()).toEqual(['CASH_CHARGED', 'STORE_APPROVED'])
  })
})
