import { searchChoseong, searchText, choseongQuery } from '#values/choseong.ts'
import { bearer, type Customer } from './customers.ts'
import { goods } from './goods.ts'
import type { Request } from './load.ts'
import { scatter, scattered } from './scatter.ts'
import { bareRead, jsonHeader, type BenchShop, type ComparedWork } from './works.ts'

const sorts = ['popular', 'recent', 'priceAsc', 'priceDesc', 'name'] as const
const pageSize = 20

export const customerOf = ({ buyers }: Pick<BenchShop, 'buyers'>, index: number): Customer =>
  scattered(buyers, index, 0)
export const brandOf = ({ member }: Customer): { partnerId: number; uri: string } => member.caller.home
export const storeOf = ({ member }: Customer): number => member.storeIds[0] ?? 0
export const partnerProductOf = ({ facts }: BenchShop, customer: Customer, index: number) =>
  scattered(facts.assortments.get(brandOf(customer).partnerId) ?? [], index, 4)

/** The reads of a buyer: lists, searches, products, wishes, cart, quote, orders, messages. */
export function buyerWorks(shop: BenchShop): ComparedWork[] {
  const get =
    (path: (customer: Customer, index: number) => string) =>
    (index: number): Request => {
      const customer = customerOf(shop, index)
      return { path: `/api${path(customer, index)}`, headers: bearer(customer) }
    }
  const read = (
    name: string,
    path: (customer: Customer, index: number) => string,
    limit: (customer: Customer, index: number) => { name: string; values: (string | number)[] },
    aim = 0.9,
  ): ComparedWork => ({
    name,
    method: 'GET',
    next: get(path),
    aim,
    limits: [bareRead(name, (index) => limit(customerOf(shop, index), index))],
  })
  const partnerProduct = (customer: Customer, index: number) => partnerProductOf(shop, customer, index).id
  return [
    listWork(shop, 'product list', (index) => randomList(shop, customerOf(shop, index), index)),
    read(
      'product search',
      (customer, index) => `${productsOf(customer)}?search=${encodeURIComponent(wordOf(index))}`,
      (customer, index) => bareSearch(customer, wordOf(index)),
    ),
    read(
      'product search, no result',
      (customer, index) => `${productsOf(customer)}?search=${encodeURIComponent(`없는이름 ${index % 50}`)}`,
      (customer, index) => bareSearch(customer, `없는이름 ${index % 50}`),
    ),
    read(
      'product detail',
      (customer, index) => `${productsOf(customer)}/${partnerProduct(customer, index)}`,
      (customer, index) => ({ name: 'detail', values: [partnerProduct(customer, index), brandOf(customer).partnerId] }),
    ),
    read(
      'wish list',
      (customer) => `${productsOf(customer)}/wish`,
      (customer) => ({ name: 'wishes', values: [storeOf(customer)] }),
    ),
    read(
      'cart',
      () => '/cart',
      (customer) => ({ name: 'cart', values: [storeOf(customer)] }),
      0.6,
    ),
    addToCart(shop),
    quote(shop),
    read(
      'order list',
      () => '/order?size=20',
      ({ member }) => ({ name: 'orders', values: [member.memberId] }),
    ),
    orderDetail(shop),
    read(
      'inbox',
      () => '/mypage/message',
      ({ member }) => ({ name: 'messages', values: [member.memberId] }),
    ),
    read(
      'session check',
      () => '/user/info',
      ({ member }) => ({ name: 'member', values: [member.memberId] }),
    ),
  ]
}

/** Pairs of a first and an eleventh page, for the growth with the page. */
export function pagedWorks(shop: BenchShop): Record<string, [ComparedWork, ComparedWork]> {
  const [first] = shop.buyers
  if (!first) throw new Error('the shop has no buyer')
  const orders = (name: string, query: string): ComparedWork => ({
    name,
    method: 'GET',
    next: () => ({ path: `/api/order?size=20${query}`, headers: bearer(first) }),
    limits: [],
  })
  const ofCoffee = shop.buyers.filter((customer) => brandOf(customer).partnerId === brandOf(first).partnerId)
  const list = (page: number) =>
    listWork({ ...shop, buyers: ofCoffee }, `product list, page ${page}`, (index) => ({
      sort: scattered(sorts, index, 1),
      page,
    }))
  return {
    'product list': [list(0), list(10)],
    'order list': [orders('order list, page 0', ''), orders('order list, page 10', `&cursor=${shop.facts.deepCursor}`)],
  }
}

const productsOf = (customer: Customer) => `/partner/${brandOf(customer).uri}/product`

interface ListOf {
  sort: (typeof sorts)[number]
  page: number
  category?: { id: number; isRoot: boolean }
}

