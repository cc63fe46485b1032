import { buyerWorks, pagedWorks } from './buyer-works.ts'
import { inTurn, rounded, type Figures } from './figures.ts'
import { officeWorks } from './office-works.ts'
import type { OpenShop } from './open-shop.ts'
import { orderWorks } from './order-works.ts'
import { tell } from './say.ts'
import type { ComparedWork } from './works.ts'

export interface Growth {
  what: string
  /** Ratio of the processor time of server and database per request with more rows to that with fewer. */
  cost: number
  p50: number
}

const most = [
  'product list',
  'product search',
  'product detail',
  'cart',
  'order of 3, cash',
  'order list',
  'order detail',
  "operator's orders",
  "operator's queue",
  'orders of a brand, a month',
]

/** Measures the same works in a small and in a larger shop, in the same rounds. */
export async function measureGrowth(small: OpenShop, large: OpenShop): Promise<Growth[]> {
  const [works, larger] = [await growing(small), await growing(large)]
  const rows: Growth[] = []
  for (const work of works) {
    const same = larger.find(({ name }) => name === work.name)
    if (!same) continue
    tell(`growth: ${work.name}`)
    const renew = async () => {
      await small.renew()
      await large.renew()
    }
    await renew()
    rows.push(
      growthOf(
        work.name,
        await inTurn(
          [
            { target: small.server, work },
            { target: large.server, work: same },
          ],
          renew,
        ),
      ),
    )
  }
  return rows
}

async function growing(shop: OpenShop): Promise<ComparedWork[]> {
  await shop.renew()
  const orders = await orderWorks(shop, shop.server.address)
  return [...buyerWorks(shop), ...orders, ...officeWorks(shop)].filter(({ name }) => most.includes(name))
}

/** Compares the eleventh page with the first, in one shop. */
export async function measurePages(shop: OpenShop): Promise<Growth[]> {
  const rows: Growth[] = []
  for (const [name, [first, deep]] of Object.entries(pagedWorks(shop))) {
    tell(`page 10 of the ${name}`)
    await shop.renew()
    rows.push(
      growthOf(
        name,
        await inTurn(
          [
            { target: shop.server, work: first },
            { target: shop.server, work: deep },
          ],
          shop.renew,
        ),
      ),
    )
  }
  return rows
}

function growthOf(what: string, [few, many]: Figures[]): Growth {
  if (!few || !many) throw new Error('nothing was measured')
  const cost = (figures: Figures) => figures.serverMs + figures.databaseMs
  return { what, cost: rounded(cost(many) / cost(few), 2), p50: rounded(many.p50 / few.p50, 2) }
}
