import { measureLists, pick, query, type List } from './measure-lists.ts'
import { makeOperatorData, operatorSizes } from './operator-data.ts'

// Latency of every list and search of the operator's console on a large installation. One request after the other, each with
// another filter. `node bench/operator-lists.ts`; TEST_DATABASE_URL selects PostgreSQL.
const words = ['종이컵', 'ㅈㅇㅋ', '냅킨', '1호', '없는이름', '봉투 12', 'ㅂㅌ', '빨대']
const names = ['김하늘', 'ㄱㅎㄴ', '박서', '0107', 'member12', '없는이름', '브랜드 7', '매장 19']
/** A request of each list by its number. */
const lists: Record<string, List> = {
  'products, pages': (n) => query('/admin/product/search', { page: n % 50 }),
  'products, search': (n) => query('/admin/product/search', { search: pick(words, n), page: n % 3 }),
  'products, filters': (n) => query('/admin/product/search', { categoryId: 7 + (n % 60), supplierId: 1 + (n % 60) }),
  'products, by price': (n) => query('/admin/product/search', { sort: n % 2 ? 'priceAsc' : 'priceDesc', page: n % 5 }),
  'products, low stock': () => query('/admin/product/search', { stock: 'low', sort: 'stock' }),
  'product states': () => '/admin/product/status',
  'what brands sell, pages': (n) => query('/admin/partnerproduct/search', { page: n % 40 }),
  'what brands sell, of a brand': (n) => query('/admin/partnerproduct/search', { partnerId: 2001 + (n % 300) }),
  'what brands sell, search': (n) => query('/admin/partnerproduct/search', { search: pick(words, n) }),
  suppliers: (n) => query('/admin/supplier', { search: n % 2 ? '누리' : '' }),
  'brands, search': (n) => query('/admin/partner', { search: n % 2 ? `브랜드 ${n % 300}` : 'ㅂㄹㄷ' }),
  'members, search': (n) => query('/admin/member', { search: pick(names, n) }),
  'stores, search': (n) => query('/admin/store', { search: pick(names, n) }),
  'audit log': () => '/admin/audit',
  'audit log, search': (n) => query('/admin/audit', { subject: `product/${n}` }),
  'work that waits': () => '/admin/todo',
}

const { products, brands, members } = operatorSizes
process.stdout.write(`making ${products} products, ${brands} brands and ${members} members\n`)
await measureLists({ fill: (db) => makeOperatorData(db, new Date()), lists, promisedMs: () => 150 })
