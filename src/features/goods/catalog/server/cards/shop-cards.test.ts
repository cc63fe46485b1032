import { expect, it } from 'vitest'
import { clearCaches } from '#server/database/lru-cache.ts'
import { apiAs, apiWith, type ApiClient } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { setOwnPrice } from '#testing/fixtures/goods/own-prices.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, type NewMember } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

const shop = `/partner/${coffee.uri}/product`
const reads = ['?sort=priceAsc', '?sort=popular', `?search=${encodeURIComponent('컵')}`, '/suggestion?search=cup']
const paths = [...reads.map((read) => shop + read), `${shop}/wish`]

/** Buyers of one shop who differ in what they see: prices, wishes or the assortment. */
async function buyers(): Promise<Map<string, ApiClient>> {
  await addPlatform(world)
  await addBrands(world, { ...coffee, hasOpenMarket: true }, chicken)
  const add = (name: string, partnerProduct: object) =>
    addProduct(world, { brand: coffee, product: { name, tiers: [[1, 1_000]] }, partnerProduct })
  const cup = await add('종이컵 cup', { margin: 100, marketMargin: 300, mandatory: true })
  const lid = await add('컵 뚜껑', { margin: 200 })
  const people = {
    store: {},
    wishing: {},
    own: {},
    'another level': { stores: [{ level: 3 }] },
    waiting: { stores: [{ status: 'WAIT' }] },
    'of another brand': { brand: chicken },
    'waiting in another brand': { brand: chicken, stores: [{ status: 'WAIT' }] },
  } satisfies Record<string, Partial<NewMember>>
  const clients = new Map<string, ApiClient>([['guest', apiWith(world, undefined)]])
  for (const [place, [name, person]] of Object.entries(people).entries()) {
    const found = await addMember(world, {
      username: `buyer${place}`,
      brand: coffee,
      ...(person as Partial<NewMember>),
    })
    clients.set(name, await apiAs(world, found))
    if (name !== 'own') continue
    const price = { brand: coffee, margin: { type: 'RATE', value: 500 } } as const
    await setOwnPrice(world, found, { ...price, partnerProductId: cup.partnerProductId })
  }
  await clients.get('wishing')?.post(`${shop}/${lid.partnerProductId}/wish`)
  await clients.get('of another brand')?.post(`${shop}/${cup.partnerProductId}/wish`)
  return clients.set('operator', await apiAs(world, await addOperator(world, coffee)))
}

it('gives each buyer what a process gives that has cached nothing of others', async () => {
  const all = await buyers()
  const cold = new Map<string, unknown>()
  for (const [name, api] of all)
    for (const path of paths) {
      clearCaches(world.db)
      const { status, data } = await api.get(path)
      cold.set(`${name} ${path}`, { status, data })
    }
  for (const names of [[...all.keys()], [...all.keys()].toReversed()])
    for (const name of names)
      for (const path of paths) {
        const key = `${name} ${path}`
        const answer = await all.get(name)?.get(path)
        expect([key, { status: answer?.status, data: answer?.data }]).toEqual([key, cold.get(key)])
      }
  // The answers differ between the callers, so the comparison above proves something.
  const seen = [...all.keys()].map((name) => JSON.stringify(cold.get(`${name} ${paths[0]}`)))
  expect(new Set(seen).size).toBeGreaterThanOrEqual(7)
})
