import type { BodyOf, DataOf, ParamsOf, QueryOf } from '#contract/call.ts'
import type { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import type {
  partnerProductCategoryCall,
  partnerProductHistoryCall,
  partnerProductsCall,
  previewPartnerProductsCall,
} from '#features/goods/assortment/contract/assortment.partner.calls.ts'
import type { storeOwnPricesCall } from '#features/goods/assortment/contract/own-prices.partner.calls.ts'
import type { storeCashCall } from '#features/money/cash/contract/store-cash.partner.calls.ts'
import type { dashboardCall } from '#features/office/dashboard/contract/dashboard.partner.calls.ts'
import type { firstStepsCall } from '#features/office/dashboard/contract/first-steps.partner.calls.ts'
import type {
  partnerSettlementCall,
  partnerSettlementListCall,
} from '#features/office/settlement/contract/settlement.partner.calls.ts'
import type { partnerOrderCall } from '#features/orders/orders/contract/order-detail.partner.calls.ts'
import type {
  partnerOrdersCall,
  partnerOrderSummaryCall,
} from '#features/orders/orders/contract/orders.partner.calls.ts'
import type { savedViewsCall } from '#features/people/saved-views/contract/saved-views.calls.ts'
import type {
  partnerStoreCall,
  partnerStoresCall,
  storeContactCall,
} from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import type { brandRequestsCall } from '#features/talk/product-requests/contract/request-list.partner.calls.ts'
import type { ApiError } from '#web/api/api-error.ts'
import type { AnswerHere } from '#web/api/base-query.ts'
import type { AnyCall } from '#web/api/request.ts'
import type { SendResult } from '#web/api/send.ts'
import { sampleBrand, sampleCategories, sampleProducts } from './sample-brand.ts'
import { dashboardOf, settlementsOf } from './sample-figures.ts'
import { foundOrders, isUnshipped, orderDetail, orderRow, ordersUntil, sortedOrders } from './sample-orders.ts'
import { paged, priceEffectOf, productRows, storeDetail, storeList } from './sample-records.ts'

export const tourSentences = {
  notSaved: '둘러보기에서는 저장되지 않습니다.',
  askInquiry: '둘러보기에서는 저장되지 않습니다. 우리 브랜드로 사용해 보시려면 도입 문의를 남겨 주세요.',
  notHere: '둘러보기에서는 제공하지 않는 기능입니다.',
} as const

interface Asked<C> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
}
interface Sample {
  /** 'GET /partnerAdmin/order/:id': the calls are types here, because their files would be shared with every page. */
  call: string
  answer: (asked: Asked<AnyCall>) => unknown
}
const sample = <C extends AnyCall>(call: string, answer: (asked: Asked<C>) => DataOf<C> | undefined): Sample => ({
  call,
  answer: (asked) => answer(asked as Asked<C>), // the pages send what the call declares
})

