import { afterEach, describe, expect, it, vi } from 'vitest'
import { cartApi } from '#features/cart/web/cart.api.ts'
import { cashApi } from '#features/cash/web/cash.api.ts'
import { accountApi } from '#features/account/web/account.api.ts'
import { fakeServer, success } from '#web/testing/fake-server.ts'
import { brandsApi } from '#features/brands/web/brands.api.ts'
import { stateFrom } from './persisted-state.ts'
import { createStore } from './store.ts'

const partnerUri = 'saebyeoknaru'
/** Queries that the specification wants refetched on each visit [spec §9]. */
const uncachedQueries = {
  'the cart': cartApi.endpoints.cart.initiate({ partnerUri }),
  'the number in the cart': cartApi.endpoints.cartCount.initiate(partnerUri),
  'the member’s cash': cashApi.endpoints.memberCash.initiate(7),
  'the dashboard': accountApi.endpoints.dashboard.initiate(),
  'the user info': accountApi.endpoints.member.initiate(7),
}

/** Number of cached responses one second after the last subscriber left. */
async function countCached(
  query: (typeof uncachedQueries)[keyof typeof uncachedQueries] | ReturnType<typeof brandsApi.endpoints.brand.initiate>,
) {
  const store = createStore(stateFrom({}), localStorage)
  const answer = store.dispatch(query as (typeof uncachedQueries)['the dashboard']) // all are dispatched the same way
  await answer
  const queries = () => Object.keys(store.getState().api.queries).length
  expect(queries()).toBe(1)
  vi.useFakeTimers()
  answer.unsubscribe()
  // Advances past the removal of uncached responses; RTK Query keeps others for a minute.
  vi.advanceTimersByTime(1_000)
  return queries()
}

afterEach(() => vi.useRealTimers())

describe('a response without subscribers', () => {
  it.each(Object.entries(uncachedQueries))('is dropped at once: %s', async (_, query) => {
    fakeServer({
      'GET /cart': () => success({ rows: [] }),
      'GET /cart/count': () => success({ count: 3 }),
      'GET /member/7/cash': () => success({ balance: 0, withdrawable: 0, held: 0 }),
      'GET /mypage/dashboard': () => success({}),
      'GET /member/7': () => success({ id: 7 }),
    })
    expect(await countCached(query)).toBe(0)
  })

  it('is cached if it contains no personal data', async () => {
    fakeServer({ 'GET /partner/saebyeoknaru': () => success({ uri: partnerUri }) })
    expect(await countCached(brandsApi.endpoints.brand.initiate(partnerUri))).toBe(1)
  })
})
