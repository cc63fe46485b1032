import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { adminOrderSentences } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { dueChangedText } from '#features/money/payments/contract/deposit-code.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { SelectedOrder } from '../contract/many-orders.admin.calls.ts'
import { selectionLimits, selectionSentences } from '../contract/many-orders.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'
import { listSelection } from './many-orders.ts'

const world = useWorld()
const unknown = '20260101-0000000'

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{ name: '성수점' }] })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '종이컵' } })
  const order = (pay: 'CASH' | 'BANK') => placed(world, store, { items: [{ partnerProductId, count: 1 }], pay })
  const operator = await addOperator(world, coffee)
  const api = await apiAs(world, operator)
  const selection = async (query = '') => {
    const { data } = await api.get(`/admin/order/selection${query}`)
    return (data as { orders: SelectedOrder[] }).orders // the answer of this call
  }
  return { store, operator, order, api, selection }
}

describe('selecting all orders of a filter', () => {
  it('finds them on all pages of the list, by its filters, up to the limit', async () => {
    const { operator, order, api, selection } = await openShop()
    const [paid, waiting, second] = [await order('CASH'), await order('BANK'), await order('CASH')]
    expect((await selection()).map(({ orderNumber }) => orderNumber)).toEqual([second, waiting, paid])
    expect(await selection('?status=BD')).toMatchObject([{ orderNumber: waiting, received: 0, preparable: false }])
    expect(await listSelection(world.db, operator.caller, { most: 2 })).toEqual({ ok: false, refused: 'too-many' })
    expect(selectionSentences.tooMany).toContain(`${selectionLimits.selected}건`)
    expect(await api.get('/admin/order/selection?page=1')).toMatchObject({ status: 400 })
  })

  it('finds what the list finds by a search', async () => {
    const { order, api, selection } = await openShop()
    await order('BANK')
    const searches = ['종이컵', 'ㅈㅇㅋ', '종이 컵', '성수', 'store', '없는이름']
    for (const type of ['all', 'product', 'store', 'depositor'])
      for (const search of searches) {
        const query = `?searchType=${type}&search=${encodeURIComponent(search)}`
        const { data } = await api.get(`/admin/order${query}`)
        const listed = (data as { content: { orderNumber: string }[] }).content.map(({ orderNumber }) => orderNumber) // a wrong shape fails the comparison
        expect([query, (await selection(query)).map(({ orderNumber }) => orderNumber)]).toEqual([query, listed])
      }
  })

  it('finds nothing by the depositor for a role that does not see it', async () => {
    const { order, selection } = await openShop()
    const number = await order('BANK')
    await world.db.update(orders).set({ depositor: '한지우' })
    const operatorRole = 'catalogue'
    const clerk = await addMember(world, { username: 'clerk', brand: coffee, authority: 'ROLE_ADMIN', operatorRole })
    const ofClerk = await apiAs(world, clerk)
    const search = `?search=${encodeURIComponent('한지우')}`
    expect(await selection(search)).toMatchObject([{ orderNumber: number }])
    expect((await ofClerk.get(`/admin/order/selection${search}`)).data).toEqual({ orders: [] })
  })
})

