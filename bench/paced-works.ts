import { brandOf, buyerWorks, customerOf } from './buyer-works.ts'
import { bearer } from './customers.ts'
import { goodsName } from './goods.ts'
import type { Work } from './load.ts'
import { jsonHeader, type BenchShop } from './works.ts'

// Initial consonants, prefixes, infixes, the English keyboard layout (종이컵), typing errors, and an unknown name.
const typed = ['ㅈㅇㅋ', '종', '종이컵1', '냅킨 4', 'whddlzjq', '죵이컵 20', '봉투', '치킨박', '없는이름', '빨대 3']

/** The requests with a latency target at the rate of a busy morning [targets: Speed]: milliseconds for the 95th percentile. */
export function pacedWorks(shop: BenchShop): { work: Work; rate: number; promisedMs: number }[] {
  const list = buyerWorks(shop).find(({ name }) => name === 'product list')
  if (!list) throw new Error('the product list is missing')
  const suggestions: Work = {
    name: 'suggestions while typing',
    method: 'GET',
    next: (index) => {
      const customer = customerOf(shop, index)
      const words = encodeURIComponent(typed[index % typed.length] ?? '')
      return {
        path: `/api/partner/${brandOf(customer).uri}/product/suggestion?search=${words}`,
        headers: bearer(customer),
      }
    },
  }
  const quickOrder: Work = {
    name: 'quick order, 1,000 lines',
    method: 'POST',
    next: (index) => {
      const lines = Array.from(
        { length: 1_000 },
        (_, line) => `${goodsName(1 + ((index + line) % 5_000))} ${line + 1}개`,
      )
      return {
        path: '/api/order/quickMatch',
        body: JSON.stringify({ lines }),
        headers: { ...jsonHeader, ...bearer(customerOf(shop, index)) },
      }
    },
  }
  return [
    { work: suggestions, rate: 50, promisedMs: 100 },
    { work: list, rate: 100, promisedMs: 50 },
    // Runs last: it is the only request that occupies the server for long, and it is rare.
    { work: quickOrder, rate: 1, promisedMs: 2_000 },
  ]
}
