import { waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { api } from '#web/api/api.ts'
import { stateFrom } from '#app/web/state/persisted-state.ts'
import { createReduxStore } from '#app/web/state/redux-store.ts'
import { refreshCall } from '../contract/session.calls.ts'
import { undeclared, answerOf, fakeServer, forbidden, partOf, refused } from '#app/web/testing/fake-server.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { headquarters, sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { authSlice, signedIn, type AuthState } from '#web/session/auth.slice.ts'
import { createSessionPort } from './create-session-port.ts'

const probeApi = api.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<unknown, number>({ query: (id) => ({ method: 'GET', path: `/probe/${id}` }) }),
    change: build.mutation<unknown, Record<string, string>>({
      query: (headers) => ({ method: 'POST', path: '/change', body: {}, headers }),
    }),
  }),
})

function openTab() {
  const reduxStore = createReduxStore(stateFrom({}), null)
  return {
    reduxStore,
    signIn: (token = 'old') => reduxStore.dispatch(signedIn(sessionFor(storeOwner, token))),
    ask: (id: number) => reduxStore.dispatch(probeApi.endpoints.probe.initiate(id)),
    change: (headers = {}) => reduxStore.dispatch(probeApi.endpoints.change.initiate(headers)),
  }
}

const network = '네트워크 연결을 확인한 후 다시 시도해 주세요.'
const refresh = 'POST /user/token/refresh'
/** Succeeds for the new token and answers any other with expired. */
const onlyWith = (token: string) => (seen: { headers: Headers }) =>
  seen.headers.get('Authorization') === `Bearer ${token}` ? undeclared('fresh') : forbidden('expired')
const probes = (answer: ReturnType<typeof onlyWith>, many: number) =>
  Object.fromEntries(Array.from({ length: many }, (_, id) => [`GET /probe/${id}`, answer]))

describe('an expired token', () => {
  it('is renewed once for 20 concurrent calls, and each is sent once more', async () => {
    const server = fakeServer({
      ...probes(onlyWith('new'), 20),
      [refresh]: () => answerOf(refreshCall, sessionFor(storeOwner, 'new')),
    })
    const tab = openTab()
    tab.signIn()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, id) => tab.ask(id)))
    expect(answers.every(({ data }) => data === 'fresh')).toBe(true)
    expect(server.count(refresh)).toBe(1)
    expect(server.calls.filter(({ call }) => call.startsWith('GET /probe/'))).toHaveLength(40)
    expect(server.calls.find((seen) => seen.call === refresh)?.body).toEqual({ chainStoreId: 11 })
  })

  it('is renewed for the next expiry as well, without looping', async () => {
    const server = fakeServer({
      ...probes(() => forbidden('expired'), 1),
      [refresh]: () => answerOf(refreshCall, sessionFor(storeOwner, 'new')),
    })
    const tab = openTab()
    tab.signIn()
    const { error } = await tab.ask(0)
    expect(error).toMatchObject({ status: 403 })
    expect(server.count('GET /probe/0')).toBe(2)
    expect(server.count(refresh)).toBe(1)
  })

  it('that cannot be renewed signs out once, with the reason', async () => {
    const server = fakeServer({
      ...probes(() => forbidden('expired'), 5),
      'POST /change': () => forbidden('expired'),
      [refresh]: () => forbidden('expired'),
    })
    const tab = openTab()
    tab.signIn()
    const [{ error }] = await Promise.all([tab.change(), ...[0, 1, 2, 3, 4].map((id) => tab.ask(id))])
    expect(error).toMatchObject({ message: '로그인 시간이 만료되었습니다. 다시 로그인해 주세요.' })
    expect(server.count(refresh)).toBe(1)
    expect(tab.reduxStore.getState().auth).toMatchObject({ user: null, token: null, ended: 'expired' })
  })

  it("sends nothing again when the cookie is another member's, who signed in in another tab", async () => {
    const server = fakeServer({
      'POST /change': onlyWith('of-other'),
      [refresh]: () => answerOf(refreshCall, sessionFor(headquarters, 'of-other')),
    })
    const tab = openTab()
    tab.signIn()
    await tab.change()
    // A second request would be sent at once.
    await new Promise((resolve) => setTimeout(resolve))
    expect(server.count('POST /change')).toBe(1)
    expect(tab.reduxStore.getState().auth.user).toEqual(headquarters)
  })

  /** The browser aborts the answer when the page is reloaded. */
  const brokenAnswer = () =>
    new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }), { status: 200 })

  it.each([
    ['is away', 'offline'],
    ['is busy', () => refused(503, '지금은 이용자가 많습니다.')],
    ['answers with a page of a proxy', () => new Response('<!doctype html>', { status: 200 })],
    ['breaks off within the answer', brokenAnswer],
    ['is hidden by a page 404 of a proxy', () => new Response('<!doctype html>', { status: 404 })],
    ['is hidden by a page 403 of a firewall', () => new Response('<!doctype html>', { status: 403 })],
    ['is hidden by a refusal of another program', () => Response.json({ error: 'forbidden' }, { status: 403 })],
    ['takes too long', () => new Response('', { status: 408 })],
    ['asks to wait', () => refused(429, '잠시 후 다시 시도해 주세요.')],
  ] as const)('does not sign anybody out when the server %s', async (_, answer) => {
    const server = fakeServer({ ...probes(() => forbidden('expired'), 3), [refresh]: answer })
    const tab = openTab()
    tab.signIn()
    const [{ error }] = await Promise.all([tab.ask(0), tab.ask(1), tab.ask(2)])
    expect(error).toMatchObject({ status: 0, message: network })
    expect(server.count(refresh)).toBe(1)
    expect(tab.reduxStore.getState().auth.user).toEqual(storeOwner)
  })
})

