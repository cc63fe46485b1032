import { removeOrderedRows } from '#features/cart/server/remove-ordered-rows.ts'
import { placeOrder } from '#features/ordering/server/place/place-order.ts'
import { listOrderPage } from '#features/ordering/server/read/list-orders.ts'
import { listProductPage } from '#features/catalog/server/list-products.ts'
import { findProductDetail } from '#features/catalog/server/find-product-detail.ts'
import { shopOf } from '#testing/ordering.ts'
import { buyerOf } from '#testing/people.ts'
import { capturing, isWrite, type Statement } from './capture.ts'
import type { LimitPlan, LimitRead } from './limit-server.ts'
import type { Customer } from './customers.ts'
import { orderOf, randomList, randomProduct } from './works.ts'

interface Planning {
  url: string
  port: number
  customers: Customer[]
  deepCursor: number
  pathOf: (name: string) => string
}

/** The number of recorded requests for each random work. */
const randomVariants = 200

/** Runs each use-case once and records its statements and its response, which the limit server repeats. */
export async function planLimit({ url, port, customers, deepCursor, pathOf }: Planning): Promise<LimitPlan> {
  const { db, statements } = capturing(url)
  const taken = async (work: () => Promise<unknown>) => {
    statements.length = 0
    const data = await work()
    return { data, statements: statements.filter(({ text }) => !/^(begin|commit|rollback)/.test(text)) }
  }
  const [first] = customers
  if (!first) throw new Error('there is no customer')
  const buyer = buyerOf(first.member)
  const shop = shopOf(first.member)
  const now = new Date()
  const search = { sort: 'popular', page: 0, size: 20 } as const
  const reads: Record<string, (index: number) => Promise<unknown>> = {
    'product list': () => listProductPage(db, buyer, { shop, search }),
    'product detail': () => findProductDetail(db, buyer, { shop, partnerProductId: 7, now }),
    'product list, random': (index) =>
      listProductPage(db, buyer, { shop, search: { ...search, ...randomList(index) } }),
    'product detail, random': (index) =>
      findProductDetail(db, buyer, { shop, partnerProductId: randomProduct(index), now }),
    'order list, page 1': () => listOrderPage(db, buyer, { size: 20 }),
    'order list, page 1,000': () => listOrderPage(db, buyer, { size: 20, cursor: String(deepCursor) }),
  }
  const plan: LimitPlan = { url, port, reads: [], writes: [] }
  for (const [name, work] of Object.entries(reads)) {
    const variants: LimitRead[] = []
    for (let index = 0; index < (name.endsWith('random') ? randomVariants : 1); index++) {
      const { data, statements: sent } = await taken(() => work(index))
      const statement = sent.at(-1) // the lookup of the category's kind may precede it
      if (statement) variants.push({ statement, answer: JSON.stringify({ code: 'S', data }) })
    }
    if (variants.length === 0) throw new Error(`${name} sent no statement`)
    plan.reads.push({ path: `/${pathOf(name)}`, variants })
  }
  plan.writes.push({
    path: `/${pathOf('add to cart')}`,
    transactions: [[bareCartRow(shop.partnerId, buyer.store.id)]],
    answer: '{"code":"S","data":{"count":1}}',
    replace: [''],
  })

  const orders: { statements: Statement[]; orderNumber: string }[] = []
  for (const [index, customer] of customers.slice(0, 64).entries()) {
    const once = {
      memberId: customer.member.memberId,
      call: 'POST /order',
      key: `capture-${index}`,
      bodyHash: 'hash',
      at: now,
    }
    const options = { shop, at: now, removeOrderedRows, once }
    const { data, statements: sent } = await taken(() =>
      placeOrder(db, buyerOf(customer.member), orderOf(customer, index), options),
    )
    const outcome = data as Awaited<ReturnType<typeof placeOrder>> // the type of the call above
    if (!outcome.ok) throw new Error(`the order was refused: ${outcome.refused}`)
    const { orderNumber } = outcome.placed
    orders.push({ orderNumber, statements: keyed(sent.filter(isWrite), { key: once.key, orderNumber }) })
  }
  plan.writes.push({
    path: `/${pathOf('place an order')}`,
    transactions: orders.map((order) => order.statements),
    answer: JSON.stringify({
      code: 'S',
      data: { orderNumber: '20260101-1000000', status: 'PC', price: 0, totalPrintPrice: 0, sendCost: 0, total: 0 },
    }),
    replace: orders.map((order) => order.orderNumber),
  })
  await db.close()
  return plan
}

/** Replaces the idempotency key by the order number, so that each repetition inserts new rows. */
const keyed = (statements: Statement[], { key, orderNumber }: { key: string; orderNumber: string }): Statement[] =>
  statements.map(({ text, params }) => ({ text, params: params.map((value) => (value === key ? orderNumber : value)) }))

/** Inserts the row without reading the product or counting the cart. */
const bareCartRow = (partnerId: number, chainStoreId: number): Statement => ({
  text: `insert into cart_item (partner_id, chain_store_id, partner_product_id, product_option_id, count, created_at)
    values ($1, $2, 1, 1, 10, now()) on conflict (chain_store_id, partner_product_id, product_option_id)
    do update set count = excluded.count`,
  params: [partnerId, chainStoreId],
})
