import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  coffee,
  giveCash,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { InboxRow } from '../contract/messages.calls.ts'
import { message } from './messages.tables.ts'

const world = useWorld()

async function openShop(orders = 3) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const goods = await addProduct(world, { brand: coffee })
  const store = await buyer('storecoffee', goods.partnerProductId, orders)
  const other = await buyer('storetwo', goods.partnerProductId, 1)
  return { store: await apiAs(world, store), other: await apiAs(world, other) }
}

async function buyer(username: string, partnerProductId: number, orders: number): Promise<TestMember> {
  const person = await addMember(world, { username, brand: coffee })
  await giveCash(world, person.memberId, { cash: 10_000_000 })
  for (let index = 0; index < orders; index++) await placed(world, person, { items: [{ partnerProductId, count: 1 }] })
  return person
}

const rowsOf = (data: unknown) => data as { content: InboxRow[]; nextCursor: string | null }

describe('the inbox', () => {
  it("shows the member's messages as text, newest first, page by page", async () => {
    const { store } = await openShop()
    const first = rowsOf((await store.get('/mypage/message?size=2')).data)
    expect(first.content).toMatchObject([
      { event: 'ORDER_PAID', title: '결제가 완료되었습니다', readYn: 'N', partnerUri: coffee.uri },
      { event: 'ORDER_PAID' },
    ])
    expect(first.content[0]?.text).toContain('결제금액 10,000원')
    expect(first.content[0]?.orderNumber).toMatch(/^\d{8}-\d{7}$/)
    expect(first.content[0]?.id).toBeGreaterThan(first.content[1]?.id ?? 0)
    const second = rowsOf((await store.get(`/mypage/message?size=2&cursor=${first.nextCursor}`)).data)
    expect(second.content).toHaveLength(1)
    expect(second.nextCursor).toBeNull()
  })

  it('counts unread messages, and marks one or all as read', async () => {
    const { store } = await openShop()
    expect(await store.get('/mypage/message/count')).toMatchObject({ data: { unread: 3 } })
    const { content } = rowsOf((await store.get('/mypage/message')).data)
    const ids = [content[0]?.id]
    expect(await store.put('/mypage/message', { ids })).toMatchObject({ data: { unread: 2 } })
    expect(await store.put('/mypage/message', { ids })).toMatchObject({ data: { unread: 2 } })
    expect(rowsOf((await store.get('/mypage/message')).data).content.map(({ readYn }) => readYn)).toEqual([
      'Y',
      'N',
      'N',
    ])
    expect(await store.put('/mypage/message', { ids: [] })).toMatchObject({ data: { unread: 2 } })
    expect(await store.put('/mypage/message', {})).toMatchObject({ data: { unread: 0 } })
  })

  it('marks the messages about an order or a record as read when its page shows it', async () => {
    const { store, other } = await openShop()
    const { content } = rowsOf((await store.get('/mypage/message')).data)
    const about = { orderNumber: content[1]?.orderNumber }
    expect(await other.put('/mypage/message', { about })).toMatchObject({ data: { unread: 1 } })
    expect(await store.put('/mypage/message', { about })).toMatchObject({ data: { unread: 2 } })
    await world.db
      .update(message)
      .set({ event: 'QUESTION_ANSWERED', orderNumber: '', variables: { recordId: '12' } })
      .where(eq(message.id, content[2]?.id ?? 0))
    const ofQuestion = (id: number) => store.put('/mypage/message', { about: { record: 'question', id } })
    expect(rowsOf((await store.get('/mypage/message')).data).content[2]).toMatchObject({ recordId: '12' })
    expect(await ofQuestion(13)).toMatchObject({ data: { unread: 2 } })
    expect(await store.put('/mypage/message', { about: { record: 'review', id: 12 } })).toMatchObject({
      data: { unread: 2 },
    })
    expect(await ofQuestion(12)).toMatchObject({ data: { unread: 1 } })
  })

  it('is listed by group; a message asks until a later one tells about its order, or until it was read', async () => {
    const { store } = await openShop()
    const { content } = rowsOf((await store.get('/mypage/message')).data)
    const [, second, third] = content.map(({ id }) => id)
    const change = async (id: number | undefined, values: Partial<typeof message.$inferInsert>) =>
      world.db
        .update(message)
        .set(values)
        .where(eq(message.id, id ?? 0))
    const idsOf = async (group: string) =>
      rowsOf((await store.get(`/mypage/message?group=${group}`)).data).content.map(({ id }) => id)
    await change(third, { event: 'ORDER_PLACED' })
    expect(await idsOf('ASK')).toEqual([third])
    expect(rowsOf((await store.get('/mypage/message')).data).content.map(({ asks }) => asks)).toEqual([
      false,
      false,
      true,
    ])
    await change(second, { orderNumber: content[2]?.orderNumber ?? '' })
    expect(await idsOf('ASK')).toEqual([])
    await change(second, { event: 'CAMPAIGN_PROPOSED', orderNumber: '' })
    expect(await idsOf('ASK')).toEqual([second, third])
    await store.put('/mypage/message', { ids: [second] })
    expect(await idsOf('ASK')).toEqual([third])
    expect(await idsOf('NEWS')).toEqual([second])
    expect(await idsOf('ORDER')).toHaveLength(2)
    expect(await idsOf('MONEY')).toEqual([])
    expect(await store.get('/mypage/message?group=ALL')).toMatchObject({ status: 400 })
  })

  it("is private: nobody reads or marks another member's messages", async () => {
    const { store, other } = await openShop()
    const { content } = rowsOf((await store.get('/mypage/message')).data)
    expect(rowsOf((await other.get('/mypage/message')).data).content).toHaveLength(1)
    await other.put('/mypage/message', { ids: content.map(({ id }) => id) })
    expect(await store.get('/mypage/message/count')).toMatchObject({ data: { unread: 3 } })
  })

  it.each([{ ids: ['1'] }, { ids: [1.5] }, { ids: [-1] }, { ids: 1 }, { id: 1 }, []])(
    'refuses to mark %o',
    async (body) => {
      const { store } = await openShop(1)
      expect(await store.put('/mypage/message', body)).toMatchObject({ status: 400 })
    },
  )
})
