import type { Customer } from './customers.ts'
import type { Work } from './load.ts'
import type { ShopFacts } from './shop-facts.ts'

/** A real request, with the equal work of a bare server to compare it with. */
export interface ComparedWork extends Work {
  /** Share of the limit that we want to reach. */
  aim?: number
  /** The same request for the bare server; an order has two variants. */
  limits: Work[]
}

export interface BenchShop {
  buyers: Customer[]
  operator: Customer
  headquarters: Customer
  facts: ShopFacts
}

type Values = readonly (string | number)[]

/** Builds a read of the bare server from the name of its statement and the values. */
export const bareRead = (work: string, read: (index: number) => { name: string; values: Values }): Work => ({
  name: work,
  method: 'GET',
  next: (index) => {
    const { name, values } = read(index)
    const query = values.map((value) => `v=${encodeURIComponent(value)}`).join('&')
    return { path: `/read/${name}/${slugOf(work)}?${query}` }
  },
})

export const slugOf = (work: string): string => work.replaceAll(/\W+/g, '-')

export const jsonHeader = { 'content-type': 'application/json' }
