import { count } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cashTransaction } from '#features/money/cash/server/cash.tables.ts'
import { orders, payment } from '#features/orders/orders/server/orders.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { requestOf } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const keys = Number(process.env['ONCE_KEYS'] ?? (onPostgres ? 1_000 : 100))

/** [targets R2] */
describe('an order with an idempotency key', () => {
  it('is placed once when it is sent 64 times at once, and every sender gets the same answer', async () => {
    const { send } = await openShop()
    const replies = await Promise.all(Array.from({ length: 64 }, () => send('the-very-same-key')))
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(replies[0]).toMatchObject({ status: 200, code: 'S' })
    expect(await countRows()).toEqual({ orders: 1, payments: 1, movements: 1 })
  })

  it('would be placed 64 times without the key', async () => {
    const { send } = await openShop()
    const replies = await Promise.all(Array.from({ length: 64 }, () => send(undefined)))
    expect(tallyReplies(replies)).toEqual({ ok: 64 })
    expect((await countRows()).orders).toBe(64)
  })

  it(`is placed once each over ${keys} keys, sent three times by clients whose connection breaks`, async () => {
    const { request, token } = await openShop()
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    for (let index = 0; index < keys; index += 10) {
      await Promise.all(
        Array.from({ length: 10 }, (_, offset) =>
          sendThrice(`${address}/api/order`, { request, token, key: `key-number-${index + offset}` }),
        ),
      )
    }
    expect(await countRows()).toEqual({ orders: keys, payments: keys, movements: keys })
  }, 600_000)

  it('is refused under the same key with another body, and places nothing', async () => {
    const { send } = await openShop()
    await send('the-very-same-key')
    expect(await send('the-very-same-key', 2)).toMatchObject({ status: 409, data: { reason: 'key-reused' } })
    expect((await countRows()).orders).toBe(1)
  })
})

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 100_000_000 })
  const goods = await addProduct(world, { brand: coffee })
  const api = await apiAs(world, store)
  const requestFor = (pieces: number) =>
    requestOf(store, { items: [{ partnerProductId: goods.partnerProductId, count: pieces }] }, pieces * 10_000)
  const send = (key: string | undefined, pieces = 1) =>
    api.post('/order', requestFor(pieces), key === undefined ? {} : { 'idempotency-key': key })
  return { send, request: requestFor(1), token: api.token ?? '' }
}

/** The first two requests time out at a random moment; the third waits for the answer. */
async function sendThrice(
  url: string,
  { request, token, key }: { request: unknown; token: string; key: string },
): Promise<void> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: JSON.stringify(request),
  }
  for (const timeout of [Math.random() * 6, Math.random() * 40]) {
    await fetch(url, { ...init, signal: AbortSignal.timeout(Math.ceil(timeout)) }).catch(() => undefined)
  }
  const last = await fetch(url, init)
  expect(last.status, await last.text()).toBe(200)
}

async function countRows(): Promise<{ orders: number; payments: number; movements: number }> {
  const [[placed], [paid], [moved]] = await Promise.all([
    world.db.select({ rows: count() }).from(orders),
    world.db.select({ rows: count() }).from(payment),
    world.db.select({ rows: count() }).from(cashTransaction),
  ])
  // One movement is the store's opening charge.
  return { orders: Number(placed?.rows), payments: Number(paid?.rows), movements: Number(moved?.rows) - 1 }
}
