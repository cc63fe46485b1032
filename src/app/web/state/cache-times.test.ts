import { afterEach, describe, expect, it, vi } from 'vitest'
import { cartApi } from '#features/orders/cart/web/cart.api.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { dashboardCall } from '#features/office/account/contract/account.calls.ts'
import { memberCall } from '#features/people/members/contract/members.calls.ts'
import { readOf } from '#web/api/endpoints.ts'
import { cartCall, cartCountCall } from '#features/orders/cart/contract/cart.calls.ts'
import { answerOf, fakeServer, partOf } from '#app/web/testing/fake-server.ts'
import { stateFrom } from './persisted-state.ts'
import { createReduxStore } from './redux-store.ts'

const partnerUri = 'saebyeoknaru'
/** Queries that the specification wants refetched on each visit [spec §9]. */
const uncachedQueries = {
  'the cart': cartApi.endpoints.cart.initiate({ partnerUri }),
  'the number in the cart': cartApi.endpoints.cartCount.initiate(partnerUri),
  'the member’s cash': readOf(memberCashCall).initiate({ params: { memberId: 7 } }),
  'the dashboard': readOf(dashboardCall).initiate(),
  'the user info': readOf(memberCall).initiate({ params: { memberId: 7 } }),
}

const brandQuery = readOf(brandCall).initiate({ params: { id: partnerUri } })

/** Number of cached responses one second after the last subscriber left. */
async function countCached(query: (typeof uncachedQueries)[keyof typeof uncachedQueries] | typeof brandQuery) {
  const reduxStore = createReduxStore(stateFrom({}), localStorage)
  const answer = reduxStore.dispatch(query as (typeof uncachedQueries)['the dashboard']) // all are dispatched the same way
  await answer
  const queries = () => Object.keys(reduxStore.getState().api.queries).length
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
      'GET /cart': () => partOf(cartCall, { rows: [] }),
      'GET /cart/count': () => answerOf(cartCountCall, { count: 3 }),
      'GET /member/7/cash': () => answerOf(memberCashCall, { balance: 0, withdrawable: 0, held: 0 }),
      'GET /mypage/dashboard': () => partOf(dashboardCall, {}),
      'GET /member/7': () => partOf(memberCall, { id: 7 }),
    })
    expect(await countCached(query)).toBe(0)
  })

  it('is cached if it contains no personal data', async () => {
    fakeServer({ 'GET /partner/saebyeoknaru': () => partOf(brandCall, { uri: partnerUri }) })
    expect(await countCached(brandQuery)).toBe(1)
  })
})