/** A list of all products, of a root or of a category, on one of the pages that it has, ten at most. */
function randomList({ facts }: BenchShop, customer: Customer, index: number): ListOf {
  const partnerId = brandOf(customer).partnerId
  const sort = scattered(sorts, index, 1)
  const category = scatter(index, 2) % 4 > 0 ? scattered(facts.categories.get(partnerId) ?? [], index, 3) : undefined
  const count = category?.count ?? facts.assortments.get(partnerId)?.length ?? 0
  const page = scatter(index, 5) % Math.min(11, Math.max(1, Math.floor(count / pageSize)))
  return { sort, page, ...(category && { category }) }
}

function listWork(shop: BenchShop, name: string, listOf: (index: number) => ListOf): ComparedWork {
  return {
    name,
    method: 'GET',
    aim: 0.9,
    next: (index) => {
      const customer = customerOf(shop, index)
      const { sort, page, category } = listOf(index)
      const query = `sort=${sort}&size=${pageSize}&page=${page}${category ? `&categoryId=${category.id}` : ''}`
      return { path: `/api${productsOf(customer)}?${query}`, headers: bearer(customer) }
    },
    limits: [
      bareRead(name, (index) => {
        const { partnerId } = brandOf(customerOf(shop, index))
        const { sort, page, category } = listOf(index)
        const kind = category ? (category.isRoot ? 'root' : 'leaf') : 'all'
        return {
          name: `list-${sort}-${kind}`,
          values: [partnerId, ...(category ? [category.id] : []), page * pageSize],
        }
      }),
    ],
  }
}

/** Names, parts of names, initial consonants, and several words. */
function wordOf(index: number): string {
  const name = scattered(goods, index, 6)
  const number = scatter(index, 7) % 1_000
  switch (scatter(index, 8) % 5) {
    case 0:
      return name
    case 1:
      return searchChoseong(name)
    case 2:
      return `${name} ${number % 10}`
    case 3:
      return `${name} ${number}호`
    default:
      return name.slice(0, 2)
  }
}

function bareSearch(customer: Customer, word: string): { name: string; values: (string | number)[] } {
  const text = searchText(word)
  const name = choseongQuery(text) ? 'search-initials' : 'search-text'
  return { name, values: [brandOf(customer).partnerId, `%${text}%`] }
}

function addToCart(shop: BenchShop): ComparedWork {
  const name = 'add to cart'
  const rowOf = (index: number) => {
    const customer = customerOf(shop, index)
    const { id, productId } = partnerProductOf(shop, customer, index % 1_500)
    return { customer, id, option: productId * 3 - 2, count: 1 + (index % 30) }
  }
  return {
    name,
    method: 'POST',
    aim: 0.6,
    next: (index) => {
      const { customer, id, option, count } = rowOf(index)
      const body = JSON.stringify([{ partnerProductId: id, productOptionId: option, count }])
      return { path: '/api/cart', body, headers: { ...jsonHeader, ...bearer(customer) } }
    },
    limits: [
      {
        name,
        method: 'POST',
        next: (index) => {
          const { customer, id, option, count } = rowOf(index)
          return {
            path: '/cart/add-to-cart',
            body: JSON.stringify([storeOf(customer), id, option, count]),
            headers: jsonHeader,
          }
        },
      },
    ],
  }
}

function quote(shop: BenchShop): ComparedWork {
  const name = 'quote of 3 lines'
  const chosen = (index: number) => {
    const customer = customerOf(shop, index)
    return { customer, lines: [0, 1, 2].map((line) => partnerProductOf(shop, customer, index * 3 + line)) }
  }
  return {
    name,
    method: 'POST',
    aim: 0.6,
    next: (index) => {
      const { customer, lines } = chosen(index)
      const items = lines.map(({ id, productId }, line) => ({
        partnerProductId: id,
        productOptionId: productId * 3 - 2,
        count: 10 + line,
      }))
      const body = JSON.stringify({ chainStoreId: storeOf(customer), items: distinct(items), postalCode: '04712' })
      return { path: '/api/order/partnerProduct/total/forOrder', body, headers: { ...jsonHeader, ...bearer(customer) } }
    },
    limits: [
      bareRead(name, (index) => {
        const { customer, lines } = chosen(index)
        return { name: 'quote', values: [brandOf(customer).partnerId, `{${lines.map(({ id }) => id).join(',')}}`] }
      }),
    ],
  }
}

export const distinct = <Item extends { partnerProductId: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.partnerProductId, item])).values(),
]

function orderDetail(shop: BenchShop): ComparedWork {
  const byMember = new Map(shop.buyers.map((customer) => [customer.member.memberId, customer]))
  const orderOf = (index: number) => scattered(shop.facts.orders, index, 9)
  const name = 'order detail'
  return {
    name,
    method: 'GET',
    aim: 0.9,
    next: (index) => {
      const { number, memberId } = orderOf(index)
      return { path: `/api/order/${number}`, headers: bearer(byMember.get(memberId) ?? customerOf(shop, index)) }
    },
    limits: [bareRead(name, (index) => ({ name: 'order', values: [orderOf(index).number] }))],
  }
}
