import type { Page } from 'playwright-core'

export interface ShopApi {
  /** Returns `data` of the response; a refusal fails the test. */
  get<Data>(path: string): Promise<Data>
  put(path: string): Promise<void>
  post<Data>(path: string, data?: unknown): Promise<Data>
  /** Places an unpaid order with at least this many lines. */
  orderManyLines(lines: number): Promise<string>
}

interface Item {
  partnerProductId: number
  productOptionId: number | null
  count: number
}

interface Detail {
  id: number
  priceModel: 'SET' | 'UNIT'
  status: string
  minCount: number
  step: number
  tiers: { count: number }[]
  options: { productOptionId: number }[]
}

/** API calls as the signed-in member of this page, for the setup of a test. */
export async function openShopApi(page: Page): Promise<ShopApi> {
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.headers()['authorization'] !== undefined),
    page.reload(),
  ])
  const headers = { authorization: String(request.headers()['authorization']) }
  const send = async (method: string, path: string, data?: unknown): Promise<unknown> => {
    const response = await page.request.fetch(`/api${path}`, { method, headers, ...(data !== undefined && { data }) })
    const body = (await response.json()) as { code: string; message?: string; data?: unknown }
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${body.message ?? ''}`)
    return body.data
  }
  const get = async <Data>(path: string) => (await send('GET', path)) as Data
  const post = async <Data>(path: string, data?: unknown) => (await send('POST', path, data)) as Data
  return {
    get,
    post,
    put: async (path) => void (await send('PUT', path)),
    orderManyLines: async (lines) => {
      const { chainStoreId } = await get<{ chainStoreId: number }>('/user/info')
      const items = await chooseItems({ get, post }, chainStoreId, lines)
      const quote = await post<{ total: number }>('/order/partnerProduct/total/forOrder', {
        chainStoreId,
        items,
        postalCode: '04712',
      })
      const placed = await post<{ orderNumber: string }>('/order', {
        chainStoreId,
        items,
        payMethod: 'BANK',
        depositor: '김하늘',
        evidence: 'NONE',
        customMadeAgreed: true,
        receiver: {
          name: '김하늘',
          phone: '010-0000-1024',
          postalCode: '04712',
          address1: '서울 성동구 누리길 27',
          address2: '',
          memo: '',
        },
        expectedTotal: quote.total,
      })
      return placed.orderNumber
    },
  }
}

interface Calls {
  get: ShopApi['get']
  post: ShopApi['post']
}

/** The minimum count of each option, without products that the shop would refuse now. */
async function chooseItems({ get, post }: Calls, chainStoreId: number, lines: number): Promise<Item[]> {
  const { content } = await get<{ content: { id: number }[] }>('/partner/saebyeoknaru/product?size=60&sort=name')
  const items: Item[] = []
  for (const { id } of content) {
    if (items.length >= lines) break
    const product = await get<Detail>(`/partner/saebyeoknaru/product/${id}`)
    const count =
      product.priceModel === 'SET'
        ? (product.tiers[0]?.count ?? 1)
        : Math.ceil(product.minCount / product.step) * product.step
    const options = product.options.length > 0 ? product.options.map((option) => option.productOptionId) : [null]
    const own = options.map((productOptionId) => ({ partnerProductId: id, productOptionId, count }))
    const checked = await post<{ violations: unknown[] }>('/order/partnerProduct/checkLimit', {
      chainStoreId,
      items: own,
    })
    if (checked.violations.length === 0) items.push(...own)
  }
  return items
}
