import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { refreshCall } from '../contract/session.calls.ts'
import { fakeServer, forbidden, refused, answerOf, success } from '#app/web/testing/fake-server.ts'
import { sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { ShopGuard } from './Guarded.tsx'
import { LoginPage } from './LoginPage.tsx'
import { useLogout } from './use-logout.ts'

function Shop() {
  const { data } = useCall(chainStoreListCall)
  const logout = useLogout()
  return (
    <>
      <h1>매장 {data ? data.length : '불러오는 중'}</h1>
      <Button onClick={() => void logout('saebyeoknaru')}>나가기</Button>
    </>
  )
}

/** A page outside of the shops. */
function Anywhere() {
  const logout = useLogout()
  return <Button onClick={() => void logout()}>나가기</Button>
}

const routes = [
  { path: '/brandShop', Component: Anywhere },
  { path: '/shop/:shopId', Component: ShopGuard, children: [{ index: true, Component: Shop }] },
  { path: '/login/:shopId', Component: LoginPage },
  { path: '/login', Component: LoginPage },
]
const saved = { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } }
const refresh = 'POST /user/token/refresh'
const alive = {
  [refresh]: () => answerOf(refreshCall, sessionFor(storeOwner, 'fresh')),
  'GET /chainStore': () => answerOf(chainStoreListCall, []),
}
const at = '/shop/saebyeoknaru'

describe('a reload while signed in', () => {
  it('shows the page immediately, and calls with a new token', async () => {
    const server = fakeServer(alive)
    const app = renderApp({ at, routes, saved })
    expect(screen.getByRole('heading', { name: '매장 불러오는 중' })).toBeTruthy()
    expect(screen.queryByLabelText('아이디')).toBeNull()
    await screen.findByRole('heading', { name: '매장 0' })
    expect(server.calls.map((seen) => seen.call)).toEqual([refresh, 'GET /chainStore'])
    expect(server.calls[1]?.headers.get('Authorization')).toBe('Bearer fresh')
    expect(app.address()).toBe(at)
  })

  it('with an ended session leads to the login, which shows the reason', async () => {
    fakeServer({ ...alive, [refresh]: () => forbidden('expired') })
    const app = renderApp({ at, routes, saved })
    expect(await screen.findByText('로그인 시간이 만료되었습니다. 다시 로그인해 주세요.')).toBeTruthy()
    expect(app.address()).toBe('/login/saebyeoknaru')
  })
})

describe('the guard on the page', () => {
  it("discards a session at 'null'", async () => {
    fakeServer(alive)
    const app = renderApp({ at: '/shop/null', routes, saved })
    expect(await screen.findByLabelText('아이디')).toBeTruthy()
    expect(app.address()).toBe('/login')
    expect(app.reduxStore.getState().auth.user).toBeNull()
  })
})

describe('logging out', () => {
  const leave = async () => {
    await userEvent.click(screen.getByRole('button', { name: '나가기' }))
    await userEvent.click(await screen.findByRole('button', { name: '로그아웃' }))
  }

  it('on 0000 clears the session and opens the login of the shop', async () => {
    fakeServer({ ...alive, 'POST /logout': () => success({ code: '0000' }) })
    const app = renderApp({ at, routes, saved })
    await leave()
    expect(await screen.findByLabelText('아이디')).toBeTruthy()
    expect(app.address()).toBe('/login/saebyeoknaru')
    expect(app.reduxStore.getState().auth).toMatchObject({ user: null, token: null })
    expect(screen.queryByText(/만료/)).toBeNull()
  })

  it('outside of the shops opens the login of the platform', async () => {
    fakeServer({ ...alive, 'POST /logout': () => success({ code: '0000' }) })
    const app = renderApp({ at: '/brandShop', routes, saved })
    await leave()
    expect(await screen.findByLabelText('아이디')).toBeTruthy()
    expect(app.address()).toBe('/login')
    expect(app.reduxStore.getState().auth.user).toBeNull()
  })

  it('stays signed in while the server is unreachable, unless the user signs out of this device alone', async () => {
    fakeServer({ ...alive, 'POST /logout': 'offline' })
    const app = renderApp({ at, routes, saved })
    await leave()
    await screen.findByRole('dialog', { name: '로그아웃 처리 중 오류가 발생했습니다.' })
    await userEvent.click(screen.getByRole('button', { name: '닫기' }))
    expect(app.reduxStore.getState().auth.user).toEqual(storeOwner)
    expect(app.address()).toBe(at)
    await leave()
    await userEvent.click(await screen.findByRole('button', { name: '이 기기에서만 로그아웃' }))
    expect(app.reduxStore.getState().auth).toMatchObject({ user: null, token: null })
    expect(app.address()).toBe('/login/saebyeoknaru')
  })

  it.each([
    ['another code', () => success()],
    ['a refusal', () => refused(500, '일시적인 오류가 발생했습니다.')],
  ])('does not proceed on %s, but offers to do it on this device', async (_, answer) => {
    fakeServer({ ...alive, 'POST /logout': answer })
    const app = renderApp({ at, routes, saved })
    await leave()
    await screen.findByRole('dialog', { name: '로그아웃 처리 중 오류가 발생했습니다.' })
    expect(app.reduxStore.getState().auth.user).toEqual(storeOwner)
    await userEvent.click(screen.getByRole('button', { name: '이 기기에서만 로그아웃' }))
    expect(app.reduxStore.getState().auth.user).toBeNull()
    expect(app.address()).toBe('/login/saebyeoknaru')
  })
})
