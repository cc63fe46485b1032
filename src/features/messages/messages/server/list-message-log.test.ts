import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { MessageRow } from '../contract/messages.admin.calls.ts'
import { message } from './messages.tables.ts'

const world = useWorld()

async function openFixture() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'storecoffee', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const order = () => placed(world, store, { pay: 'BANK', items: [{ partnerProductId, count: 1 }] })
  const numbers = [await order(), await order()]
  const api = await apiAs(world, await addOperator(world, coffee))
  const list = async (query = '') => (await api.get(`/admin/message${query}`)).data as { content: MessageRow[] }
  return { api, list, numbers }
}

const fail = () =>
  world.db
    .update(message)
    .set({ state: 'FAILED', attempts: 33, lastError: 'not reachable' })
    .where(eq(message.channel, 'ALIM'))
    .returning({ id: message.id })

describe('the log of messages', () => {
  it('has every message as its recipient reads it, newest first', async () => {
    const { list, numbers } = await openFixture()
    const { content } = await list()
    expect(content).toHaveLength(6)
    const [letter] = content
    expect(letter).toMatchObject({
      name: '주문접수',
      channel: 'MAIL',
      state: 'PENDING',
      orderNumber: numbers[1],
      username: 'storecoffee',
      memberName: '김*늘',
      address: 'storecoffee@example.com',
      subject: `[${coffee.name}] 주문이 접수되었습니다 (${numbers[1]})`,
    })
    expect(letter?.text).toContain('입금금액: 10,000원')
    expect(letter?.dueAt).not.toBeNull()
  })

  it('marks messages that were only logged, because no provider is configured', async () => {
    const { list } = await openFixture()
    await world.runJob('send-messages')
    const { content } = await list('?channel=ALIM')
    expect(content).toMatchObject([
      { state: 'SENT', loggedOnlyYn: 'Y', dueAt: null },
      { state: 'SENT', loggedOnlyYn: 'Y' },
    ])
  })

  it('is filtered by channel, by state and by order', async () => {
    const { list, numbers } = await openFixture()
    await fail()
    expect((await list('?channel=ALIM')).content).toHaveLength(2)
    expect((await list('?state=FAILED')).content.map(({ channel }) => channel)).toEqual(['ALIM', 'ALIM'])
    expect((await list(`?search=${numbers[0]}`)).content).toHaveLength(3)
    expect((await list(`?search=${numbers[0]?.slice(0, 8)}`)).content).toHaveLength(6)
    expect((await list('?search=19990101')).content).toEqual([])
    const [, second] = (await list('')).content
    expect((await list(`?message=${second?.id}`)).content).toEqual([second])
  })

  it("counts failed messages in the operator's to-do list", async () => {
    const { api } = await openFixture()
    expect(await api.get('/admin/todo')).toMatchObject({ data: { failedMessage: { count: 0, oldestAt: null } } })
    await fail()
    expect(await api.get('/admin/todo')).toMatchObject({ data: { failedMessage: { count: 2 } } })
  })

  it('lets a failed one be sent again, once, and the job sends it', async () => {
    const { api, list } = await openFixture()
    const [failed] = await fail()
    const path = `/admin/message/${failed?.id}/resend`
    expect(await api.post(path)).toMatchObject({ status: 200, data: { state: 'PENDING' } })
    expect(await api.post(path)).toMatchObject({ status: 409, message: expect.stringContaining('실패한 메시지만') })
    await world.runJob('send-messages')
    const { content } = await list('?channel=ALIM')
    expect(content.find(({ id }) => id === failed?.id)).toMatchObject({ state: 'SENT', attempts: 1, lastError: '' })
  })

  it.each(['?search=%25', '?search=abc', '?channel=SMS', '?state=LOST', '?cursor=0', '?size=101'])(
    'refuses %s',
    async (query) => {
      const { api } = await openFixture()
      expect(await api.get(`/admin/message${query}`)).toMatchObject({ status: 400 })
    },
  )
})

describe('the texts of the messages', () => {
  it('are listed, and one is read', async () => {
    const { api } = await openFixture()
    const all = (await api.get('/admin/alimtalk/template')).data as { id: string }[]
    expect(all.map(({ id }) => id)).toContain('ORDER_SHIPPED')
    expect(await api.get('/admin/alimtalk/template/ORDER_SHIPPED')).toMatchObject({
      data: { name: '출고', variables: ['브랜드', '주문번호', '상품명', '택배사', '송장번호'] },
    })
    expect(await api.get('/admin/alimtalk/template/NOTHING')).toMatchObject({ status: 404 })
  })
})