/** A tab of its own: the part of the Redux store that a session needs. */
function bareTab(user: SessionUser, token: string | null = 'old') {
  let auth: AuthState = { user, token, redirectShop: null, ended: null }
  const port = createSessionPort({
    auth: () => auth,
    dispatch: (action) => {
      auth = authSlice.reducer(auth, action)
    },
  })
  return { port, auth: () => auth }
}

describe('two tabs', () => {
  it('share one refresh', async () => {
    const server = fakeServer({ [refresh]: () => answerOf(refreshCall, sessionFor(storeOwner, 'new')) })
    const tabs = [bareTab(storeOwner), bareTab(storeOwner), bareTab(storeOwner)]
    const renewals = await Promise.all(tabs.map((tab) => tab.port.renew('old')))
    expect(renewals).toEqual(tabs.map(() => ({ ok: true, token: 'new' })))
    expect(server.count(refresh)).toBe(1)
  })

  it('of different stores do not share a token', async () => {
    fakeServer({
      [refresh]: ({ body }) =>
        answerOf(refreshCall, sessionFor({ ...storeOwner, chainStoreId: storeIn(body) }, `of-${storeIn(body)}`)),
    })
    const [one, other] = [bareTab(storeOwner), bareTab({ ...storeOwner, chainStoreId: 12 })]
    await Promise.all([one.port.renew('old'), other.port.renew('old')])
    expect(one.auth().token).toBe('of-11')
    expect(other.auth().token).toBe('of-12')
  })

  it('sign out together', async () => {
    const [one, other] = [bareTab(storeOwner), bareTab(storeOwner)]
    one.port.end()
    await waitFor(() => expect(other.auth()).toMatchObject({ user: null, token: null }))
  })
})

describe('a reload', () => {
  it('fetches a token before the first call, once', async () => {
    const server = fakeServer({ [refresh]: () => answerOf(refreshCall, sessionFor(storeOwner, 'new')) })
    const { port } = bareTab(storeOwner, null)
    expect(await Promise.all([port.bearer(), port.bearer()])).toEqual(['new', 'new'])
    expect(server.count(refresh)).toBe(1)
  })
})

