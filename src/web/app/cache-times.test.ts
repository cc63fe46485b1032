import { afterEach, describe, expect, it, vi } from 'vitest'
import { cartApi } from '#features/cart/web/cart.api.ts'
import { cashApi } from '#features/cash/web/cash.api.ts'
import { accountApi } from '#features/account/web/account.api.ts'
import { fakeServer, success } from '#web/testing/fake-server.ts'
import { brandsApi } from '#features/brands/web/brands.api.ts'
import { stateFrom } from './persisted-state.ts'
import { createStore } from './store.ts'

const partnerUri = 'saebyeoknaru'
/** What the specification wants read anew whenever somebody looks [spec §9]. */
const notKept = {
  'the cart': cartApi.endpoints.cart.initiate({ partnerUri }),
  'the number in the cart': cartApi.endpoints.cartCount.initiate(partnerUri),
  'somebody’s cash': cashApi.endpoints.memberCash.initiate(7),
  'the dashboard': accountApi.endpoints.dashboard.initiate(),
  'user info by id': accountApi.endpoints.member.initiate(7),
}

/** How much is left of an answer as soon as nobody uses it any more. */
async function kept(
  asking: (typeof notKept)[keyof typeof notKept] | ReturnType<typeof brandsApi.endpoints.brand.initiate>,
) {
  const store = createStore(stateFrom({}), localStorage)
  const answer = store.dispatch(asking as (typeof notKept)['the dashboard']) // each is dispatched alike
  await answer
  const queries = () => Object.keys(store.getState().api.queries).length
  expect(queries()).toBe(1)
  vi.useFakeTimers()
  answer.unsubscribe()
  // Counted from the next moment; a minute is what is kept unless something else is said.
  vi.advanceTimersByTime(1_000)
  return queries()
}

afterEach(() => vi.useRealTimers())

describe('an answer that nobody uses any more', () => {
  it.each(Object.entries(notKept))('is forgotten at once: %s', async (_, asking) => {
    fakeServer({
      'GET /cart': () => success({ rows: [] }),
      'GET /cart/count': () => success({ count: 3 }),
      'GET /member/7/cash': () => success({ balance: 0, withdrawable: 0, held: 0 }),
      'GET /mypage/dashboard': () => success({}),
      'GET /member/7': () => success({ id: 7 }),
    })
    expect(await kept(asking)).toBe(0)
  })

  it('is kept where nothing of the person stands in it', async () => {
    fakeServer({ 'GET /partner/saebyeoknaru': () => success({ uri: partnerUri }) })
    expect(await kept(brandsApi.endpoints.brand.initiate(partnerUri))).toBe(1)
  })
})
