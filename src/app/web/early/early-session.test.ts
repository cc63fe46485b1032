import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { daysOf } from '#web/list/periods.ts'
import { places } from './early-places.ts'
import type { EarlyRead } from './early-reads.ts'
import { sendEarly } from './send-early.ts'

const site = { path: '/site' }
const { shopId, productId, memberId, today, monthStart, quarterStart } = places
/** Requests of the page in their order. */
let sent: { path: string; headers: Record<string, string>; body: string | undefined }[] = []
let statusOf: (path: string) => number

beforeEach(() => {
  // Tests share the document: another one may have taken the renewal.
  delete window.baljuSession
  sent = []
  statusOf = () => 200
  localStorage.setItem('persist:root', JSON.stringify({ auth: { user: { id: 7, chainStoreId: 3 } } }))
})
afterEach(() => {
  localStorage.clear()
  delete window.baljuReads
  delete window.baljuSession
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sends the reads as the document of an address does, and waits for the answers. */
async function open(address: string, reads: readonly EarlyRead[], beforeLock = () => {}) {
  const { pathname, search } = new URL(address, 'http://balju.example')
  const answer = (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    sent.push({ path, headers, body })
    return Promise.resolve(Response.json({ data: { token: 'a' } }, { status: statusOf(path) }))
  }
  vi.stubGlobal('location', { pathname, search })
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('navigator', {
    locks: {
      request: (_: string, work: () => unknown) => {
        beforeLock()
        return Promise.resolve(work())
      },
    },
  })
  sendEarly(JSON.stringify(reads))
  return new Map(
    await Promise.all([...(window.baljuReads ?? [])].map(async ([path, read]) => [path, await read] as const)),
  )
}
const paths = () => sent.map(({ path }) => path)

it('sends the reads of the page with the token of the renewed session', async () => {
  const answers = await open('/shop/saebyeok/productDetail/12', [
    { path: `/member/${memberId}/cash` },
    { path: `/partner/${shopId}/product/${productId}` },
  ])
  expect(paths()).toEqual(['/api/user/token/refresh', '/api/member/7/cash', '/api/partner/saebyeok/product/12'])
  expect(sent[1]?.headers).toEqual({ Accept: 'application/json', Authorization: 'Bearer a' })
  expect(answers.get('/member/7/cash')).toMatchObject({ token: 'a', frontUri: undefined })
})

it('names the shop of headquarters as the app does', async () => {
  const answers = await open('/PARTNER/Saebyeok', [
    { path: '/partnerAdmin/dashboard', ofShop: true },
    { path: '/site' },
  ])
  expect(sent.map(({ headers }) => headers['Front-Uri'])).toEqual([undefined, 'saebyeok', undefined])
  expect(answers.get('/partnerAdmin/dashboard')).toMatchObject({ frontUri: 'saebyeok' })
})

it.each(['2026-05-31', '2026-05-30', '2024-05-31', '2026-01-31', '2026-03-01', '2026-12-31'])(
  'asks for the days that the app asks for: %s',
  async (day) => {
    vi.useFakeTimers({ now: new Date(`${day}T23:59:00+09:00`), toFake: ['Date'] })
    await open('/shop/saebyeok', [{ path: `/a?${monthStart}&${today}` }, { path: `/b?${quarterStart}` }])
    const [month, quarter] = [daysOf('30d', new Date()), daysOf('3m', new Date())]
    expect(paths().slice(1)).toEqual([`/api/a?${month.startDate}&${month.endDate}`, `/api/b?${quarter.startDate}`])
  },
)

it('renews the session of the store that another tab has chosen meanwhile, and none after signing out', async () => {
  await open('/shop/a', [], () =>
    localStorage.setItem('persist:root', JSON.stringify({ auth: { user: { id: 7, chainStoreId: 4 } } })),
  )
  expect(sent.map(({ body }) => body)).toEqual(['{"chainStoreId":4}'])
  sent = []
  delete window.baljuSession
  await open('/shop/a', [site], () => localStorage.clear())
  expect(sent).toEqual([])
})

it('leaves the reads of a list out of an address with a query', async () => {
  await open('/shop/saebyeok/orderList?status=BD', [{ path: '/order', plainOnly: true }, site])
  expect(paths()).toEqual(['/api/user/token/refresh', '/api/site'])
})

it.each(['/shop/..%2f..%2fadmin', '/shop/a%3Fb=1', '/shop/%0d%0aX', '/shop'])(
  'sends no other path than that of the read: %s',
  async (address) => {
    await open(address, [{ path: `/partner/${shopId}/x` }])
    expect(paths()[1]).toMatch(/^\/api\/partner\/[\w.%]*\/x$/)
    expect(decodeURIComponent(paths()[1] ?? '')).toBe(`/api/partner/${address.split('/')[2] ?? ''}/x`)
  },
)

it('has no answer where the read or the session is refused, and sends nothing for a visitor', async () => {
  statusOf = (path) => (path === '/api/site' ? 403 : 200)
  expect((await open('/shop/a', [site, { path: '/cart' }])).get('/site')).toBeUndefined()
  statusOf = () => 401
  sent = []
  delete window.baljuSession
  expect([...(await open('/shop/a', [site])).values()]).toEqual([undefined])
  expect(paths()).toEqual(['/api/user/token/refresh'])
  localStorage.clear()
  sent = []
  delete window.baljuSession
  await open('/shop/a', [site])
  expect(sent).toEqual([])
})
