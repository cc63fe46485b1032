import { describe, expect, it } from 'vitest'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { sql } from 'drizzle-orm'
import type { OrderDocument } from '../contract/documents.calls.ts'
import { makeDocuments } from './make-documents.ts'

const world = useWorld()
const today = { startDate: '2026-05-15', endDate: '2026-05-15' }
const query = (more: Record<string, string> = {}) => new URLSearchParams({ ...today, ...more }).toString()

/** A store with a paid order and an unpaid one, and another store with a paid one. */
async function period() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const [store, neighbour] = [
    await addMember(world, { username: 'store', brand: coffee, stores: [{}, {}] }),
    await addMember(world, { username: 'neighbour', brand: coffee }),
  ]
  for (const { memberId } of [store, neighbour]) await giveCash(world, memberId, { cash: 1_000_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const items = [{ partnerProductId, count: 1 }]
  const paid = await placed(world, store, { items })
  const unpaid = await placed(world, store, { items, pay: 'BANK' })
  const theirs = await placed(world, neighbour, { items })
  const operator = await addOperator(world, coffee)
  const print = async (type: string, as = store, more: Record<string, string> = {}) =>
    (await apiAs(world, as)).get(`/order/document/${type}?${query(more)}`)
  const numbers = async (...asked: Parameters<typeof print>) =>
    ((await print(...asked)).data as { documents: OrderDocument[] }).documents.map((document) => document.orderNumber)
  return { store, neighbour, operator, paid, unpaid, theirs, print, numbers, items }
}

describe('printing a period', () => {
  it('lists the documents of the own orders, oldest first, identical to the single ones', async () => {
    const { numbers, paid, unpaid, print, store } = await period()
    expect(await numbers('estimate')).toEqual([paid, unpaid])
    const alone = (await (await apiAs(world, store)).get(`/order/${paid}/document/estimate`)).data
    expect(await print('estimate')).toMatchObject({ data: { documents: [alone, {}] } })
  })

  it('leaves out orders without such a document: no receipt of an unpaid order, only an estimate of a cancelled one', async () => {
    const { numbers, paid, unpaid, operator, store } = await period()
    expect(await numbers('receipt')).toEqual([paid])
    expect(await numbers('transaction', store, { status: 'BD' })).toEqual([])
    await handlingOf(world, operator, paid).cancelByBuyer(store)
    expect(await numbers('receipt')).toEqual([])
    expect(await numbers('estimate')).toEqual([paid, unpaid])
  })

  it('filters by days, state, store and search words', async () => {
    const { numbers, paid, unpaid, store } = await period()
    expect(await numbers('estimate', store, { startDate: '2026-05-16', endDate: '2026-05-31' })).toEqual([])
    expect(await numbers('estimate', store, { status: 'PC' })).toEqual([paid])
    expect(await numbers('estimate', store, { status: 'OPEN', search: unpaid })).toEqual([unpaid])
    expect(await numbers('estimate', store, { chainStoreId: String(store.storeIds[1]) })).toEqual([])
  })

  it("excludes other members' orders; the operator sees all", async () => {
    const { numbers, paid, unpaid, theirs, operator, neighbour } = await period()
    const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    expect(await numbers('estimate', neighbour)).toEqual([theirs])
    expect(await numbers('estimate', hq)).toEqual([])
    expect(await numbers('estimate', operator)).toEqual([paid, unpaid, theirs])
  })

  it('takes three statements for a hundred orders, their serials included, and refuses more', async () => {
    const { store, items, print } = await period()
    for (let n = 0; n < 98; n++) await placed(world, store, { items, pay: 'BANK' })
    const { result, statements } = await withStatements(() =>
      makeDocuments(world.db, store.caller, { type: 'estimate', at: world.now, ...today }),
    )
    expect(result).toMatchObject({ ok: true, documents: { length: 100 } })
    expect(statements).toHaveLength(3)
    await placed(world, store, { items, pay: 'BANK' })
    expect(await print('estimate')).toMatchObject({
      status: 409,
      message: '한 번에 100건까지 출력하실 수 있습니다. 기간이나 상태를 좁혀 주세요.',
    })
    expect((await world.db.select({ count: sql<number>`count(*)::int` }).from(orders))[0]?.count).toBe(102)
  })

  it.each([
    ['invoice', query()],
    ['estimate', 'startDate=2026-05-15'],
    ['estimate', query({ startDate: '2026-02-30' })],
    ['estimate', query({ status: 'XX' })],
  ])('refuses %s?%s', async (type, asked) => {
    const { store } = await period()
    const reply = await (await apiAs(world, store)).get(`/order/document/${type}?${asked}`)
    expect([400, 404]).toContain(reply.status)
  })
})
