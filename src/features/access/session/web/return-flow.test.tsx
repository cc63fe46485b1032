import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { OrderDetailPage } from '#app/web/pages/orders/OrderDetailPage.tsx'
import { loginCall } from '../contract/login.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { fakeServer, forbidden, refused, answerOf } from '#app/web/testing/fake-server.ts'
import { headquarters, operator, sessionFor, storeOwner } from '#app/web/testing/people.ts'
import { renderApp } from '#app/web/testing/render-app.tsx'
import { confirmDialog, promptDialog } from '#web/ui/overlay/dialogs.ts'
import { sessionExpired } from '#web/session/auth.slice.ts'
import { BrandLoginPage } from './BrandLoginPage.tsx'
import { AdminGuard, MemberGuard, PartnerGuard, ShopGuard } from './Guarded.tsx'
import { LoginPage } from './LoginPage.tsx'

const page = (name: string) => [
  { index: true, element: <h1>{name}</h1> },
  { path: '*', element: <h1>{name}</h1> },
]
const routes = [
  { path: '/shop/:shopId', Component: ShopGuard, children: page('쇼핑몰') },
  {
    path: '/shop/:shopId/orderDetail/:orderNumber',
    Component: ShopGuard,
    children: [{ index: true, Component: OrderDetailPage }],
  },
  { path: '/partner/:shopId', Component: PartnerGuard, children: page('파트너센터') },
  { path: '/admin', Component: AdminGuard, children: page('운영 콘솔') },
  { path: '/order/:orderNumber/print/:type', Component: MemberGuard, children: page('서류') },
  { path: '/market/:shopId', Component: MemberGuard, children: page('마켓') },
  { path: '/login', Component: LoginPage },
  { path: '/login/:shopId', Component: BrandLoginPage },
]
const brand = {
  partnerId: 201,
  name: '새벽나루커피',
  uri: 'saebyeoknaru',
  picture: null,
  banner: null,
  openMarketYn: 'N',
  state: 'ACTIVE',
  primaryColor: '#3B2A20',
  accentColor: '#E0A458',
  tintColor: '#F8F1E8',
} as const
const answers = (user = storeOwner) => ({
  'POST /user/login': () => answerOf(loginCall, sessionFor(user)),
  'GET /partner/saebyeoknaru': () => answerOf(brandCall, brand),
  'GET /partner/market': () => answerOf(brandCall, { ...brand, uri: 'market' }),
})

async function signIn() {
  await userEvent.type(await screen.findByLabelText('아이디'), 'somebody')
  await userEvent.type(screen.getByLabelText('비밀번호'), 'baljudemo1!')
  await userEvent.click(screen.getByRole('button', { name: '로그인' }))
}

describe('a page opened without a session', () => {
  it.each([
    ['쇼핑몰', '/shop/market', '/login/market', storeOwner],
    ['쇼핑몰', '/shop/saebyeoknaru/orderList?status=BD', '/login/saebyeoknaru', storeOwner],
    ['파트너센터', '/partner/saebyeoknaru/store?status=WAIT', '/login/saebyeoknaru', headquarters],
    ['운영 콘솔', '/admin/order?status=PC', '/login', operator],
    ['서류', '/order/20250521-1/print/receipt', '/login', storeOwner],
    ['마켓', '/market/saebyeoknaru/order?items=[[91,null,2]]', '/login', storeOwner],
  ])('is returned to after the sign-in: %s', async (heading, at, login, user) => {
    fakeServer(answers(user))
    const app = renderApp({ at, routes })
    expect(app.address()).toBe(`${login}?next=${encodeURIComponent(at)}`)
    await signIn()
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
    expect(app.address()).toBe(at)
  })

  it('needs no return path when it is the landing page of the login', () => {
    fakeServer(answers())
    expect(renderApp({ at: '/shop/saebyeoknaru', routes }).address()).toBe('/login/saebyeoknaru')
  })

  it('is not opened by a member who may not, who lands in the own shop', async () => {
    fakeServer(answers(storeOwner))
    const app = renderApp({ at: '/admin/order', routes })
    await signIn()
    expect(await screen.findByRole('heading', { name: '쇼핑몰' })).toBeTruthy()
    expect(app.address()).toBe('/shop/saebyeoknaru')
    expect(screen.getByText('이 화면을 볼 수 있는 권한이 없어 첫 화면으로 이동했습니다.')).toBeTruthy()
  })

  it("leads on to the landing page when the order is another member's", async () => {
    fakeServer({
      ...answers(),
      'GET /order/20250521-1': () => refused(404, '주문을 찾을 수 없습니다.'),
      'GET /chainStore': () => answerOf(chainStoreListCall, []),
    })
    const app = renderApp({ at: '/shop/saebyeoknaru/orderDetail/20250521-1', routes })
    await signIn()
    await waitFor(() => expect(app.address()).toBe('/shop/saebyeoknaru'))
    expect(screen.queryByText('주문을 찾을 수 없습니다.')).toBeNull()
  })

  it('is kept by the help pages around the login', async () => {
    fakeServer(answers())
    renderApp({ at: '/shop/saebyeoknaru/orderList', routes })
    const help = await screen.findByRole('link', { name: '비밀번호 찾기' })
    expect(help.getAttribute('href')).toBe('/user/help/password?next=%2Fshop%2Fsaebyeoknaru%2ForderList')
  })
})