const storeIn = (body: unknown): number =>
  typeof body === 'object' && body !== null && 'chainStoreId' in body ? Number(body.chainStoreId) : 0

describe('other refusals', () => {
  it('that forbid do not refresh', async () => {
    const server = fakeServer(probes(() => forbidden('forbidden'), 1))
    const tab = openTab()
    tab.signIn()
    expect((await tab.ask(0)).error).toMatchObject({ status: 403, message: '접근 권한이 없습니다.' })
    expect(server.count(refresh)).toBe(0)
    expect(tab.reduxStore.getState().auth.user).toEqual(storeOwner)
  })

  it('carry the details for the screen', async () => {
    fakeServer(
      probes(
        () =>
          refused(409, '금액이 바뀌었습니다.', {
            data: { total: 1 },
            headers: { 'X-Request-Id': 'r1', 'Retry-After': '7' },
          }),
        1,
      ),
    )
    expect((await openTab().ask(0)).error).toMatchObject({
      status: 409,
      code: 'F',
      message: '금액이 바뀌었습니다.',
      data: { total: 1 },
      requestId: 'r1',
      retryAfter: 7,
    })
  })
})

describe('a call that gets no answer', () => {
  it('is retried when it only reads, or carries a key', async () => {
    vi.useFakeTimers()
    const later = async <T>(answer: Promise<T>) => {
      await vi.advanceTimersByTimeAsync(10_000)
      return await answer
    }
    const server = fakeServer({ 'GET /probe/0': 'offline', 'POST /change': 'offline' })
    const tab = openTab()
    expect((await later(tab.ask(0))).error).toMatchObject({ status: 0, message: network })
    expect(server.count('GET /probe/0')).toBe(4)
    await later(tab.change())
    expect(server.count('POST /change')).toBe(1)
    await later(tab.change({ 'Idempotency-Key': 'k' }))
    expect(server.count('POST /change')).toBe(5)
  })
})

describe('a renewal that began before the script of the app', () => {
  const early = (answer: Promise<Response | undefined>) => {
    window.baljuSession = answer
    return openTab()
  }
  const answerOf = (data: object, status = 200) =>
    Promise.resolve(new Response(JSON.stringify({ code: status === 200 ? 'S' : 'F', data }), { status }))

  it('serves the first calls without another renewal, and once only', async () => {
    const server = fakeServer({
      ...probes(onlyWith('early'), 3),
      [refresh]: () => partOf(refreshCall, sessionFor(storeOwner, 'later')),
    })
    const tab = early(answerOf(sessionFor(storeOwner, 'early')))
    tab.signIn()
    tab.reduxStore.dispatch(authSlice.actions.sessionRenewed(sessionFor(storeOwner, 'old')))
    expect((await tab.ask(0)).data).toBe('fresh')
    expect((await tab.ask(1)).data).toBe('fresh')
    expect(server.count(refresh)).toBe(0)
    expect(window.baljuSession).toBeNull()
  })

  it('is repeated if it got no answer', async () => {
    const server = fakeServer({
      ...probes(onlyWith('later'), 1),
      [refresh]: () => partOf(refreshCall, sessionFor(storeOwner, 'later')),
    })
    const tab = early(Promise.resolve(undefined))
    tab.signIn()
    expect((await tab.ask(0)).data).toBe('fresh')
    expect(server.count(refresh)).toBe(1)
  })

  it('ends the session if it was refused', async () => {
    fakeServer({
      ...probes(onlyWith('later'), 1),
      [refresh]: () => partOf(refreshCall, sessionFor(storeOwner, 'later')),
    })
    const tab = early(answerOf({}, 401))
    tab.signIn()
    await tab.ask(0)
    expect(tab.reduxStore.getState().auth.user).toBeNull()
  })
})
