import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { pick, query, type List } from './measure-lists.ts'
import { operatorSizes } from './operator-data.ts'

const words = ['종이컵', 'ㅈㅇㅋ', '냅킨', '1호', '없는이름', '봉투 12', 'ㅂㅌ', '빨대']
const names = ['김하늘', 'ㄱㅎㄴ', '박서', '0107', 'member12', '없는이름', '브랜드 7', '매장 19']
const orderWords = ['종이컵', 'ㅈㅇㅋ', '매장 1900', 'ㅁㅈ', '없는이름', '빨대 23호', '202605']
const states = ['BD', 'PC', 'PIP', 'RP', 'RC', 'CC'] as const
const couriers = ['CJGLS', 'HANJIN', 'LOTTE', 'EPOST'] as const
const { brands, orders, suppliers } = operatorSizes
const now = new Date()
const daysAgo = (count: number) => addKoreanDays(koreanDay(now), -count)
/** Thirty days, or a year, that end some days ago. */
const month = (n: number) => ({ startDate: daysAgo(29 + (n % 90)), endDate: daysAgo(n % 90) })
const year = (n: number) => ({ startDate: daysAgo(364 + (n % 90)), endDate: daysAgo(n % 90) })
const brand = (n: number) => 2001 + ((n * 7) % brands)
const orderNumber = (n: number) => String(orders - n * 997).padStart(7, '0')
export const operatorLists: Record<string, List> = {
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
  'queue, other work': () => '/admin/todo/item',
  ...Object.fromEntries(
    (['deposit', 'prepare', 'ship', 'refund'] as const).map((todo) => [
      `queue, ${todo}`,
      (n: number) => query('/admin/order', { todo, sort: 'oldest', ...(n % 2 ? { partnerId: brand(n) } : {}) }),
    ]),
  ),
  orders: () => '/admin/order',
  'orders, cursor': (n) => query('/admin/order', { cursor: orders - 1 - ((n * 9_973) % orders) }),
  'orders, a month': (n) => query('/admin/order', month(n)),
  'orders, a year, state': (n) => query('/admin/order', { ...year(n), status: pick(states, n) }),
  'orders, state': (n) => query('/admin/order', { status: pick(states, n) }),
  'orders, of a brand': (n) => query('/admin/order', { partnerId: brand(n) }),
  'orders, of a brand, a year': (n) => query('/admin/order', { ...year(n), partnerId: brand(n) }),
  'orders, of a supplier': (n) => query('/admin/order', { supplierId: 1 + (n % suppliers) }),
  'orders, of a supplier, a month': (n) => query('/admin/order', { ...month(n), supplierId: 1 + (n % suppliers) }),
  'orders, of a supplier and a brand': (n) =>
    query('/admin/order', { supplierId: 1 + (n % suppliers), partnerId: brand(n) }),
  'orders, of a courier': (n) => query('/admin/order', { courier: pick(couriers, n) }),
  'orders, of a courier, a month': (n) => query('/admin/order', { ...month(n), courier: pick(couriers, n) }),
  'orders, way to pay': (n) => query('/admin/order', { payMethod: pick(['CASH', 'BANK', 'CARD'], n) }),
  'orders, search': (n) => query('/admin/order', { search: pick(orderWords, n) }),
  'orders, search a month': (n) => query('/admin/order', { ...month(n), search: pick(orderWords, n) }),
  'orders, number': (n) => query('/admin/order', { search: orderNumber(n), searchType: 'orderNumber' }),
  'orders, store': (n) => query('/admin/order', { search: `매장 ${1_000 + n * 37}`, searchType: 'store' }),
  'orders, product': (n) => query('/admin/order', { search: `${n * 13}호`, searchType: 'product' }),
  'orders, invoice number': (n) =>
    query('/admin/order', { search: `6${String(n * 9_973).padStart(11, '0')}`, searchType: 'invoice' }),
  returns: (n) => query('/admin/return', { page: n % 20 }),
  'returns, state': (n) => query('/admin/return', { state: pick(['TODO', 'OPEN', 'ASKED', 'REFUNDED'], n) }),
  'returns, search': (n) => query('/admin/return', { search: orderNumber(n) }),
  'goods to send': (n) =>
    query('/admin/dispatch', { scope: pick(['TODAY', 'ALL'], n), supplierId: 1 + (n % suppliers) }),
  'purchase orders': () => '/admin/purchaseOrder',
  settlements: (n) => query('/admin/settlement', { month: daysAgo(31 * (1 + (n % 12))).slice(0, 7), page: n % 4 }),
  'settlement of a brand': (n) => `/admin/settlement/${brand(n)}/${daysAgo(31 * (1 + (n % 12))).slice(0, 7)}`,
  messages: () => '/admin/message',
}
