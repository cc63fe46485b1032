import { koreanDay, addKoreanDays } from '#values/korean-date.ts'
import { coffee } from '#testing/fixtures/people/people.ts'
import { measureLists, pick, query, type List } from './measure-lists.ts'
import { makePartnerData, partnerSizes } from './partner-data.ts'

// Latency of the dashboard, the lists and the sums of the partner centre for one large brand. One request after the other, each with
// another filter. `node bench/partner-centre.ts`; TEST_DATABASE_URL selects PostgreSQL.
const now = new Date()
const today = koreanDay(now)
const { orders, stores, products, days } = partnerSizes
const daysAgo = (count: number) => addKoreanDays(today, -count)
/** Thirty days that end some days ago, as a headquarters looks back. */
const month = (n: number) => ({ startDate: daysAgo(29 + (n % 90)), endDate: daysAgo(n % 90) })
const year = (n: number) => ({ startDate: daysAgo(364 + (n % 90)), endDate: daysAgo(n % 90) })
const store = (n: number) => 1001 + ((n * n) % stores)
const product = (n: number) => 1 + ((n * 167) % products)
const words = ['종이컵', 'ㅈㅇㅋ', '강남7', 'ㄱㄴ', '없는이름', '빨대 23호', 'ㅍㄱ', `${today.slice(0, 4)}05`]
const orderNumber = (n: number) => String(orders - n * 997).padStart(7, '0')
const states = ['UNSHIPPED', 'LATE', 'BD', 'PC', 'PIP', 'RP', 'RC', 'CC'] as const
const groups = ['day', 'month', 'store', 'product'] as const

const order = '/partnerAdmin/order'
const margin = '/partnerAdmin/margin'

/** The same filter for a list and for its summary. */
const both = (name: string, path: string, filter: (n: number) => Record<string, string | number>) => ({
  [name]: (n: number) => query(path, filter(n)),
  [`${name}, summary`]: (n: number) => query(`${path}/summary`, filter(n)),
})

const lists: Record<string, List> = {
  dashboard: (n) => query('/partnerAdmin/dashboard', month(n)),
  'dashboard, year': (n) => query('/partnerAdmin/dashboard', year(n)),
  ...both('orders', order, () => ({})),
  ...both('orders, month', order, month),
  ...both('orders, year', order, year),
  ...both('orders, state', order, (n) => ({ status: pick(states, n) })),
  ...both('orders, way to pay', order, (n) => ({ ...month(n), payMethod: pick(['CASH', 'BANK', 'CARD'], n) })),
  ...both('orders, store', order, (n) => ({ store: store(n) })),
  ...both('orders, product', order, (n) => ({ product: product(n) })),
  ...both('orders, product of a month', order, (n) => ({ ...month(n), product: product(n) })),
  ...both('orders, search', order, (n) => ({ search: pick(words, n) })),
  ...both('orders, search a month', order, (n) => ({ ...month(n), search: pick(words, n) })),
  ...both('orders, number', order, (n) => ({ search: orderNumber(n) })),
  'orders, by amount': (n) => query(order, { ...month(n), sort: 'amount', page: n % 5 }),
  'orders, oldest': (n) => query(order, { sort: 'oldest', page: n % 5 }),
  'orders, last page': (n) => query(order, { page: 99 - (n % 5) }),
  'orders, cursor': (n) => query(order, { cursor: cursorAt(orders - 1 - ((n * 9_973) % orders)) }),
  ...both('stores, month', `${order}/byStore`, month),
  ...both('stores, year', `${order}/byStore`, year),
  ...both('products, month', `${order}/byProduct`, month),
  ...both('products, year', `${order}/byProduct`, year),
  'margins, month': (n) => query(margin, month(n)),
  'margins, year, by margin': (n) => query(margin, { ...year(n), sort: 'margin' }),
  'margins, store': (n) => query(margin, { ...year(n), storeId: store(n) }),
  'margins, product': (n) => query(margin, { ...year(n), partnerProductId: product(n) }),
  'margins, search a month': (n) => query(margin, { ...month(n), search: pick(words, n) }),
  'margins, number': (n) => query(margin, { search: orderNumber(n) }),
  'margin sums, month': (n) => query(`${margin}/summary`, month(n)),
  'margin sums, year': (n) => query(`${margin}/summary`, year(n)),
  'margin sums, search a month': (n) => query(`${margin}/summary`, { ...month(n), search: pick(words, n) }),
  ...Object.fromEntries(
    groups.flatMap((by) => [
      [`margins by ${by}, month`, (n: number) => query(`${margin}/summary`, { ...month(n), by })],
      [`margins by ${by}, year`, (n: number) => query(`${margin}/summary`, { ...year(n), by })],
    ]),
  ),
}

/** Builds the cursor after an order, whose time follows from its number. */
function cursorAt(id: number): string {
  return `${Math.round(now.getTime() - ((orders - id) * days * 86_400_000) / orders)}-${id}`
}

process.stdout.write(`making ${orders} orders\n`)
await measureLists({
  fill: (db) => makePartnerData(db, now),
  lists,
  promisedMs: (name) => (name.startsWith('dashboard') ? 300 : 150),
  headers: { 'front-uri': coffee.uri },
})