function samplesAt(now: Date): Sample[] {
  const orders = ordersUntil(now)
  const settlements = settlementsOf(orders, now)
  return [
    sample<typeof brandCall>('GET /partner/:id', () => sampleBrand),
    sample<typeof savedViewsCall>('GET /mypage/savedView', () => ({ views: [], mayShare: false })),
    sample<typeof firstStepsCall>('GET /partnerAdmin/firstStep', () => ({ steps: [], isShown: false })),
    sample<typeof brandRequestsCall>('GET /partnerAdmin/productRequest', ({ query }) => paged([], query)),
    sample<typeof dashboardCall>('GET /partnerAdmin/dashboard', ({ query }) => dashboardOf(orders, query, now)),
    sample<typeof partnerOrdersCall>('GET /partnerAdmin/order', ({ query }) => ({
      ...paged(sortedOrders(foundOrders(orders, query), query.sort).map(orderRow), query),
      nextCursor: null,
    })),
    sample<typeof partnerOrderSummaryCall>('GET /partnerAdmin/order/summary', ({ query }) =>
      summaryOf(foundOrders(orders, query)),
    ),
    sample<typeof partnerOrderCall>('GET /partnerAdmin/order/:id', ({ params }) => {
      const order = orders.find(({ orderNumber }) => orderNumber === params.id)
      return order && orderDetail(order)
    }),
    sample<typeof partnerProductCategoryCall>('GET /partnerAdmin/partnerProduct/category', () =>
      sampleCategories.map((category) => ({
        ...category,
        count: sampleProducts.filter(({ categoryId }) => categoryId === category.id).length,
        children: [],
      })),
    ),
    sample<typeof partnerProductHistoryCall>('GET /partnerAdmin/partnerProduct/:id/history', () => []),
    sample<typeof partnerProductsCall>('GET /partnerAdmin/partnerProduct', ({ query }) =>
      paged(productRows(orders, query, now), query),
    ),
    sample<typeof previewPartnerProductsCall>('POST /partnerAdmin/partnerProduct/preview', ({ body }) =>
      priceEffectOf(orders, body.items, now),
    ),
    sample<typeof partnerStoresCall>('GET /partnerAdmin/chainStore', ({ query }) => storeList(query, now)),
    sample<typeof partnerStoreCall>('GET /partnerAdmin/chainStore/:id', ({ params }) => storeDetail(params.id, now)),
    sample<typeof storeContactCall>('POST /partnerAdmin/chainStore/:id/contact', () => ({
      name: '예시 점주',
      phone: '010-0000-0001',
      email: 'store@example.com',
      tel: '',
    })),
    sample<typeof storeOwnPricesCall>('GET /partnerAdmin/ownPrice/store/:id', ({ query }) => paged([], query)),
    sample<typeof storeCashCall>('GET /partnerAdmin/chainStore/:id/cash', () => ({
      balance: 320_000,
      withdrawable: 320_000,
      held: 0,
      stores: 1,
      months: [],
    })),
    sample<typeof partnerSettlementListCall>('GET /partnerAdmin/settlement', ({ query }) => paged(settlements, query)),
    sample<typeof partnerSettlementCall>('GET /partnerAdmin/settlement/:month', ({ params }) =>
      settlements.find(({ month }) => month === params.month),
    ),
  ]
}

function summaryOf(orders: ReturnType<typeof ordersUntil>): DataOf<typeof partnerOrderSummaryCall> {
  const sumOf = (key: 'sales' | 'sendCost' | 'total' | 'supply' | 'margin') =>
    orders.reduce((sum, order) => sum + order[key], 0)
  return {
    count: orders.length,
    cancelled: orders.filter(({ status }) => status === 'CC').length,
    unshipped: orders.filter(isUnshipped).length,
    sales: sumOf('sales'),
    printPrice: 0,
    sendCost: sumOf('sendCost'),
    total: sumOf('total'),
    supply: sumOf('supply'),
    margin: sumOf('margin'),
  }
}

/** Answers the calls of the tour from examples, without the network. A call that would change something is refused, and `onWrite` told. */
export function tourAnswers(now: Date, onWrite: () => void): AnswerHere {
  const samples = samplesAt(now).map((each) => ({
    ...each,
    pattern: new RegExp(`^${each.call.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))
  return async (request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://tour')
    for (const { pattern, answer } of samples) {
      const found = pattern.exec(`${request.method} ${pathname}`)
      if (!found) continue
      const query = { ...firstPage, ...Object.fromEntries(searchParams) }
      const data = answer({ params: readParts(found.groups ?? {}), query: readParts(query), body: request.body })
      return data === undefined ? refusal(404, tourSentences.notHere) : answered(data)
    }
    // A preview is sent with a body, and changes nothing.
    if (request.method === 'GET' || pathname.endsWith('/preview')) return refusal(404, tourSentences.notHere)
    onWrite()
    return refusal(409, tourSentences.notSaved)
  }
}

const firstPage = { page: '0', size: '20' }

/** Ids and pages are numbers in the contract, a level is a code. */
const readParts = (texts: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, /^\d+$/.test(text) && !codes.has(name) ? Number(text) : text]),
  )
const codes = new Set(['level', 'quiet', 'search'])

const answered = (data: unknown): SendResult => ({
  ok: true,
  data,
  meta: { code: 'S', message: undefined, headers: new Headers() },
})

function refusal(status: number, message: string): SendResult {
  const error: ApiError = {
    status,
    code: 'F',
    message,
    errors: [],
    requestId: null,
    data: undefined,
    retryAfter: null,
  }
  return { ok: false, error, reason: null }
}
