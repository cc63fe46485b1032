import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import { brandOf, customerOf, distinct, partnerProductOf, storeOf } from './buyer-works.ts'
import { bearer, type Customer } from './customers.ts'
import { ask, type Work } from './load.ts'
import type { LimitOrder } from './limit-server.ts'
import { jsonHeader, slugOf, type BenchShop, type ComparedWork } from './works.ts'

const pays = ['CASH', 'BANK', 'CARD'] as const
const sizes = [1, 3, 20] as const

interface Selected {
  customer: Customer
  items: { partnerProductId: number; productOptionId: number; count: number }[]
  total: number
}

/** Orders of 1, 3 and 20 lines by each way to pay. The server says beforehand what they cost. */
export async function orderWorks(shop: BenchShop, address: string): Promise<ComparedWork[]> {
  const works: ComparedWork[] = []
  for (const lines of sizes) {
    const pool = await Promise.all(Array.from({ length: 100 }, (_, index) => select(shop, { address, index, lines })))
    for (const pay of pays) works.push(orderWork(pool, { lines, pay }))
  }
  return works
}

async function select(
  shop: BenchShop,
  { address, index, lines }: { address: string; index: number; lines: number },
): Promise<Selected> {
  const customer = customerOf(shop, index)
  const partnerProducts = Array.from({ length: lines * 3 }, (_, line) =>
    partnerProductOf(shop, customer, index * 100 + line),
  )
  const items = distinct(
    partnerProducts.map(({ id, productId }) => ({
      partnerProductId: id,
      productOptionId: productId * 3 - 2,
      count: 30,
    })),
  ).slice(0, lines)
  const { text } = await ask(address, {
    method: 'POST',
    path: '/api/order/partnerProduct/total/forOrder',
    headers: { ...jsonHeader, ...bearer(customer) },
    body: JSON.stringify({ chainStoreId: storeOf(customer), items, postalCode: '04712' }),
  })
  const quoted = JSON.parse(text) as { data?: { total: number } } // the contract says so
  if (!quoted.data) throw new Error(`no quote: ${text.slice(0, 300)}`)
  return { customer, items, total: quoted.data.total }
}

function orderWork(
  pool: readonly Selected[],
  { lines, pay }: { lines: number; pay: (typeof pays)[number] },
): ComparedWork {
  const name = `order of ${lines}, ${{ CASH: 'cash', BANK: 'transfer', CARD: 'card' }[pay]}`
  const selected = (index: number) => {
    const one = pool[index % pool.length]
    if (!one) throw new Error('nothing was selected')
    return one
  }
  const bare = (kind: 'four' | 'one'): Work => ({
    name,
    method: 'POST',
    next: (index) => {
      const { customer, items, total } = selected(index)
      const sorted = items.toSorted((a, b) => a.partnerProductId - b.partnerProductId)
      const body: LimitOrder = {
        brand: brandOf(customer).partnerId,
        store: storeOf(customer),
        member: customer.member.memberId,
        pay,
        total,
        products: sorted.map((item) => item.partnerProductId),
        counts: sorted.map((item) => item.count),
      }
      return { path: `/${kind}/${slugOf(name)}`, body: JSON.stringify(body), headers: jsonHeader }
    },
  })
  return {
    name,
    method: 'POST',
    aim: 0.45,
    next: (index) => {
      const { customer, items, total } = selected(index)
      const body = JSON.stringify(
        requestOf(customer.member, { items, pay, ...(pay === 'CARD' && { evidence: 'NONE' }) }, total),
      )
      const key = `bench-${process.pid}-${slugOf(name)}-${index}`
      return { path: '/api/order', body, headers: { ...jsonHeader, ...bearer(customer), 'idempotency-key': key } }
    },
    limits: [bare('four'), bare('one')],
  }
}
