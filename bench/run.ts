import { buyerWorks } from './buyer-works.ts'
import { measureCold } from './cold.ts'
import { compare, tellStatements, type Compared } from './compare.ts'
import { seconds, rounds } from './figures.ts'
import { measureGrowth, measurePages, type Growth } from './growth.ts'
import { residentMegabytes } from './load.ts'
import { officeWorks } from './office-works.ts'
import { openShop, type OpenShop } from './open-shop.ts'
import { orderWorks } from './order-works.ts'
import { measurePaced } from './paced.ts'
import { pacedWorks } from './paced-works.ts'
import { coldTable, comparedTable, growthTable, machine, missedAims, pacedTable } from './report.ts'
import { say, tell } from './say.ts'
import { largeShop, sizesText, smallShop, type Sizes } from './sizes.ts'

export interface Options {
  sizes: Sizes
  /** Kinds of rows of which the small shop is compared with a larger one. */
  growth: readonly (keyof Sizes)[]
  /** Only works whose names match this regular expression. */
  only: string
}

const mostMegabytes = { postgres: 150, embedded: 250 }

/** Measures a shop and prints the tables; returns the aims that were missed. */
export async function run({ sizes, growth, only }: Options): Promise<string[]> {
  const shop = await openShop(sizes)
  const database = shop.databaseUrl ? 'postgres' : 'embedded'
  let missed: string[]
  try {
    if (shop.server.meter && !shop.server.meter.countsStatements)
      say('pg_stat_statements is not loaded: statements and planning read 0')
    const rows = await compareAll(shop, only)
    const pages = only ? [] : await measurePages(shop)
    const cold = only
      ? []
      : await measureCold(
          shop,
          buyerWorks(shop).filter(({ name }) => /^product (list|search|detail)$/.test(name)),
        )
    const memoryMb = residentMegabytes(shop.server.pid)
    const paced = only ? [] : await measureAllPaced(shop)
    missed = missedAims({ rows, growth: pages, memoryMb, sizes, mostMb: mostMegabytes[database] })
    say(`\n${sizesText(sizes)}; ${database}; windows of ${seconds} s, ${rounds} rounds; ${machine()}\n`)
    say(comparedTable(rows))
    if (pages.length > 0) say(`\nPage 10 against page 0:\n\n${growthTable(pages)}`)
    if (cold.length > 0) say(`\n${coldTable(cold)}`)
    if (paced.length > 0) say(`\n${pacedTable(paced)}`)
    say(`\nready ${shop.startMs} ms after start, ${memoryMb} MB after the run`)
  } finally {
    await shop.close()
  }
  return [...missed, ...(await compareGrowth(growth))]
}

async function compareAll(shop: OpenShop, only: string): Promise<Compared[]> {
  const [reads, offices] = [buyerWorks(shop), officeWorks(shop)]
  await shop.renew()
  const orders = await orderWorks(shop, shop.server.address)
  // Runs orders first, because they write the messages that the inbox lists.
  const works = [...orders, ...reads, ...offices].filter(({ name }) => new RegExp(only).test(name))
  const rows: Compared[] = []
  for (const work of works) {
    rows.push(await compare(shop, work))
    if (only) await tellStatements(shop, work)
  }
  return rows
}

async function measureAllPaced(shop: OpenShop) {
  const rows = []
  for (const one of pacedWorks(shop)) {
    tell(`${one.work.name}, ${one.rate} a second`)
    await shop.renew()
    rows.push(await measurePaced(shop.server.address, one, seconds * 2))
  }
  return rows
}

async function compareGrowth(growth: readonly (keyof Sizes)[]): Promise<string[]> {
  if (growth.length === 0) return []
  const missed: string[] = []
  const small = await openShop(smallShop, { hasLimit: false })
  try {
    for (const kind of growth) {
      const rows = await compareSizes(small, kind)
      say(
        `\n${largeShop[kind].toLocaleString('en')} against ${smallShop[kind].toLocaleString('en')} ${kind}:\n\n${growthTable(rows)}`,
      )
      missed.push(...rows.flatMap(({ what, cost }) => (cost > 1.2 ? [`${kind}, ${what}: ${cost}, aim 1.2`] : [])))
    }
  } finally {
    await small.close()
  }
  return missed
}

async function compareSizes(small: OpenShop, kind: keyof Sizes): Promise<Growth[]> {
  const large = await openShop({ ...smallShop, [kind]: largeShop[kind] }, { hasLimit: false })
  try {
    return await measureGrowth(small, large)
  } finally {
    await large.close()
  }
}
