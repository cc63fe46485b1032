import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '../harness/api-client.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { requestOf } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, type TestMember } from '../fixtures/people/people.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

/** Counts statements per request, the lookup of the session included. More rows never cause more statements [targets R28]. */
describe('the number of statements of a request', () => {
  it.each([
    ['a product list', 3, 20],
    ['a product list again', 2, 20],
    ['a search', 3, 20],
    ['a search again', 2, 20],
    ['a product', 2, 20],
    ['the wish list', 3, 20],
    ['the wish list again', 2, 20],
    ['a quote', 5, 20],
    ['a quote again', 4, 20],
    ['the cart', 4, 20],
    ['the cart again', 3, 20],
    ['the order list', 2, 20],
    ['an order', 2, 20],
    ['the inbox', 2, 20],
    ['the session check', 2, 20],
  ])('%s: %i, also with %i rows', async (what, most, rows) => {
    const few = await countFor(what, 1)
    expect(few.length, few.join('\n\n')).toBeLessThanOrEqual(most)
    expect((await countFor(what, rows)).length).toBe(few.length)
  })

  it.each([
    ['placing', 12],
    // The payment writes one more row: the tax document.
    ['placing with a tax invoice', 13],
  ])('%s an order: at most %i, the same for one line and for ten', async (what, most) => {
    const one = await countFor(what, 1)
    expect(one.length, one.join('\n\n')).toBeLessThanOrEqual(most)
    expect((await countFor(what, 10)).length).toBe(one.length)
  })
})

it('an order and a cancellation lock in the same order: month, products, options, cash', async () => {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 100_000 })
  const cup = await addProduct(world, { brand: coffee, product: { stock: 100 } })
  const lid = await addProduct(world, { brand: coffee, product: { options: [{ name: '흰색', stock: 100 }] } })
  const items = [
    { partnerProductId: lid.partnerProductId, productOptionId: lid.optionIds[0] ?? null, count: 1 },
    { partnerProductId: cup.partnerProductId, count: 1 },
  ]
  const api = await apiAs(world, store)
  const statements = await sent(() => api.post('/order', requestOf(store, { items }, 20_000)))
  const locks = ['into monthly_purchase', 'update product set stock', 'update product_option set stock', 'for update']
  const taken = statements.filter((text) => locks.some((lock) => text.includes(lock)))
  expect(taken.map((text) => locks.findIndex((lock) => text.includes(lock)))).toEqual([0, 1, 2, 3])
})

describe('a list', () => {
  it.each(['a product list', 'the order list'])(
    'writes its limit into the statement text, so that all requests share one plan: %s',
    async (what) => {
      const [list] = (await countFor(what, 1)).filter((text) => text.includes(' limit 2'))
      expect(list).toMatch(/ limit (20|21)\b/)
      expect(list).not.toMatch(/ (limit|offset) \$/)
    },
  )

  it('has an index in its own order: descending with nulls first, like `order by … desc`', async () => {
    const sorted = await world.db.executeSql(
      `select indexname from pg_indexes where schemaname = 'public' and indexdef ~* 'nulls (first|last)'`,
    )
    expect(sorted.rows).toEqual([])
  })
})

let brands = 0

async function countFor(what: string, rows: number): Promise<string[]> {
  // A new brand each time, so that one test can measure both counts.
  const brand = { ...coffee, partnerId: coffee.partnerId + ++brands, uri: `brand${brands}`, name: `브랜드 ${brands}` }
  await addPlatform(world)
  await addBrands(world, brand)
  const store = await addMember(world, { username: `store${brands}`, brand })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  const api = await apiAs(world, store)
  // The first request of a process loads the settings.
  await api.get('/mypage/session')
  const items: { partnerProductId: number; productOptionId: null; count: number }[] = []
  for (let index = 0; index < rows; index++) {
    const goods = await addProduct(world, { brand, product: { stock: 1_000 } })
    items.push({ partnerProductId: goods.partnerProductId, productOptionId: null, count: 1 })
  }
  const [first] = items
  const evidence = what === 'placing' ? 'NONE' : 'TAX'
  const ordering = () =>
    api.post('/order', requestOf(store, { items, evidence }, rows * 10_000), {
      'idempotency-key': `key-of-${brands}-order`,
    })
  const quoting = () => api.post('/order/partnerProduct/total/forOrder', quoteOf(store, items))
  if (what.startsWith('placing')) return afterOnce(quoting, ordering)
  if (what.startsWith('the cart')) await api.post('/cart', items)
  if (what.startsWith('the wish list')) {
    for (const { partnerProductId } of items)
      await api.post(`/partner/${brand.uri}/product/${partnerProductId}/wish`, {})
  }
  if (what.startsWith('a quote')) return what === 'a quote' ? sent(quoting) : afterOnce(quoting, quoting)
  const orders = what.includes('order') || what === 'the inbox' ? await placeOne(ordering) : []
  const reading = () => api.get(pathOf(what.replace(' again', ''), { brand, product: first, order: orders[0] }))
  return what.endsWith(' again') ? afterOnce(reading, reading) : sent(reading)
}

interface Read {
  brand: { uri: string }
  product: { partnerProductId: number } | undefined
  order: string | undefined
}

function pathOf(what: string, { brand, product, order }: Read): string {
  const paths: Record<string, string> = {
    'a product list': `/partner/${brand.uri}/product`,
    'a search': `/partner/${brand.uri}/product?search=${encodeURIComponent('명함')}`,
    'the wish list': `/partner/${brand.uri}/product/wish`,
    'the inbox': '/mypage/message',
    'the session check': '/user/info',
    'a product': `/partner/${brand.uri}/product/${product?.partnerProductId}`,
    'the cart': '/cart',
    'the order list': '/order',
    'an order': `/order/${order}`,
  }
  return paths[what] ?? ''
}

/** A buyer has seen the quote before ordering, and a process knows the cards of the list that it has sent. */
async function afterOnce(first: () => Promise<unknown>, then: () => Promise<{ status: number }>): Promise<string[]> {
  await first()
  return sent(then)
}

const quoteOf = ({ storeIds }: TestMember, items: object[]) => ({
  chainStoreId: storeIds[0],
  items,
  postalCode: '04712',
})

async function placeOne(ordering: () => Promise<{ data: unknown }>): Promise<string[]> {
  const { data } = await ordering()
  return [(data as { orderNumber: string }).orderNumber] // a placed order has a number
}

async function sent(request: () => Promise<{ status: number }>): Promise<string[]> {
  const { result, statements } = await withStatements(request)
  expect(result).toMatchObject({ status: 200 })
  return statements
}
