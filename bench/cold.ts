import { Agent } from 'node:http'
import pg from 'pg'
import { ask, type Request } from './load.ts'
import type { OpenShop } from './open-shop.ts'
import { rounded } from './figures.ts'
import type { ComparedWork } from './works.ts'

export interface ColdFigures {
  name: string
  coldP50: number
  coldP95: number
  warmP50: number
}

const changes = 40
const agent = new Agent({ keepAlive: true })

/**
 * The first request after a change of prices beside later ones, one after the other. A change of a brand makes every process drop what it
 * keeps of its assortment.
 */
export async function measureCold(
  { server, databaseUrl, renew }: OpenShop,
  works: readonly ComparedWork[],
): Promise<ColdFigures[]> {
  if (!databaseUrl) return []
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await renew()
  const rows: ColdFigures[] = []
  for (const { name, next } of works) {
    const [cold, warm]: [number[], number[]] = [[], []]
    for (let index = 0; index < changes; index++) {
      await client.query(
        `update partner_product_price set lowest_price = lowest_price + 10
         where partner_product_id in (select min(id) from partner_product group by partner_id)`,
      )
      cold.push(await timeOf(server.address, next(index)))
      for (let again = 1; again <= 3; again++) warm.push(await timeOf(server.address, next(index)))
    }
    rows.push({ name, coldP50: at(cold, 0.5), coldP95: at(cold, 0.95), warmP50: at(warm, 0.5) })
  }
  await client.end()
  return rows
}

async function timeOf(address: string, request: Request): Promise<number> {
  const began = performance.now()
  const { status } = await ask(address, request, agent)
  if (status >= 400) throw new Error(`${request.path}: ${status}`)
  return performance.now() - began
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return rounded(sorted[Math.floor(sorted.length * share)] ?? 0, 1)
}