describe('steps for many orders', () => {
  it('prepare each order that may be prepared, and say why the others are not', async () => {
    const { order, api } = await openShop()
    const [paid, waiting] = [await order('CASH'), await order('BANK')]
    const orders = [paid, waiting, unknown, paid]
    expect(await api.post('/admin/order/prepare', { orders })).toMatchObject({
      status: 200,
      data: {
        results: [
          { orderNumber: paid, refusal: null },
          { orderNumber: waiting, refusal: adminOrderSentences.notPreparable },
          { orderNumber: unknown, refusal: selectionSentences.unknown },
        ],
      },
    })
    // A second press changes nothing, and each order has a line of its own.
    expect(await api.post('/admin/order/prepare', { orders: [paid] })).toMatchObject({
      data: { results: [{ refusal: adminOrderSentences.notPreparable }] },
    })
    expect(await world.db.select().from(auditLog)).toMatchObject([{ subject: paid, after: { status: 'PIP' } }])
  })

  it('confirm the amount due that the operator saw, once', async () => {
    const { order, api, selection } = await openShop()
    const [first, second] = [await order('BANK'), await order('BANK')]
    const seen = (await selection()).map(({ orderNumber, due, received }) => ({ orderNumber, due, received }))
    const [wrong, right] = [{ ...seen[0]!, due: seen[0]!.due - 1 }, seen[1]!] // two orders were placed
    expect(await api.post('/admin/order/deposit', { orders: [wrong, right] })).toMatchObject({
      data: {
        results: [
          { orderNumber: second, refusal: dueChangedText },
          { orderNumber: first, refusal: null },
        ],
      },
    })
    expect(await api.post('/admin/order/deposit', { orders: [right] })).toMatchObject({
      data: { results: [{ orderNumber: first, refusal: adminOrderSentences.notWaiting }] },
    })
    expect(await selection('?status=BD')).toMatchObject([{ orderNumber: second, received: 0 }])
    expect(await selection('?status=PC')).toMatchObject([{ orderNumber: first, due: 0 }])
  })

  it('name who was faster: another operator, or the buyer who cancelled', async () => {
    const { store, order, api } = await openShop()
    const second = await addMember(world, { username: 'second', brand: coffee, authority: 'ROLE_ADMIN' })
    await world.db.update(member).set({ name: '박서준' }).where(eq(member.id, second.memberId))
    const [prepared, cancelled] = [await order('CASH'), await order('CASH')]
    const faster = await apiAs(world, second)
    await faster.post('/admin/order/prepare', { orders: [prepared] })
    const cancel = { orderNumber: cancelled, at: world.now }
    expect(await cancelOrder(world.db, store.caller, cancel)).toMatchObject({ ok: true })
    expect(await api.post('/admin/order/prepare', { orders: [prepared, cancelled] })).toMatchObject({
      data: {
        results: [{ refusal: '박서준님이 먼저 발주를 확인했습니다.' }, { refusal: '주문자가 취소한 주문입니다.' }],
      },
    })
    await faster.post('/admin/order/prepare/undo', { orders: [prepared] })
    expect(await api.post('/admin/order/prepare/undo', { orders: [prepared] })).toMatchObject({
      data: { results: [{ refusal: '박서준님이 먼저 발주 확인을 되돌렸습니다.' }] },
    })
  })

  it('are in the timeline with the name of the operator, which the buyer does not get', async () => {
    const { store, operator, order, api } = await openShop()
    const number = await order('CASH')
    await world.db.update(member).set({ name: '이도윤' }).where(eq(member.id, operator.memberId))
    await api.post('/admin/order/prepare', { orders: [number] })
    const { data } = await api.get(`/admin/order/${number}`)
    const { timeline, timelineBy } = data as { timeline: { actor: string }[]; timelineBy: string[] } // the answer of this call
    expect(timelineBy).toEqual(timeline.map(({ actor }) => (actor === 'OPERATOR' ? '이도윤' : '')))
    expect(timelineBy).toContain('이도윤')
    const bought = await (await apiAs(world, store)).get(`/order/${number}`)
    expect(bought).toMatchObject({ status: 200 })
    expect(bought.body).not.toContain('이도윤')
  })

  it('refuse members, other roles and more orders than one call takes', async () => {
    const { store, api } = await openShop()
    const many = Array.from({ length: selectionLimits.perCall + 1 }, () => unknown)
    expect(await api.post('/admin/order/prepare', { orders: many })).toMatchObject({ status: 400 })
    const clerk = await addMember(world, {
      username: 'clerk',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'orders',
    })
    const deposit = { orders: [{ orderNumber: unknown, due: 1, received: 0 }] }
    expect(await (await apiAs(world, clerk)).post('/admin/order/deposit', deposit)).toMatchObject({ status: 403 })
    const buyer = await apiAs(world, store)
    expect(await buyer.get('/admin/order/selection')).toMatchObject({ status: 403 })
    expect(await buyer.post('/admin/order/prepare', { orders: [unknown] })).toMatchObject({ status: 403 })
  })
})
