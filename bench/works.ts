import { requestOf } from '#testing/ordering.ts'
import { coffee } from '#testing/people.ts'
import type { Customer } from './customers.ts'
import { goodsName } from './goods.ts'
import type { Work } from './load.ts'
import { sizes } from './sizes.ts'

const json = { 'content-type': 'application/json' }

/** The requests of a busy morning. `deepCursor` is the cursor of page 1,000 of the order list. */
export function works(customers: Customer[], deepCursor: number): Work[] {
  const customer = (index: number) => {
    const one = customers[index % customers.length]
    if (!one) throw new Error('there is no customer')
    return one
  }
  const bearer = ({ token }: Customer) => ({ authorization: `Bearer ${token}` })
  const read = (name: string, path: (index: number) => string): Work => ({
    name,
    method: 'GET',
    next: (index) => ({ path: path(index), headers: bearer(customer(index)) }),
  })
  // Only the first store has enough orders for page 1,000.
  const ofFirst = (name: string, path: string): Work => ({
    name,
    method: 'GET',
    next: () => ({ path, headers: bearer(customer(0)) }),
  })
  return [
    read('product list', () => listPath({ page: 0 })),
    read('product detail', (index) => `/api/partner/${coffee.uri}/product/${1 + (index % 500)}`),
    read('product list, random', (index) => listPath(randomList(index))),
    read('product detail, random', (index) => `/api/partner/${coffee.uri}/product/${randomProduct(index)}`),
    {
      name: 'add to cart',
      method: 'POST',
      next: (index) => ({
        path: '/api/cart',
        body: JSON.stringify([cartRow(index)]),
        headers: { ...json, ...bearer(customer(index)) },
      }),
    },
    {
      name: 'place an order',
      method: 'POST',
      next: (index) => ({
        path: '/api/order',
        body: JSON.stringify(orderOf(customer(index), index)),
        headers: { ...json, ...bearer(customer(index)), 'idempotency-key': `bench-${process.pid}-${index}` },
      }),
    },
    ofFirst('order list, page 1', '/api/order?size=20'),
    ofFirst('order list, page 1,000', `/api/order?size=20&cursor=${deepCursor}`),
  ]
}

/** The parameters of a product list; pages count from 0. */
export interface BenchList {
  categoryId?: number
  page: number
}

const listPath = ({ categoryId, page }: BenchList): string =>
  `/api/partner/${coffee.uri}/product?sort=popular&size=20&page=${page}${categoryId ? `&categoryId=${categoryId}` : ''}`

/** A hash: every run requests the same rows in the same order, and no cache profits from neighbouring rows. */
const scatter = (index: number, salt: number): number => {
  const mixed = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt + 1, 40_503)
  return Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 0
}

/** One in four lists has no category; the others are of one of the categories or their roots, on one of the first five pages. */
export const randomList = (index: number): BenchList => ({
  ...(scatter(index, 1) % 4 > 0 && { categoryId: 1 + (scatter(index, 2) % sizes.categories) }),
  page: scatter(index, 3) % 5,
})

export const randomProduct = (index: number): number => 1 + (scatter(index, 4) % sizes.products)

// Initial consonants, prefixes, infixes, the English keyboard layout (종이컵), typing errors, and an unknown name.
const typed = ['ㅈㅇㅋ', '종', '종이컵1', '냅킨 4', 'whddlzjq', '죵이컵 20', '봉투', '치킨박', '없는이름', '빨대 3']

/** The requests with a latency target at the rate of a busy morning [targets: Speed]: milliseconds for the 95th percentile. */
export function pacedWorks(customers: Customer[]): { work: Work; rate: number; promisedMs: number }[] {
  const [list, order] = ['product list, random', 'place an order'].map((name) =>
    works(customers, 0).find((work) => work.name === name),
  )
  const suggestions: Work = {
    name: 'suggestions while typing',
    method: 'GET',
    next: (index) => ({
      path: `/api/partner/${coffee.uri}/product/suggestion?search=${encodeURIComponent(typed[index % typed.length] ?? '')}`,
      headers: { authorization: `Bearer ${customers[index % customers.length]?.token}` },
    }),
  }
  const quickOrder: Work = {
    name: 'quick order, 1,000 lines',
    method: 'POST',
    next: (index) => ({
      path: '/api/order/quickMatch',
      body: JSON.stringify({
        lines: Array.from({ length: 1_000 }, (_, line) => `${goodsName(1 + ((index + line) % 5_000))} ${line + 1}개`),
      }),
      headers: { ...json, authorization: `Bearer ${customers[index % customers.length]?.token}` },
    }),
  }
  if (!list || !order) throw new Error('works() lacks the product list or the order')
  return [
    { work: suggestions, rate: 50, promisedMs: 100 },
    { work: list, rate: 100, promisedMs: 50 },
    { work: order, rate: 30, promisedMs: 80 },
    // Runs last: it is the only request that occupies the server for long, and it is rare.
    { work: quickOrder, rate: 1, promisedMs: 2_000 },
  ]
}

/** Products have three options each; the first of them is 3 × id − 2. */
const cartRow = (index: number) => {
  const partnerProductId = 1 + (index % 200)
  return { partnerProductId, productOptionId: partnerProductId * 3 - 2, count: 10 }
}

/** Orders two products, thirty pieces each, at the store price of the tier; delivery is free from 50,000 won. */
export function orderOf({ member }: Customer, index: number) {
  const items = [1 + (index % 1_000), 2_001 + (index % 1_000)].map((partnerProductId) => ({
    partnerProductId,
    productOptionId: partnerProductId * 3 - 2,
    count: 30,
  }))
  const goods = items.reduce((sum, item) => sum + storePriceOf(item.partnerProductId) * item.count, 0)
  return requestOf(member, { items }, goods < 50_000 ? goods + 3_500 : goods)
}

const storePriceOf = (id: number) => Math.ceil(((1_000 + (id % 97) * 100 - 200) * 1_050) / 10_000) * 10