describe('a session that expired on a page', () => {
  const saved = { auth: { user: storeOwner, redirectShop: 'saebyeoknaru' } }
  const at = '/shop/saebyeoknaru/orderDetail/20250521-1'
  const expired = {
    ...answers(),
    'POST /user/token/refresh': () => forbidden('expired'),
    'GET /order/20250521-1': () => forbidden('expired'),
  }

  it('returns to the page, keeps the drafts, and names the reason', async () => {
    localStorage.setItem('balju:draft:7:form', '{}')
    fakeServer(expired)
    const app = renderApp({ at, routes, saved })
    expect(await screen.findByText('로그인 시간이 만료되었습니다. 다시 로그인해 주세요.')).toBeTruthy()
    expect(app.address()).toBe(`/login/saebyeoknaru?next=${encodeURIComponent(at)}`)
    await signIn()
    await waitFor(() => expect(app.address()).toBe(at))
    expect(localStorage.getItem('balju:draft:7:form')).toBe('{}')
  })

  it('keeps the page in the other tabs too', async () => {
    localStorage.setItem('balju:draft:7:form', '{}')
    fakeServer({ 'GET /partner/saebyeoknaru': () => answerOf(brandCall, brand) })
    const app = renderApp({ at: '/shop/saebyeoknaru/orderList', routes, saved })
    const otherTab = new BroadcastChannel('balju:session')
    otherTab.postMessage({ kind: 'expired' })
    expect(await screen.findByText('로그인 시간이 만료되었습니다. 다시 로그인해 주세요.')).toBeTruthy()
    expect(app.address()).toBe('/login/saebyeoknaru?next=%2Fshop%2Fsaebyeoknaru%2ForderList')
    expect(localStorage.getItem('balju:draft:7:form')).toBe('{}')
    otherTab.close()
  })

  it('answers an open question with no, so that it does not cover the login page', async () => {
    fakeServer({ 'GET /partner/saebyeoknaru': () => answerOf(brandCall, brand) })
    const app = renderApp({ at: '/shop/saebyeoknaru/orderList', routes, saved })
    let answers: unknown
    const questions = [confirmDialog({ text: '또 주문하시겠습니까?' }), promptDialog({ text: '사유', label: '사유' })]
    void Promise.all(questions).then((all) => (answers = all))
    expect(await screen.findByRole('dialog', { name: '또 주문하시겠습니까?' })).toBeTruthy()
    act(() => void app.reduxStore.dispatch(sessionExpired()))
    expect(await screen.findByRole('button', { name: '로그인' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(answers).toEqual([false, null])
  })
})

describe('a sign-in with a temporary password', () => {
  const at = '/login/saebyeoknaru?next=%2Fshop%2Fsaebyeoknaru%2ForderList'
  const temporary = {
    ...answers(),
    'POST /user/login': () =>
      answerOf(loginCall, sessionFor(storeOwner), { code: 'R', message: '임시 비밀번호로 로그인되었습니다.' }),
  }

  it('returns to the page when the change is put off', async () => {
    fakeServer(temporary)
    const app = renderApp({ at, routes })
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: '나중에' }))
    expect(app.address()).toBe('/shop/saebyeoknaru/orderList')
    await userEvent.click(await screen.findByRole('button', { name: '확인' }))
  })

  it('passes it to the page that changes the password', async () => {
    fakeServer(temporary)
    const app = renderApp({ at, routes })
    await signIn()
    await userEvent.click(await screen.findByRole('button', { name: '변경하기' }))
    expect(app.address()).toBe('/shop/saebyeoknaru/myPage/userInfo')
    expect(app.router.state.location.state).toEqual({ next: '/shop/saebyeoknaru/orderList' })
    await userEvent.click(await screen.findByRole('button', { name: '확인' }))
  })
})
