import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { koreanDay } from '#values/korean-date.ts'
import { useWorld } from '#testing/world.ts'
import { orders } from '../orders.tables.ts'
import { listStatusCounts } from './order-list.queries.ts'
import { openStatuses, orderStatusCodes } from '../../contract/order-status.ts'
import type { AdminOrderRow } from '../../contract/orders.admin.calls.ts'

const world = useWorld()

interface Page {
  content: AdminOrderRow[]
  nextCursor: string | null
  counts: { status: string; count: number; total: number | null; more: boolean }[] | null
}

/** One order that waits for its deposit, and so many copies of it that were sent. */
async function manyOrders(copies: number) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{ name: '망원점' }] })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '종이컵 13oz' } })
  const number = await placed(world, store, { items: [{ partnerProductId, count: 1 }], pay: 'BANK' })
  await world.db.update(orders).set({ depositor: '(주)누리상회' })
  const clone = sql`jsonb_build_object('id', o.id + n, 'order_number', '20250101-' || lpad(n::text, 7, '0'), 'status', 'RC')`
  await world.db.execute(sql`
    insert into orders overriding system value
    select (jsonb_populate_record(null::orders, to_jsonb(o) || ${clone})).* from orders o, generate_series(1, ${copies}::int) n`)
  await world.db.execute(sql`
    insert into order_product select (jsonb_populate_record(null::order_product, to_jsonb(p) || jsonb_build_object('order_id', p.order_id + n))).*
    from order_product p, generate_series(1, ${copies}::int) n`)
  const api = await apiAs(world, await addOperator(world, coffee))
  const list = async (filter: Record<string, string>) =>
    (await api.get(`/admin/order?${new URLSearchParams(filter).toString()}`)).data as Page // the call's contract
  return { number, list, store }
}

describe("the operator's list of very many orders", () => {
  it('counts a state up to a limit', async () => {
    const { list } = await manyOrders(4)
    const { content, counts } = await list({})
    const total = content[0]?.total ?? 0
    expect(counts).toEqual([
      { status: 'BD', count: 1, total, more: false },
      { status: 'RC', count: 4, total: 4 * total, more: false },
    ])
    expect((await listStatusCounts(world.db, {}, 2)).map(({ status, count }) => [status, count])).toEqual([
      ['BD', 1],
      ['RC', 3],
    ])
  })

  it('reads the orders in their order where a search finds many, and counts them within a period', async () => {
    const { list, number } = await manyOrders(2_001)
    for (const search of ['망원', '종이컵', 'ㅈㅇㅋ', '20250101']) {
      const found = await list({ search })
      expect(found.content.map(({ status }) => status)).toContain('RC')
      expect(found.content).toHaveLength(20)
      expect(found.counts).toBeNull()
    }
    const { counts } = await list({ search: '망원', startDate: koreanDay(world.now) })
    expect(counts).toContainEqual({ status: 'RC', count: 1_000, total: null, more: true })
    expect((await list({ search: number })).content.map(({ orderNumber }) => orderNumber)).toEqual([number])
    expect((await list({ search: '없는이름' })).content).toEqual([])
  })

  it('finds nothing where no state can have what is asked for', async () => {
    const { list } = await manyOrders(1)
    expect(await list({ todo: 'deposit', courier: 'CJGLS' })).toMatchObject({ content: [], counts: [] })
    expect(await list({ todo: 'prepare', status: 'RC' })).toMatchObject({ content: [], counts: [] })
  })

  it('sorts the orders of several states together, on every page', async () => {
    const { list, store } = await manyOrders(12)
    await world.db.execute(sql`
      update orders set status = (array['PC', 'PIP', 'RP', 'RC', 'PC', 'CC'])[1 + right(order_number, 7)::int % 6] where status = 'RC'`)
    const stored = await world.db
      .select({ number: orders.orderNumber, status: orders.status })
      .from(orders)
      .orderBy(orders.id)
    const numbersOf = (states: readonly string[]) =>
      stored.filter(({ status }) => states.includes(status)).map(({ number }) => number)
    const readAll = async (read: (filter: Record<string, string>) => Promise<Page>) => {
      const numbers: string[] = []
      let cursor: string | null = ''
      while (cursor !== null && numbers.length <= stored.length) {
        const page: Page = await read({ size: '2', ...(cursor && { cursor }) })
        numbers.push(...page.content.map(({ orderNumber }) => orderNumber))
        cursor = page.nextCursor
      }
      return numbers
    }
    // No copy has goods, so none of those under way waits for 발주 확인 of a supplier.
    for (const [filter, states] of [
      [{}, orderStatusCodes],
      [{ todo: 'ship' }, ['PIP', 'RP']],
      [{ todo: 'prepare' }, ['PC']],
      [{ todo: 'ship', status: 'RP' }, ['RP']],
      [{ todo: 'ship', status: 'RC' }, []],
    ] as const) {
      expect(await readAll((start) => list({ ...filter, ...start, sort: 'oldest' }))).toEqual(numbersOf(states))
      expect(await readAll((start) => list({ ...filter, ...start }))).toEqual(numbersOf(states).toReversed())
    }
    const buyer = await apiAs(world, store)
    const own = async (start: Record<string, string>) =>
      (await buyer.get(`/order?${new URLSearchParams({ status: 'OPEN', ...start }).toString()}`)).data as Page // the call's contract
    const open = numbersOf(openStatuses).toReversed()
    expect(await readAll(own)).toEqual(open)
    const second = await own({ page: '1', size: '3' })
    expect(second.content.map(({ orderNumber }) => orderNumber)).toEqual(open.slice(3, 6))
    const { counts } = await list({ todo: 'ship' })
    expect(counts?.map(({ status, count }) => [status, count])).toEqual([
      ['PIP', numbersOf(['PIP']).length],
      ['RP', numbersOf(['RP']).length],
    ])
  })

  it('finds a depositor by a part of the name while the deposit is awaited, and by its beginning afterwards', async () => {
    const { list, number } = await manyOrders(3)
    const found = async (search: string) => (await list({ search, searchType: 'depositor' })).content
    expect((await found('누리')).map(({ orderNumber }) => orderNumber)).toEqual([number])
    expect(await found('(주)누리')).toHaveLength(4)
    expect(await found('%누리')).toEqual([])
  })
})
